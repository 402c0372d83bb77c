import { expect, test } from "vitest";
import { matchingEmail, namesOf } from "./identity.ts";

const asha = { subject: "1", email: "asha@example.com", emailVerified: true, firstname: "Asha", lastname: "Rao" };

test("an account is found only by an address for which the provider vouches", () => {
  expect(matchingEmail(asha)).toBe("asha@example.com");
  expect(matchingEmail({ ...asha, emailVerified: false })).toBeNull();
  expect(matchingEmail({ ...asha, email: null })).toBeNull();
});

test.each([
  [{ given: "Asha", family: "Rao", full: "Dr Asha Rao" }, "Asha", "Rao"],
  [{ full: " Asha  Devi Rao " }, "Asha", "Devi Rao"],
  [{ full: "Asha" }, "Asha", ""],
  [{}, "", ""],
  [{ given: "a".repeat(200) }, "a".repeat(100), ""],
])("the names of %j are '%s' and '%s'", (of, firstname, lastname) => {
  expect(namesOf(of)).toEqual({ firstname, lastname });
});
