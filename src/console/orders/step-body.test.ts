import { expect, test } from "vitest";
import { stepBody } from "./step-body.ts";

const LAMP = { product: { _id: "a" }, color: { _id: "red" } };
const FAN = { product: { _id: "b" }, color: { _id: "blue" } };
const shippingAddress = {
  firstname: "Asha",
  lastname: "Rao",
  street: "4, Hill Road",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  pincode: "411001",
};
const UPDATED = "2026-01-15T18:07:00.000Z";
const ORDER = { updatedAt: UPDATED, products: [LAMP, FAN], shippingAddress, contactMobile: "9876543210" };

test.each<[Parameters<typeof stepBody>[0], Record<string, string>, object]>([
  ["nothing", {}, {}],
  ["call", { outcome: "later", note: "" }, { outcome: "later" }],
  ["call", { outcome: "later", note: "After six" }, { outcome: "later", note: "After six" }],
  ["carrier", { courier: "Swift", tracking: "S1" }, { courier: "Swift", tracking: "S1" }],
  ["payment", { method: "cash", reference: "", amount: "" }, { method: "cash" }],
  ["gstin", { gstin: "" }, { gstin: "none" }],
  ["eway", { number: "1234 5678 9012" }, { number: "1234 5678 9012" }],
  [
    "serials",
    { "serials a/red": "S1\n S2 \n", "serials b/blue": "" },
    { shown: UPDATED, serials: ["a/red=S1", "a/red=S2"] },
  ],
  [
    "address",
    { ...shippingAddress, phone: "9876543210", landmark: "the post office", city: "Mumbai" },
    { landmark: "the post office", city: "Mumbai" },
  ],
  ["line", { product: "a/red", count: "0", shownTotal: "12.5" }, { product: "a/red", count: 0, shownTotal: 12.5 }],
  [
    "pieces",
    { "sellable a/red": "1", "damaged a/red": "1", "missing a/red": "0", "sellable b/blue": "", "missing b/blue": "2" },
    { sellable: ["a/red=1"], damaged: ["a/red=1"], missing: ["b/blue=2"] },
  ],
])("the texts of a form that asks for %s are a call's body: %o", (asks, texts, body) => {
  expect(stepBody(asks, texts, ORDER)).toEqual(body);
});
