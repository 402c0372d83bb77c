import fc from "fast-check";
import { applyCoupon, changeCart, emptyCart, lookAtCart, removeCoupon, removeFromCart } from "./carts.ts";
import { commandOf, type Event } from "./command.ts";
import { at } from "./model.ts";
import { anyCoupon, anyone, anyProduct } from "./particulars.ts";

const quantity = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: 4, max: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 21, 2 ** 53) },
);

const change: Event<{ who: number; product: number; quantity: number; color: string | null; priced: boolean }> = {
  particulars: fc.record({
    ...{ who: anyone, product: anyProduct, quantity, priced: fc.boolean() },
    color: fc.option(fc.constantFrom("black", "black", "black", "black", "black", "white", "red"), { freq: 2 }),
  }),
  matters: (model, { product, color }) => color === null || at(model.products, product).colors.includes(color),
  expected: (model, { who, ...change }) => changeCart(model, who, change),
  happen: ({ names, callAs }, { who, product, quantity, color, priced }) =>
    callAs(who, {
      ...{ method: "POST", path: "user/cart" },
      body: {
        ...{ productId: names.id("product", product), quantity },
        ...(color === null ? {} : { color: names.id("color", color) }),
        // Never believed.
        ...(priced ? { price: 1 } : {}),
      },
    }),
};

const remove: Event<{ who: number; product: number }> = {
  particulars: fc.record({ who: anyone, product: anyProduct }),
  expected: (model, { who, product }) => removeFromCart(model, who, product),
  happen: ({ names, callAs }, { who, product }) =>
    callAs(who, { method: "DELETE", path: `user/cart/${names.id("product", product)}` }),
};

const empty: Event<{ who: number }> = {
  particulars: fc.record({ who: anyone }),
  expected: (model, { who }) => emptyCart(model, who),
  happen: ({ callAs }, { who }) => callAs(who, { method: "DELETE", path: "user/empty-cart" }),
};

const look: Event<{ who: number }> = {
  particulars: fc.record({ who: anyone }),
  expected: (model, { who }) => lookAtCart(model, who),
  happen: ({ callAs }, { who }) => callAs(who, { path: "user/cart" }),
};

const apply: Event<{ who: number; coupon: number | null; spelled: "as is" | "lower" }> = {
  particulars: fc.record({ who: anyone, coupon: anyCoupon, spelled: fc.constantFrom("as is", "lower") }),
  matters: (model, { who }) => at(model.people, who).cart.lines.length > 0,
  expected: (model, { who, coupon }) => applyCoupon(model, who, coupon),
  happen: ({ callAs, coupons }, { who, coupon, spelled }) => {
    const code = coupon === null ? "NOT-A-CODE" : at(coupons, coupon);
    const body = { coupon: spelled === "lower" ? ` ${code.toLowerCase()} ` : code };
    return callAs(who, { method: "POST", path: "user/cart/applycoupon", body });
  },
};

const takeOff: Event<{ who: number }> = {
  particulars: fc.record({ who: anyone }),
  expected: (model, { who }) => removeCoupon(model, who),
  happen: ({ callAs }, { who }) => callAs(who, { method: "DELETE", path: "user/cart/coupon" }),
};

/** What shoppers do to their carts, each as often as it is worth. */
export const cartCommands = [
  { weight: 36, arbitrary: commandOf("change cart", change) },
  { weight: 3, arbitrary: commandOf("remove", remove) },
  { weight: 1, arbitrary: commandOf("empty cart", empty) },
  { weight: 6, arbitrary: commandOf("look at cart", look) },
  { weight: 14, arbitrary: commandOf("apply coupon", apply) },
  { weight: 1, arbitrary: commandOf("take coupon off", takeOff) },
];
