import { expect, test } from "vitest";
import { fingerprintOf } from "./idempotency.server.ts";

const address = { city: "Pune", pincode: "411001" };

test("equal contents have the same fingerprint, in any order of their fields", () => {
  expect(fingerprintOf({ COD: true, coupon: null, address, codes: [1, 2] })).toBe(
    fingerprintOf({ codes: [1, 2], address: { pincode: "411001", city: "Pune" }, coupon: null, COD: true }),
  );
});

test.each([
  ["another value", { COD: true, list: [1, 3] }],
  ["another order of a list", { COD: true, list: [2, 1] }],
  ["an object instead of a list", { COD: true, list: { 0: 1, 1: 2 } }],
  ["null instead of a list", { COD: true, list: null }],
  ["an additional field", { COD: true, list: [1, 2], more: null }],
])("%s has another fingerprint", (_name, other) => {
  expect(fingerprintOf(other)).not.toBe(fingerprintOf({ COD: true, list: [1, 2] }));
});
