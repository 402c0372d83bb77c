import { forEach } from "#cli/batch.ts";
import { parseInput } from "#cli/parse-input.ts";
import type { Action, Answer } from "#cli/shop-command.ts";
import { type ManagedOrder, OrderFilter, OrderOfNumber, OrdersOfNumbers } from "#contract/admin/orders.ts";
import type { OrderStatus } from "#contract/statuses.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { managedEmail } from "#shop/mail/managed-email.server.ts";
import { listOrderEmails } from "#shop/mail/unsent-emails.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderStatus, releaseOrder } from "#shop/orders/change-order.server.ts";
import { countAwaitingRelease, getOrderByNumber, listAllOrders } from "#shop/orders/operator/manage-orders.server.ts";
import { managedOrders } from "#shop/orders/operator/managed-orders.server.ts";
import { readOrderPayments } from "#shop/payments/read-payments.server.ts";
import { ordersText, orderText } from "./order-text.ts";

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(OrderFilter, input);
  return withShop(async (ctx) => {
    const orders = await listAllOrders(ctx, filter);
    const awaiting = await countAwaitingRelease(ctx);
    const hint = `\n\nAwaiting release: ${awaiting}. Use 'order release' or 'order cancel'.`;
    const text = orders.length === 0 ? "No orders found." : ordersText(orders);
    return { json: await managedOrders(ctx, orders), text: awaiting > 0 ? `${text}${hint}` : text };
  });
};

export const show: Action = (input, { withShop }) => {
  const { orderNumber } = parseInput(OrderOfNumber, input);
  return withShop(async (ctx) => {
    const found = await getOrderByNumber(ctx, orderNumber);
    const emails = await listOrderEmails(ctx, found.order.id);
    const [order] = await managedOrders(ctx, [found.order]);
    const money = await readOrderPayments(ctx, found.order.id);
    return { json: { ...order, ...money, emails: emails.map(managedEmail) }, text: orderText(found, emails, money) };
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

function changingTo(status: OrderStatus): Action {
  return changing(async (ctx, id) => {
    await changeOrderStatus(ctx, id, status);
    return `The order ${orderNumber(id)} is now '${status}'.`;
  });
}

/** `change` returns what it did to the order of this id. */
function changing(change: (ctx: ShopContext, id: string) => Promise<string>): Action {
  return (input, run) => {
    const numbers = parseInput(OrdersOfNumbers, input).orderNumber;
    return run.withShop((ctx) =>
      forEach(numbers, run, async (number): Promise<Answer> => {
        const { id } = (await getOrderByNumber(ctx, number)).order;
        const text = await change(ctx, id);
        return { text, json: await readOrder(ctx, id) };
      }),
    );
  };
}

async function readOrder(ctx: ShopContext, id: string): Promise<ManagedOrder | undefined> {
  const [order] = await managedOrders(ctx, [(await getOrderByNumber(ctx, id)).order]);
  return order;
}
