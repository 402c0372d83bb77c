import { expect, test } from "vitest";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { deliveryKey, type FirstOrdersScope, firstOrdersRefusal } from "./first-orders.ts";

const limit = { pieces: 40, totalPaise: 5_00_000_00 };
const none = { pieces: 0, totalPaise: 0 };
const until = "Until your first order is delivered, you can order";

test.each<[FirstOrdersScope, ordered: [number, number], order: [number, number], refusal: string | null]>([
  ["account", [0, 0], [40, 5_00_000_00], null],
  ["account", [39, 0], [1, 100], null],
  [
    "account",
    [28, 0],
    [13, 100],
    `${until} up to 40 pieces in 24 hours. At the moment, you can order up to 12 pieces.`,
  ],
  ["account", [39, 0], [2, 100], `${until} up to 40 pieces in 24 hours. At the moment, you can order up to 1 piece.`],
  ["account", [40, 0], [1, 100], `${until} up to 40 pieces in 24 hours. Please order again tomorrow.`],
  [
    ...(["account", [0, 3_80_000_00], [1, 1_20_000_01]] as const),
    `${until} for up to ₹5,00,000 in 24 hours. At the moment, you can order for up to ₹1,20,000.`,
  ] as never,
  [
    ...(["deliveryAddress", [40, 0], [1, 100]] as const),
    `${until} up to 40 pieces to one delivery address in 24 hours. Please order again tomorrow.`,
  ] as never,
  [
    ...(["networkAddress", [0, 5_00_000_00], [1, 1]] as const),
    `${until} for up to ₹5,00,000 from one internet connection in 24 hours. Please order again tomorrow.`,
  ] as never,
])("the limit of an %s after %j for %j: %s", (scope, [pieces, totalPaise], [more, costs], refusal) => {
  expect(firstOrdersRefusal(scope, limit, { pieces, totalPaise }, { pieces: more, totalPaise: costs })).toBe(refusal);
});

test("a household may order two of everything in a large kitchen and living room on its first day", () => {
  const household = { pieces: 30, totalPaise: 4_50_000_00 };
  for (const [scope, one] of Object.entries(defaultSettings.firstOrders ?? {}))
    expect(firstOrdersRefusal(scope as FirstOrdersScope, one, none, household)).toBeNull();
});

test("an address is the same in other spellings, and another one by its number or PIN code", () => {
  const address = { street: "14, Lantern Street", pincode: "560038", country: "India" };
  const key = deliveryKey(address);
  expect(deliveryKey({ street: " 14 lantern-street.", pincode: "560 038", country: "INDIA" })).toBe(key);
  expect(deliveryKey({ street: "१४, Lante\u200brn Street", pincode: "५६००३८", country: "भारत" })).toBe(key);
  for (const other of [{ street: "15, Lantern Street" }, { pincode: "560039" }, { country: "Nepal" }])
    expect(deliveryKey({ ...address, ...other })).not.toBe(key);
});
