import { expect, test } from "vitest";
import { addressOf, queryOf } from "./addresses.ts";

test.each([
  [{}, "/orders"],
  [{ stage: "to pack", search: "  " }, "/orders?stage=to+pack"],
  [{ search: " 98765 43210 ", from: undefined }, "/orders?search=98765+43210"],
])("parameters without a value are left out of an address: %o", (params, address) => {
  expect(addressOf("/orders", params)).toBe(address);
});

test("a call takes the parameters that it knows", () => {
  expect(queryOf(new URLSearchParams("search=a%26b&other=1&from="), ["search", "from"])).toBe("?search=a%26b");
});
