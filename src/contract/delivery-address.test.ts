import { expect, test } from "vitest";
import { indianPin } from "./cleaning/numbers.ts";
import { isPin } from "./cleaning/pin-code.ts";
import { pinProblem } from "./cleaning/pin-problem.ts";
import { isIndia } from "./delivery-address.ts";

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

test("recognises India by its names, in any case and with surrounding spaces", () => {
  for (const country of ["India", "india", "INDIA", " India\t", "IN", "India.", "Bharat", "भारत", "Republic of India"])
    expect(isIndia(country)).toBe(true);
  for (const country of ["", "Indi", "Indiana", "Inde", "INN", "In dia", "British India", "Nepal"])
    expect(isIndia(country)).toBe(false);
});

test.each([
  ...["110001", "999998", "160001", "799999", "900056", "855117"].map((pin) => [pin, null] as const),
  ...["", "11000", "1100011", "11000a", "110 001"].map((text) => [text, "A PIN code in India has 6 digits"] as const),
  ...["011001", "111111", "999999", "100001", "290001", "350001", "545454", "660001", "860001", "891234"].map(
    (pin) => [pin, `There is no PIN code ${pin} in India: please check it`] as const,
  ),
])("what '%s' has against being a PIN code is: %s", (text, problem) => {
  expect(pinProblem(text)).toBe(problem);
});

test("the stored text of a PIN code has six digits and does not start with 0", () => {
  for (const pin of ["110001", "999999", "100000"]) expect([pin, isPin(pin)]).toEqual([pin, true]);
  for (const text of ["", "11000", "1100011", "011001", "11000a", " 110001", "110001 ", "a110001", "110 001"])
    expect([text, isPin(text)]).toEqual([text, false]);
});
