import { expect, test } from "vitest";
import { indianPin, isIndia } from "./delivery-address.ts";

test.each([
  ["India", "411001", "411001"],
  ["india ", " 411 001 ", "411001"],
  ["India", "41100", null],
  ["Nepal", "411001", null],
  ["India", null, null],
  [null, "411001", null],
])("the PIN code of an address in %s with '%s' is %s", (country, pincode, pin) => {
  expect(indianPin({ country, pincode })).toBe(pin);
});

test("recognises India in any case and with surrounding spaces", () => {
  for (const country of ["India", "india", "INDIA", " India\t"]) expect(isIndia(country)).toBe(true);
  for (const country of ["", "Indi", "Indiana", "In dia", "British India", "Nepal"])
    expect(isIndia(country)).toBe(false);
});
