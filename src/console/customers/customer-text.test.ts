import { expect, test } from "vitest";
import { nameOf } from "./customer-text.ts";

const _id = "0123456789abcdef01234567";

test.each([
  [{ firstname: "Asha", lastname: "Rao" }, "Asha Rao"],
  [{ firstname: "Asha", lastname: "" }, "Asha"],
  [{ firstname: null, lastname: null }, "Customer 01234567"],
])("a customer is called by name, or by the end of the id: %o", (names, text) => {
  expect(nameOf({ _id, ...names })).toBe(text);
});
