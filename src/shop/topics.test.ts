import { expect, test } from "vitest";
import { ShopError } from "./shop-error.ts";
import { topics } from "./topics.ts";

test("no two things that can change go by one name", () => {
  const { productsIn, product, productStock, blog, ...fixed } = topics;
  const facets = (["category", "brand", "color", "tag"] as const).flatMap((facet) => [
    productsIn(facet, "1"),
    productsIn(facet, "2"),
  ]);
  const of = [product, productStock, blog].flatMap((topic) => [topic("1"), topic("2")]);
  const all = [...Object.values(fixed), ...facets, ...of];
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain("");
});

test("a refusal says the sentence of its code, or of this very case", () => {
  const plain = new ShopError("cartEmpty");
  expect([plain.name, plain.code, plain.message, plain.particulars]).toEqual([
    ...["ShopError", "cartEmpty", "Your cart is empty", {}],
  ]);
  const particulars = { message: "Only 2 are left.", details: { cartTotal: 1 } };
  const own = new ShopError("notEnoughStock", particulars);
  expect([own.message, own.particulars]).toEqual(["Only 2 are left.", particulars]);
});
