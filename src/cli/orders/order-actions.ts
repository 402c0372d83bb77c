import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import { OrderFilter, OrderOfNumber, OrdersOfNumbers } from "#contract/admin/orders.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { listOrderEmails } from "#shop/mail/unsent-emails.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { countAwaitingRelease, getOrderByNumber, listAllOrders } from "#shop/orders/operator/manage-orders.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { listStage } from "#shop/parcels/list-stage.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";
import { readProgress, readStages } from "#shop/parcels/progress.server.ts";
import { listSerials } from "#shop/parcels/serials.server.ts";
import { showOrder } from "#shop/parcels/show-order.server.ts";
import { readOrderPayments } from "#shop/payments/read-payments.server.ts";
import { changeOrders } from "./change-orders.ts";
import { ordersText, orderText } from "./order-text.ts";
import { progressText } from "./progress-text.ts";

export const list: Action = (input, { withShop }) => {
  const { stage, before: number, ...filter } = parseInput(OrderFilter, input);
  return withShop(async (ctx) => {
    const before = number === undefined ? undefined : (await getOrderByNumber(ctx, number)).order.id;
    const wanted = { ...filter, before };
    const orders = await (stage ? listStage(ctx, { stage, ...wanted }) : listAllOrders(ctx, wanted));
    const awaiting = await countAwaitingRelease(ctx);
    const hint = `\n\nAwaiting release: ${awaiting}. Use 'order release' or 'order cancel'.`;
    const text = orders.length === 0 ? "No orders found." : ordersText(orders, await readStages(ctx.db.read, orders));
    return {
      json: await managedOrders(ctx, orders),
      text: awaiting > 0 ? `${text}${hint}` : text,
      next: nextPage(orders, filter.limit, "before", ({ id }) => orderNumber(id)),
    };
  });
};

export const show: Action = (input, { withShop }) => {
  const { orderNumber } = parseInput(OrderOfNumber, input);
  return withShop(async (ctx) => {
    const found = await getOrderByNumber(ctx, orderNumber);
    const emails = await listOrderEmails(ctx, found.order.id);
    const money = await readOrderPayments(ctx, found.order.id);
    const progress = await readProgress(ctx.db.read, found.order.id, ctx.settings);
    const serials = await listSerials(ctx.db.read, found.order.id);
    return {
      json: await showOrder(ctx, found.order.id),
      text: [orderText(found, emails, money), progressText(progress, serials)].join("\n\n"),
    };
  });
};

export const release: Action = changing(async (ctx, id) => {
  const status = await releaseOrder(ctx, id);
  const address = status === "Processing" ? "" : " It has no address yet.";
  return `The order ${orderNumber(id)} is released, and now '${status}'.${address}`;
});

export const dispatch: Action = changingTo("Dispatched");
export const deliver: Action = changingTo("Delivered");
export const cancel: Action = changingTo("Cancelled");

function changingTo(status: "Dispatched" | "Delivered" | "Cancelled"): Action {
  return changing(async (ctx, id) => {
    await changeOrderStatus(ctx, id, status);
    return `The order ${orderNumber(id)} is now '${status}'.`;
  });
}

function changing(change: (ctx: ShopContext, id: string) => Promise<string>): Action {
  return (input, run) => changeOrders(parseInput(OrdersOfNumbers, input).orderNumber, run, change);
}
