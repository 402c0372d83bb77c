import { expect, test } from "vitest";
import { isPin } from "./pin.ts";

test("a PIN code has six digits and does not start with 0", () => {
  for (const pin of ["110001", "999999", "100000"]) expect([pin, isPin(pin)]).toEqual([pin, true]);
  for (const text of ["", "11000", "1100011", "011001", "11000a", " 110001", "110001 ", "a110001", "110 001"])
    expect([text, isPin(text)]).toEqual([text, false]);
});
