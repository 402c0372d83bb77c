import fc from "fast-check";
import { newModel, PEOPLE, PRODUCTS } from "./ground.ts";

/** The first two shop most: what one does meets what the other did. */
export const anyone = fc.oneof(
  { weight: 8, arbitrary: fc.nat(1) },
  { weight: 1, arbitrary: fc.nat(PEOPLE.length - 1) },
);
export const anyProduct = fc.nat(PRODUCTS.length - 1);
/** Null: a code that does not exist. */
export const anyCoupon = fc.option(fc.nat(newModel(0, "").coupons.length - 1), { freq: 8 });
/** Also one that was not made yet. */
export const anyOrder = fc.nat(4);
