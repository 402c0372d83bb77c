import fc from "fast-check";
import { anyCoupon, anyone, anyProduct } from "./arbitraries.ts";
import { applyCoupon, changeCart, emptyCart, readCart, removeCoupon, removeFromCart } from "./cart-rules.ts";
import { commandOf, type Event } from "./command.ts";
import { entryAt } from "./model.ts";

const quantity = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: 4, max: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 21, 2 ** 53) },
);

export const changeCartEvent: Event<{
  who: number;
  product: number;
  quantity: number;
  color: string | null;
  priced: boolean;
}> = {
  input: fc.record({
    who: anyone,
    product: anyProduct,
    quantity,
    priced: fc.boolean(),
    color: fc.option(fc.constantFrom("black", "black", "black", "white", "red"), { freq: 2 }),
  }),
  isRelevant: (model, { product, color }) => color === null || entryAt(model.products, product).colors.includes(color),
  expected: (model, { who, ...change }) => changeCart(model, who, change),
  execute: ({ names, callAs }, { who, product, quantity, color, priced }) =>
    callAs(who, {
      method: "POST",
      path: "user/cart",
      body: {
        productId: names.id("product", product),
        quantity,
        ...(color === null ? {} : { color: names.id("color", color) }),
        // The server ignores this price.
        ...(priced ? { price: 1 } : {}),
      },
    }),
};

const removeEvent: Event<{ who: number; product: number }> = {
  input: fc.record({ who: anyone, product: anyProduct }),
  expected: (model, { who, product }) => removeFromCart(model, who, product),
  execute: ({ names, callAs }, { who, product }) =>
    callAs(who, { method: "DELETE", path: `user/cart/${names.id("product", product)}` }),
};

const emptyEvent: Event<{ who: number }> = {
  input: fc.record({ who: anyone }),
  expected: (model, { who }) => emptyCart(model, who),
  execute: ({ callAs }, { who }) => callAs(who, { method: "DELETE", path: "user/empty-cart" }),
};

const readEvent: Event<{ who: number }> = {
  input: fc.record({ who: anyone }),
  expected: (model, { who }) => readCart(model, who),
  execute: ({ callAs }, { who }) => callAs(who, { path: "user/cart" }),
};

const applyEvent: Event<{ who: number; coupon: number | null; spelling: "as is" | "lower" }> = {
  input: fc.record({ who: anyone, coupon: anyCoupon, spelling: fc.constantFrom("as is", "lower") }),
  isRelevant: (model, { who }) => entryAt(model.people, who).cart.lines.length > 0,
  expected: (model, { who, coupon }) => applyCoupon(model, who, coupon),
  execute: ({ callAs, coupons }, { who, coupon, spelling }) => {
    const code = coupon === null ? "NOT-A-CODE" : entryAt(coupons, coupon);
    const body = { coupon: spelling === "lower" ? ` ${code.toLowerCase()} ` : code };
    return callAs(who, { method: "POST", path: "user/cart/applycoupon", body });
  },
};

const removeCouponEvent: Event<{ who: number }> = {
  input: fc.record({ who: anyone }),
  expected: (model, { who }) => removeCoupon(model, who),
  execute: ({ callAs }, { who }) => callAs(who, { method: "DELETE", path: "user/cart/coupon" }),
};

/** The number is how often a command is chosen. */
export const cartCommands = [
  { weight: 36, arbitrary: commandOf("change cart", changeCartEvent) },
  { weight: 3, arbitrary: commandOf("remove from cart", removeEvent) },
  { weight: 1, arbitrary: commandOf("empty cart", emptyEvent) },
  { weight: 6, arbitrary: commandOf("read cart", readEvent) },
  { weight: 14, arbitrary: commandOf("apply coupon", applyEvent) },
  { weight: 1, arbitrary: commandOf("remove coupon", removeCouponEvent) },
];
