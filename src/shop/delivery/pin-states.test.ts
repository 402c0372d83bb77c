import fc from "fast-check";
import { expect, test } from "vitest";
import { stateNames, stateOfPin } from "./pin-states.ts";

const PINS = [
  ["560038", "Karnataka"],
  ["110001", "Delhi"],
  ["400001", "Maharashtra"],
  ["403001", "Goa"],
  ["500081", "Telangana"],
  ["530003", "Andhra Pradesh"],
  ["600001", "Tamil Nadu"],
  ["605001", "Puducherry"],
  ["605602", "Tamil Nadu"],
  ["682001", "Kerala"],
  ["682555", "Lakshadweep"],
  ["700001", "West Bengal"],
  ["737101", "Sikkim"],
  ["744101", "Andaman and Nicobar Islands"],
  ["800001", "Bihar"],
  ["834001", "Jharkhand"],
  ["814112", "Jharkhand"],
  ["194101", "Ladakh"],
  ["190001", "Jammu and Kashmir"],
  ["248001", "Uttarakhand"],
  ["226001", "Uttar Pradesh"],
  ["160017", "Chandigarh"],
  ["781001", "Assam"],
  ["793001", "Meghalaya"],
  ["795001", "Manipur"],
  ["796001", "Mizoram"],
  ["797001", "Nagaland"],
  ["799001", "Tripura"],
  ["791111", "Arunachal Pradesh"],
  ["141001", "Punjab"],
  ["122001", "Haryana"],
  ["171001", "Himachal Pradesh"],
  ["302001", "Rajasthan"],
  ["380001", "Gujarat"],
  ["396210", "Dadra and Nagar Haveli and Daman and Diu"],
  ["462001", "Madhya Pradesh"],
  ["492001", "Chhattisgarh"],
  ["751001", "Odisha"],
] as const;

test.each(PINS)("the PIN code %s is in %s", (pin, state) => {
  expect(stateOfPin(pin)).toBe(state);
});

test.each(["", "56003", "5600381", "056003", "56003a", "900001", "990001", "100001"])("'%s' has no state", (pin) => {
  expect(stateOfPin(pin)).toBeNull();
});

test("every result is one of the 36 states and territories", () => {
  expect(stateNames).toHaveLength(36);
  expect(new Set(PINS.map(([, state]) => state)), "each has a row above").toEqual(new Set(stateNames));
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }), (pin) => {
      const state = stateOfPin(String(pin));
      expect(state === null || stateNames.includes(state)).toBe(true);
    }),
  );
});
