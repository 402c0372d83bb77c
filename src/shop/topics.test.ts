import { expect, test } from "vitest";
import { ShopError } from "./shop-error.ts";
import { topics } from "./topics.ts";

test("no two topics have the same name", () => {
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

test("an error has the message of its code, unless it has its own", () => {
  const plain = new ShopError("cartEmpty");
  expect([plain.name, plain.code, plain.message]).toEqual(["ShopError", "cartEmpty", "Your cart is empty"]);
  expect([plain.errors, plain.details, plain.retryAfterSeconds]).toEqual([undefined, undefined, undefined]);
  const options = {
    message: "Only 2 are left.",
    errors: { pin: "no" },
    details: { cartTotal: 1 },
    retryAfterSeconds: 3,
  };
  expect(new ShopError("notEnoughStock", options)).toMatchObject(options);
});
