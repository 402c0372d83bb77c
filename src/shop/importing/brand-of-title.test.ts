import { expect, test } from "vitest";
import { brandOf } from "./brand-of-title.ts";

test.each([
  ["Orlin Book 14", "Orlin"],
  ["(Renewed) Orlin Book", "Orlin"],
  ["[New] The Orlin® Book", "Orlin"],
  ["TP-Link router", "TP-Link"],
  ["MemeHo® Table", "MemeHo"],
  ["Juârez strings", "Juârez"],
  ["Renew lamp", "Renew"],
  ["6000 pages", "Unbranded"],
  ["", "Unbranded"],
])("the brand of '%s' is %s", (title, brand) => {
  expect(brandOf(title)).toBe(brand);
});
