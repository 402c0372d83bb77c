import { expect, test } from "vitest";
import { missingOf } from "./missing.ts";

test("each empty field has its sentence", () => {
  const sentences = { name: "Please enter a name.", email: "Please enter an email address." };
  expect(missingOf({ name: " ", email: "a" }, sentences)).toEqual({ name: "Please enter a name." });
  expect(missingOf({}, sentences)).toEqual(sentences);
  expect(missingOf({ name: "A", email: "a" }, sentences)).toEqual({});
});
