import { expect, test } from "vitest";
import { brandOf } from "./brand-of-title.ts";
import { knownBrands } from "./known-brands.ts";

test.each([
  ["Orlin Book 14", "Orlin"],
  ["(Renewed) Orlin Book", "Orlin"],
  ["[New] The Orlin® Book", "Orlin"],
  ["TP-Link router", "TP-Link"],
  ["MemeHo® Table", "MemeHo"],
  ["Juârez strings", "Juârez"],
  ["Renew lamp", "Renew"],
  ["Orlin Audio Z20 Earbuds", "Orlin Audio"],
  ["Orlin Audio Cable", "Orlin"],
  ["Orlin audio for you", "Orlin"],
  ["Kesra Brand - Orlin Back Cover", "Orlin"],
  ["6000 pages", "Unbranded"],
  ["Cable Management Box", "Unbranded"],
  ["iPhone Charger", "Unbranded"],
  ["Smartwatches for men", "Unbranded"],
  ["Wireless Mouse", "Unbranded"],
  ["20W Charger", "Unbranded"],
  ["GoPro Hero 10", "GoPro"],
  ["Wirelessly lamp", "Wirelessly"],
  ["", "Unbranded"],
])("the brand of '%s' is %s", (title, brand) => {
  expect(brandOf(title)).toBe(brand);
});

test("a known brand of several words stays whole", () => {
  const known = knownBrands(["Orlin Green Home", "Orlin Green", "Kesra"]);
  known.add("De Luz");
  expect(brandOf("(Renewed) ORLIN green lamp", known)).toBe("Orlin Green");
  expect(brandOf("Orlin Green Home, lamp", known)).toBe("Orlin Green Home");
  expect(brandOf("Orlin Greenhouse", known)).toBe("Orlin");
  expect(brandOf("De Luz", known)).toBe("De Luz");
  expect(brandOf("Kesra Lamp", known)).toBe("Kesra");
  expect(brandOf("Western Digital hard disk", known)).toBe("Western Digital");
});
