import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { OrderGstin } from "#contract/admin/orders.ts";
import { orderNumber } from "#shop/order-number.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { setBuyerGstin } from "#shop/orders/operator/set-gstin.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";

export const gstin: Action = (input, { withShop }) => {
  const { orderNumber: number, gstin } = parseInput(OrderGstin, input);
  return withShop(async (ctx) => {
    const { id } = (await getOrderByNumber(ctx, number)).order;
    await setBuyerGstin(ctx, id, gstin);
    const [json] = await managedOrders(ctx, [(await getOrderByNumber(ctx, id)).order]);
    const what = gstin === null ? "names no GSTIN of the buyer" : `names the buyer's GSTIN ${gstin}`;
    return { json, text: `The invoice of the order ${orderNumber(id)} ${what}.` };
  });
};
