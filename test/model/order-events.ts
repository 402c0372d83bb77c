import fc from "fast-check";
import { commandOf, type Event } from "./command.ts";
import { ADDRESS } from "./ground.ts";
import { at } from "./model.ts";
import { cancelOrder, listOrders, placeOrder, type Wish } from "./orders.ts";
import { anyOrder, anyone } from "./particulars.ts";

const FRIEND = { firstname: "Divya", lastname: "Sen", ...ADDRESS, street: "9 Mint Lane" };

const place: Event<{ who: number; wish: Wish; key: string | null }> = {
  particulars: fc.record({
    who: anyone,
    wish: fc.record({
      coupon: fc.oneof(
        { weight: 12, arbitrary: fc.boolean() },
        { weight: 2, arbitrary: fc.nat(2) },
        { weight: 1, arbitrary: fc.constant("unknown" as const) },
      ),
      address: fc.option(fc.constant(FRIEND), { freq: 3 }),
      cod: fc.nat(19).map((one) => one > 0),
    }),
    // Few keys, so that they come again.
    key: fc.option(fc.constantFrom("a", "b"), { freq: 2 }),
  }),
  matters: (model, { who, key }) => at(model.people, who).cart.lines.length > 0 || key === null,
  expected: (model, { who, wish, key }) => placeOrder(model, who, wish, key),
  happen: ({ callAs, coupons }, { who, wish: { coupon, address, cod }, key }) => {
    const couponApplied =
      coupon === "unknown" ? "NOT-A-CODE" : typeof coupon === "number" ? at(coupons, coupon) : coupon;
    const body = { couponApplied, ...(cod ? {} : { COD: false }), ...(address ? { shippingAddress: address } : {}) };
    return callAs(who, { method: "POST", path: "user/cart/cash-order", body, key: key ?? undefined });
  },
};

const cancel: Event<{ who: number; order: number }> = {
  particulars: fc.record({ who: anyone, order: anyOrder }),
  matters: (model, { who, order }) => model.orders[order]?.person === who,
  expected: (model, { who, order }) => cancelOrder(model, who, order),
  happen: ({ names, callAs }, { who, order }) =>
    callAs(who, { method: "PUT", path: `user/cancel-order/${names.id("order", order)}` }),
};

const list: Event<{ who: number }> = {
  particulars: fc.record({ who: anyone }),
  expected: (model, { who }) => listOrders(model, who),
  happen: ({ callAs }, { who }) => callAs(who, { path: "user/get-orders" }),
};

/** What shoppers do with orders. */
export const orderCommands = [
  { weight: 30, arbitrary: commandOf("order", place) },
  { weight: 8, arbitrary: commandOf("cancel order", cancel) },
  { weight: 2, arbitrary: commandOf("list orders", list) },
];
