import { expect, test } from "vitest";
import type { ManagedProduct } from "#contract/admin/products.ts";
import { newProduct, productChange, productTexts, shownOf, type Typed } from "./product-texts.ts";

const lamp: ManagedProduct = {
  ...{ _id: "0".repeat(24), key: null, title: "Lamp", state: "live", price: 999.5, mrp: 1200, stock: 3, version: 4 },
  ...{ category: { _id: "a", title: "Lighting" }, brand: { _id: "b", title: "Orlin" }, colors: ["Red", "Navy"] },
  ...{ description: "<p>Bright.</p>", tags: ["new"], pictures: [], dispatchDays: 1, lowStock: null, sold: 0 },
  tax: { hsn: "9405", percent: 18, own: false },
  specs: [
    ["Power", "9 W"],
    ["Light", "800 lm"],
  ],
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", edited: [] },
};

test("what a form shows of a product changes nothing", () => {
  expect(productChange(lamp, productTexts(lamp), shownOf(lamp))).toEqual({ version: 4 });
});

test.each<[Typed, object]>([
  [{ title: "Lamp " }, {}],
  [{ title: "Desk lamp", price: "999.5" }, { title: "Desk lamp" }],
  [
    { mrp: "", lowStock: "5" },
    { mrp: "any", lowStock: "5" },
  ],
  [{ color: "Red, Black" }, { color: ["Red", "Black"] }],
  [{ tag: "" }, { tag: ["none"] }],
  [{ spec: "Power=9 W\nLight=900 lm\nBase=E27" }, { spec: ["Light=900 lm", "Base=E27"] }],
  [{ spec: "Light=800 lm" }, { removeSpec: ["Power"] }],
])("only what is changed is sent: %o", (typed, change) => {
  expect(productChange(lamp, typed, shownOf(lamp))).toEqual({ ...change, version: 4 });
});

test("HSN code and rate are sent together, with what was shown of them", () => {
  const none = { hsn: null, gst: null };
  expect(productChange(lamp, { hsn: "9405" }, shownOf(lamp))).toMatchObject({
    hsn: "9405",
    gst: "any",
    shownTerms: none,
  });
  const own: ManagedProduct = { ...lamp, tax: { hsn: "9405", percent: 12, own: true } };
  expect(productChange(own, { gst: "18 " }, shownOf(own))).toEqual({
    ...{ version: 4, hsn: "9405", gst: "18", shownTerms: { hsn: "9405", gst: 12 } },
  });
  expect(productChange(own, { hsn: "", gst: "" }, shownOf(lamp))).toMatchObject({
    hsn: "any",
    gst: "any",
    shownTerms: none,
  });
});

test("of a new product, only what is filled in is sent", () => {
  expect(
    newProduct({ title: " Lamp ", price: "900", mrp: " ", color: "Red, Navy,", tag: "", spec: "Power=9 W\n" }),
  ).toEqual({ title: "Lamp", price: "900", color: ["Red", "Navy"], spec: ["Power=9 W"] });
});
