import { expect, test } from "vitest";
import type { Delivery } from "#contract/delivery.ts";
import { staleCity, stateConflict } from "./place-conflict.ts";

const address = { city: "Pune", state: "Maharashtra", country: "India", pincode: "411001" };
const place = (own: Partial<Delivery>): Delivery => ({
  ...{ pincode: "560038", city: "Bengaluru", state: "Karnataka", zone: "metro", deliveryDays: 3, cod: true },
  ...own,
});
const conflict = { pin: "560038", named: "Maharashtra", ofPin: "Karnataka" };

test.each([
  ["fits", address, undefined, null],
  ["contradicts the first digits", { ...address, pincode: "560038" }, undefined, conflict],
  [
    "contradicts them, however both are typed",
    { ...address, pincode: "५६०-०३८", state: "maharashtra " },
    null,
    conflict,
  ],
  ["contradicts the operator's table", { ...address, pincode: "560038" }, place({}), conflict],
  ["fits the operator's table", { ...address, pincode: "560038" }, place({ state: "Maharashtra" }), null],
  ["is unknown", { ...address, pincode: "560038", state: "Mysore State" }, undefined, null],
  ["is empty", { ...address, pincode: "560038", state: "" }, undefined, null],
  ["has a PIN code of the army", { ...address, pincode: "900001" }, undefined, null],
  ["has an unfinished PIN code", { ...address, pincode: "56003" }, undefined, null],
  ["is in another country", { ...address, pincode: "560038", country: "Nepal" }, undefined, null],
] as const)("a state that %s", (_, fields, delivery, found) => {
  expect(stateConflict(fields, delivery)).toEqual(found);
});

test.each([
  ["of another PIN code", address, "560038", null, { pin: "411001", city: "Pune", suggested: null }],
  [
    "of another PIN code with a known city",
    { ...address, pincode: "560038" },
    "411001",
    place({}),
    { pin: "560038", city: "Pune", suggested: "Bengaluru" },
  ],
  ["that was cleared", { ...address, city: " " }, "560038", null, { pin: "411001", city: "", suggested: null }],
  ["of this PIN code", address, "411001", null, null],
  ["that is the suggested one", { ...address, city: "bengaluru", pincode: "560038" }, "411001", place({}), null],
  ["while the delivery is read", address, "560038", undefined, null],
  ["without an earlier PIN code", address, null, null, null],
  ["with an unfinished PIN code", { ...address, pincode: "41100" }, "560038", null, null],
  ["in another country", { ...address, country: "Nepal" }, "560038", null, null],
] as const)("a city %s", (_, fields, cityPin, delivery, found) => {
  expect(staleCity(fields, cityPin, delivery)).toEqual(found);
});
