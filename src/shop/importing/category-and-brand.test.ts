import { expect, test } from "vitest";
import { brandOf, categoryOf } from "./category-and-brand.ts";

test.each([
  ["Redmi 10 Power (Power Black, 8GB RAM, 128GB Storage)", "Mobiles"],
  ["Vivo V23 5G (Stardust Black, 12GB RAM, 256GB Storage)", "Mobiles"],
  ["Keypad Phone with Radio and Rear Camera", "Mobiles"],
  ["Vivobook 14, Core i3 Thin and Light Laptop (8GB/512GB SSD)", "Laptops"],
  ["HP Intel Core i5 (8 GB DDR4, 512 GB SSD)", "Laptops"],
  ["Exercise Notebook, Single Ruled, 300 Pages", "Accessories"],
  ["Laptop Table with Cup Holder", "Accessories"],
  ["Wireless Mouse for Laptops", "Accessories"],
  ["Back Cover Case Compatible with iPhone 14", "Accessories"],
  ["Truly Wireless in Ear Earbuds with mic for Gaming", "Headphones"],
  ["Tangent Urban with 60Hrs Playtime, Bluetooth 5.3 Headphones", "Headphones"],
  ["Bluetooth Calling Smartwatch with Rotating Crown", "Watches"],
  ["Galaxy Tab A8, RAM 4 GB, Wi-Fi Tablet", "Tablets"],
  ["LCD Writing Tablet for Kids", "Accessories"],
  ["Wired Gaming Mouse with RGB LED", "Gaming"],
  ["Instant Camera (Smokey White)", "Camera"],
  ["2.1 Channel Soundbar with Wired Subwoofer", "Speakers"],
  ["Ink Bottle (Cyan)", "Accessories"],
  ["", "Accessories"],
])("'%s' belongs to %s", (title, category) => {
  expect(categoryOf(title)).toBe(category);
});

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
