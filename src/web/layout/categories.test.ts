import { expect, test } from "vitest";
import { categoryHref, categoryIcon } from "./categories.ts";

test.each([
  ["Laptops", "laptop"],
  ["HEADPHONES", "headphones"],
  ["Tablets", "tablet"],
  ["Smart Watches", "watch"],
  ["Gaming", "gamepad"],
  ["Camera", "camera"],
  ["Mobiles", "phone"],
  ["Speakers", "speaker"],
  ["Kitchen", "tag"],
])("the category '%s' has the icon '%s'", (title, icon) => {
  expect(categoryIcon(title)).toBe(icon);
});

test("a quick link leads to the category with its title in any case, or to a search", () => {
  const categories = [{ id: "c1", title: "LAPTOPS" }];
  expect(categoryHref(categories, "Laptops")).toBe("/shop/category/c1");
  expect(categoryHref(categories, "Hair & care")).toBe("/shop/title/Hair%20%26%20care");
});
