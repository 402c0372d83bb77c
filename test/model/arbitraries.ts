import fc from "fast-check";
import { newModel, PEOPLE, PRODUCTS } from "./initial-data.ts";

/** Mostly the first person, so that commands touch the same data. */
export const anyone = fc.oneof(
  { weight: 10, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.nat(PEOPLE.length - 1) },
);
export const anyProduct = fc.oneof(
  { weight: 3, arbitrary: fc.nat(1) },
  { weight: 2, arbitrary: fc.nat(PRODUCTS.length - 1) },
);
/** Null is a code that does not exist. */
export const anyCoupon = fc.option(fc.nat(newModel(0, "").coupons.length - 1), { freq: 15 });
export const anyOrder = fc.nat(2);
/** Few, so that they meet. */
export const anySerial = fc.constantFrom("S1", "S2", "S3");
