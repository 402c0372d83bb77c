import fc from "fast-check";
import { anyOrder, anyone } from "./arbitraries.ts";
import { commandOf, type Event } from "./command.ts";
import { friendOf } from "./initial-data.ts";
import { entryAt } from "./model.ts";
import { cancelOrder, listOrders, type OrderRequest, placeOrder } from "./order-rules.ts";

export const placeOrderEvent: Event<{ who: number; request: OrderRequest; key: string | null }> = {
  input: fc.record({
    who: anyone,
    request: fc.record({
      coupon: fc.oneof(
        { weight: 12, arbitrary: fc.boolean() },
        { weight: 2, arbitrary: fc.nat(2) },
        { weight: 1, arbitrary: fc.constant("unknown" as const) },
      ),
      toFriend: fc.nat(3).map((one) => one > 0),
      cod: fc.nat(19).map((one) => one > 0),
    }),
    // Two keys only, so that they repeat.
    key: fc.option(fc.constantFrom("a", "b"), { freq: 2 }),
  }),
  isRelevant: (model, { who, key }) => entryAt(model.people, who).cart.lines.length > 0 || key === null,
  expected: (model, { who, request, key }) => placeOrder(model, who, request, key),
  execute: ({ callAs, coupons, tag }, { who, request: { coupon, toFriend, cod }, key }) => {
    const couponApplied =
      coupon === "unknown" ? "NOT-A-CODE" : typeof coupon === "number" ? entryAt(coupons, coupon) : coupon;
    const body = {
      couponApplied,
      ...(cod ? {} : { COD: false }),
      ...(toFriend ? { shippingAddress: friendOf(tag) } : {}),
    };
    return callAs(who, { method: "POST", path: "user/cart/cash-order", body, key: key ?? undefined });
  },
};

const cancelOrderEvent: Event<{ who: number; order: number }> = {
  input: fc.record({ who: anyone, order: anyOrder }),
  isRelevant: (model, { who, order }) => model.orders[order]?.person === who,
  expected: (model, { who, order }) => cancelOrder(model, who, order),
  execute: ({ names, callAs }, { who, order }) =>
    callAs(who, { method: "PUT", path: `user/cancel-order/${names.id("order", order)}` }),
};

const listOrdersEvent: Event<{ who: number }> = {
  input: fc.record({ who: anyone }),
  expected: (model, { who }) => listOrders(model, who),
  execute: ({ callAs }, { who }) => callAs(who, { path: "user/get-orders" }),
};

/** The number is how often a command is chosen. */
export const orderCommands = [
  { weight: 30, arbitrary: commandOf("place order", placeOrderEvent) },
  { weight: 8, arbitrary: commandOf("cancel order", cancelOrderEvent) },
  { weight: 2, arbitrary: commandOf("list orders", listOrdersEvent) },
];
