import type { Command } from "commander";
import { referenceText } from "#contract/cleaning/texts.ts";
import { ORDER_STATUSES, type OrderStatus } from "#contract/orders.ts";
import { OperatorError } from "#operator-error.ts";
import { listOrderEmails } from "#shop/mail/unsent-emails.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderStatus, releaseOrder } from "#shop/orders/change-order.server.ts";
import { countAwaitingRelease, getOrderByNumber, listAllOrders } from "#shop/orders/manage-orders.server.ts";
import { parseCount } from "./arguments.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";
import { ordersText, orderText } from "./texts/order-text.ts";

const ORDER = ["<order number>", "the order's id, or its number: the last 8 digits of the id"] as const;

export function addOrderCommands(program: Command) {
  const order = program.command("order").description("List orders and change their status.");
  order
    .command("list")
    .summary("list orders, newest first")
    .description("List orders, newest first: number, time, status, amount to pay, contact.")
    .option("--status <status>", `only orders with this status (${ORDER_STATUSES.join(", ")})`)
    .option("--awaiting-release", "only orders that are checked before they are processed", false)
    .option("--limit <number>", "at most this many", "20")
    .action(({ status, awaitingRelease, limit }: { status?: string; awaitingRelease: boolean; limit: string }) => {
      const filter = {
        status: status === undefined ? undefined : parseStatus(status),
        awaitingRelease,
        limit: parseCount("--limit", limit),
      };
      return withShop(async (ctx) => {
        const orders = await listAllOrders(ctx, filter);
        print(orders.length === 0 ? "No orders found." : ordersText(orders));
        const awaiting = await countAwaitingRelease(ctx);
        if (awaiting > 0) print(`\nAwaiting release: ${awaiting}. Use 'order release' or 'order cancel'.`);
      });
    });
  order
    .command("show")
    .summary("show one order")
    .description("Show address, lines, totals and emails of an order.")
    .argument(...ORDER)
    .action((number: string) =>
      withShop(async (ctx) => {
        const found = await getOrderByNumber(ctx, number);
        print(orderText(found, await listOrderEmails(ctx, found.order.id)));
      }),
    );
  order
    .command("release")
    .summary("process an order that awaits its release")
    .description(
      "Process an order that awaits its release, because its total is above the setting RELEASE_ABOVE. Such orders " +
        "cannot be dispatched before.",
    )
    .argument(...ORDER)
    .action((number: string) =>
      withShop(async (ctx) => {
        const { order } = await getOrderByNumber(ctx, number);
        const status = await releaseOrder(ctx, order.id);
        const address = status === "Processing" ? "" : " It has no address yet.";
        print(`The order ${orderNumber(order.id)} is released, and now '${status}'.${address}`);
      }),
    );
  addStatusCommand(order, "dispatch", "Dispatched", "mark an order as dispatched");
  addStatusCommand(order, "deliver", "Delivered", "mark an order as delivered and paid");
  addStatusCommand(
    order,
    "cancel",
    "Cancelled",
    "cancel an order",
    "Its products return to the stock, and its coupon can be used again. Also cancel an order that the customer refused on delivery.",
  );
}

function addStatusCommand(order: Command, name: string, to: OrderStatus, summary: string, more = "") {
  order
    .command(name)
    .summary(summary)
    .description(
      `${summary.charAt(0).toUpperCase()}${summary.slice(1)}. The customer gets an email and a notification.${more && ` ${more}`}`,
    )
    .argument(...ORDER)
    .action((number: string) =>
      withShop(async (ctx) => {
        const { order } = await getOrderByNumber(ctx, number);
        await changeOrderStatus(ctx, order.id, to);
        print(`The order ${orderNumber(order.id)} is now '${to}'.`);
      }),
    );
}

function parseStatus(value: string): OrderStatus {
  const normalise = (name: string) => referenceText(name).replace(/[\s_-]/g, "");
  const status = ORDER_STATUSES.find((orderStatus) => normalise(orderStatus) === normalise(value));
  if (!status) throw new OperatorError(`--status must be one of ${ORDER_STATUSES.join(", ")}, not '${value}'.`);
  return status;
}
