import { expect, test } from "vitest";
import { type ListFacts, listDescription } from "./list-description.server.ts";

const titled = (...titles: string[]) => titles.map((title, index) => ({ title, count: 9 - index }));
const facts: ListFacts = {
  total: 14,
  page: 1,
  lowestPrice: 29_990,
  categories: [{ title: "Watches", count: 0 }, ...titled("Laptops", "Gaming").toReversed()],
  brands: titled("Auralt", "Kestrik", "Veyra", "Orlin", "Pixora"),
};
const PROMISE = "Free shipping across India, and cash on delivery.";

test.each([
  ["all products", [], "Shop", {}, "All of our shop: 14 products from ₹29,990 in Laptops and Gaming."],
  ["a brand", [["brand", "b"]], "Auralt", {}, "Auralt: 14 products from ₹29,990 in Laptops and Gaming."],
  [
    "a category",
    [["category", "c"]],
    "Laptops",
    {},
    "Laptops: 14 products from ₹29,990 by Auralt, Kestrik, Veyra and more.",
  ],
  [
    "a price range",
    [["price[gte]", "10000"]],
    "Over 10000",
    { total: 1 },
    "Over 10000: 1 product in Laptops and Gaming.",
  ],
  ["a later page", [["color", "c"]], "Black", { page: 2 }, "Black, page 2: 14 products from ₹29,990 in Laptops"],
  [
    "what is known while filters load",
    [["color", "c"]],
    "Black",
    { lowestPrice: undefined, categories: [] },
    `Black: 14 products. ${PROMISE}`,
  ],
] as const)(
  "the description of %s has its number, lowest price and commonest names",
  (_list, criteria, heading, own, text) => {
    expect(listDescription(criteria, heading, { ...facts, ...own })).toContain(text);
  },
);
