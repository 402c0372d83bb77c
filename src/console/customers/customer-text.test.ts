import { expect, test } from "vitest";
import { identityOf, nameOf } from "./customer-text.ts";

const _id = "0123456789abcdef01234567";

test.each([
  [{ firstname: "Asha", lastname: "Rao" }, "Asha Rao"],
  [{ firstname: "Asha", lastname: "" }, "Asha"],
  [{ firstname: null, lastname: null }, "Customer 01234567"],
])("a customer is called by name, or by the end of the id: %o", (names, text) => {
  expect(nameOf({ _id, ...names })).toBe(text);
});

test.each([
  [{ email: "asha@example.com", mobile: "9876543210", username: "asha1" }, ["email address", "asha@example.com"]],
  [{ email: "", mobile: "9876543210", username: "asha1" }, ["phone number", "9876543210"]],
  [{ email: "", mobile: "", username: "asha1" }, ["username", "asha1"]],
])("an account is named by the first of what it has: %o", (contacts, identity) => {
  expect(identityOf({ _id, ...contacts })).toEqual(identity);
});
