import { minuteOf } from "#cli/days.ts";
import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { listText } from "#cli/texts/table-text.ts";
import { FindOrders } from "#contract/admin/orders.ts";
import { orderNumber } from "#shop/order-number.ts";
import { foundOrders, listMatchingOrders, type MatchedOrder } from "#shop/parcels/find/find-orders.server.ts";
import { contactText, statusText } from "./order-text.ts";

export const find: Action = (input, { withShop }) => {
  const wanted = parseInput(FindOrders, input);
  return withShop(async (ctx) => {
    const found = await listMatchingOrders(ctx, wanted);
    const json = await foundOrders(ctx, found);
    return { json, text: found.length === 0 ? `No order has '${wanted.text}'.` : foundText(found) };
  });
};

function foundText(found: readonly MatchedOrder[]): string {
  const rows = found.map(({ order, matched }) => [
    orderNumber(order.id),
    minuteOf(order.created_at_ms),
    statusText(order),
    [order.firstname, order.lastname].filter(Boolean).join(" "),
    contactText(order),
    matched.join(", "),
  ]);
  return listText([["Number", "Placed", "Status", "Name", "Contact", "Found by"], ...rows]);
}
