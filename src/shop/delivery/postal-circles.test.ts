import { expect, test } from "vitest";
import { pinProblem } from "#contract/cleaning/pin-problem.ts";
import { stateNames, stateOfPin } from "./pin-states.ts";

/** The prefixes of PIN codes by state, as the postal circles define them. */
const PREFIXES: Record<string, string> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "51 52 53",
  "Arunachal Pradesh": "790 791 792",
  Assam: "78",
  Bihar: "80 81 821 823 824 84 85",
  Chandigarh: "160",
  Chhattisgarh: "49",
  "Dadra and Nagar Haveli and Daman and Diu": "3962 36252 36254 36257",
  Delhi: "11",
  Goa: "403",
  Gujarat: "36 37 38 39",
  Haryana: "12 13",
  "Himachal Pradesh": "17",
  "Jammu and Kashmir": "18 19",
  Jharkhand: "814 815 816 822 825 826 827 828 829 83",
  Karnataka: "56 57 58 59",
  Kerala: "67 68 69",
  Ladakh: "194",
  Lakshadweep: "68255",
  "Madhya Pradesh": "45 46 47 48",
  Maharashtra: "40 41 42 43 44",
  Manipur: "795",
  Meghalaya: "793 794",
  Mizoram: "796",
  Nagaland: "797 798",
  Odisha: "75 76 77",
  Puducherry: "6050",
  Punjab: "14 15",
  Rajasthan: "30 31 32 33 34",
  Sikkim: "737",
  "Tamil Nadu": "60 61 62 63 64",
  Telangana: "50",
  Tripura: "799",
  "Uttar Pradesh": "20 21 22 23 24 25 26 27 28",
  Uttarakhand: "2447 2461 2464 2476 248 249 2625 263",
  "West Bengal": "70 71 72 73 74",
};

test("the states are in alphabetical order", () => {
  expect(stateNames).toEqual(Object.keys(PREFIXES));
});

test("a PIN code can be one when a state or the army has its first two digits", () => {
  const used = new Set(
    Object.values(PREFIXES).flatMap((prefixes) => prefixes.split(" ").map((one) => one.slice(0, 2))),
  );
  for (let first = 0; first < 100; first++) {
    const digits = String(first).padStart(2, "0");
    expect([digits, pinProblem(`${digits}0123`) === null]).toEqual([digits, used.has(digits) || first >= 90]);
  }
});

test.each(Object.entries(PREFIXES))("%s has these PIN code prefixes", (state, prefixes) => {
  for (const digits of prefixes.split(" ")) {
    expect([digits, stateOfPin(digits.padEnd(6, "0"))]).toEqual([digits, state]);
    expect(stateOfPin(digits.padEnd(5, "0"))).toBeNull();
  }
});
