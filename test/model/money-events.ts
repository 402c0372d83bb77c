import fc from "fast-check";
import type { LineChange } from "#contract/order-changes.ts";
import { changeOrderLine } from "#shop/parcels/changes/change-line.server.ts";
import { markPaid as markPaidReal } from "#shop/payments/mark-paid.server.ts";
import { payRefund as payRefundReal } from "#shop/returns/pay-refund.server.ts";
import { anyOrder, anyone } from "./arbitraries.ts";
import { changeAddress, isChangeable, lowerLine } from "./change-rules.ts";
import { commandOf, type Event } from "./command.ts";
import { addressOf, PEOPLE } from "./initial-data.ts";
import { entryAt } from "./model.ts";
import { dueOf, markPaid, payRefund } from "./money-rules.ts";
import { outcome } from "./outcome.ts";
import type { RealShop } from "./real-shop.ts";

const NONE = "0".repeat(24);

type Payment = { order: number; method: "cash" | "upi" | "bank"; amount: number | null };

const paidEvent: Event<Payment> = {
  input: fc.record({
    order: anyOrder,
    method: fc.constantFrom("cash", "upi", "bank"),
    amount: fc.option(fc.constantFrom(1, 500_00, 40_000_00), { freq: 1 }),
  }),
  isRelevant: (model, { order: index }) => {
    const order = model.orders[index];
    return order !== undefined && (dueOf(order) > 0 || order.status === "Cancelled");
  },
  expected: (model, { order, ...payment }) => markPaid(model, order, payment),
  execute: ({ shop, names }, { order, method, amount }) =>
    outcome(markPaidReal(shop, names.id("order", order), { method, reference: "REF 1", amountPaise: amount })),
};

const refundEvent: Event<{ order: number; place: number }> = {
  input: fc.record({ order: anyOrder, place: fc.nat(1) }),
  isRelevant: (model, { order, place }) => model.orders[order]?.refunds[place] !== undefined,
  expected: (model, { order, place }) => payRefund(model, order, place),
  execute: async ({ shop, names }, { order, place }) => {
    const owed = shop.db.read.selectFrom("refunds").where("order_id", "=", names.id("order", order)).select("id");
    const refund = (await owed.orderBy("id").execute())[place];
    const { status } = await outcome(payRefundReal(shop, refund?.id ?? NONE, { method: "upi", reference: "REF 2" }));
    return { status, body: undefined };
  },
};

type Lowered = { order: number; line: number; count: number };

const lineEvent: Event<Lowered> = {
  input: fc.record({ order: anyOrder, line: fc.nat(1), count: fc.nat(2) }),
  isRelevant: (model, { order: index, line }) => {
    const order = model.orders[index];
    return order?.lines[line] !== undefined && isChangeable(order);
  },
  expected: (model, { order, ...lowered }) => lowerLine(model, order, lowered),
  execute: async (real, { order, line, count }) => {
    const { productId, color } = await lineAt(real, order, line);
    const reference = { productId, color };
    return outcome(changeOrderLine(real.shop, real.names.id("order", order), { reference, count }));
  },
};

export async function lineAt(
  { shop, names }: RealShop,
  order: number,
  line: number,
): Promise<Omit<LineChange, "count">> {
  const lines = shop.db.read.selectFrom("order_lines").where("order_id", "=", names.id("order", order)).selectAll();
  const found = (await lines.orderBy("position").execute())[line];
  return { productId: found?.product_id ?? NONE, color: found?.color_id ?? NONE };
}

const addressEvent: Event<{ who: number; order: number }> = {
  input: fc.record({ who: anyone, order: anyOrder }),
  isRelevant: (model, { who, order: index }) => {
    const order = model.orders[index];
    return order?.person === who && isChangeable(order);
  },
  expected: (model, { who, order }) => changeAddress(model, who, order),
  execute: ({ callAs, names, tag }, { who, order }) => {
    const body = { firstname: entryAt(PEOPLE, who), lastname: "Rao", ...addressOf(tag) };
    return callAs(who, { method: "PUT", path: `user/orders/${names.id("order", order)}/address`, body });
  },
};

/** The number is how often a command is chosen. */
export const moneyCommands = [
  { weight: 5, arbitrary: commandOf("order paid", paidEvent) },
  { weight: 3, arbitrary: commandOf("pay refund", refundEvent) },
  { weight: 4, arbitrary: commandOf("lower line", lineEvent) },
  { weight: 2, arbitrary: commandOf("change address", addressEvent) },
];
