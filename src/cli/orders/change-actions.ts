import { confirm } from "#cli/confirm.ts";
import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { OrderAddressChange, OrderLineChange } from "#contract/admin/order-changes.ts";
import type { LineChangePreview } from "#contract/order-changes.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { formatPrice } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderAddress } from "#shop/orders/changes/change-address.server.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { changeOrderLine, previewOrderLine } from "#shop/parcels/changes/change-line.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";

export const line: Action = (input, { withShop }) => {
  const { orderNumber: named, product, count, dryRun, yes } = parseInput(OrderLineChange, input);
  return withShop(async (ctx) => {
    const { id } = (await getOrderByNumber(ctx, named)).order;
    const lowering = { reference: product, count };
    const preview = await previewOrderLine(ctx, id, lowering);
    const number = orderNumber(id);
    if (dryRun) return { json: { change: preview }, text: `${wouldText(number, preview)} Nothing was changed.` };
    if (preview.cancelsOrder && !yes)
      await confirm(`This is the last piece of the order ${number}: the whole order is cancelled`);
    const change = await changeOrderLine(ctx, id, lowering);
    return { json: { ...(await readOrder(ctx, id)), change }, text: didText(number, change, count) };
  });
};

export const address: Action = (input, { withShop }) => {
  const { orderNumber: named, part } = parseInput(OrderAddressChange, input);
  return withShop(async (ctx) => {
    const { id } = (await getOrderByNumber(ctx, named)).order;
    await changeOrderAddress(ctx, id, part);
    const order = await readOrder(ctx, id);
    const waits = order?.awaitsRelease ? " It awaits its release: use 'order release'." : "";
    return { json: order, text: `The address of the order ${orderNumber(id)} is as you entered it.${waits}` };
  });
};

async function readOrder(ctx: ShopContext, id: string) {
  const [order] = await managedOrders(ctx, [(await getOrderByNumber(ctx, id)).order]);
  return order;
}

function wouldText(number: string, { before, after, cancelsOrder }: LineChangePreview): string {
  if (cancelsOrder) return `This is the last piece of the order ${number}: it would be cancelled.`;
  return `The order ${number} would cost ${formatPrice(after.total)} instead of ${formatPrice(before.total)}.`;
}

function didText(
  number: string,
  { before, after, cancelsOrder, count: left }: LineChangePreview,
  count: number,
): string {
  if (cancelsOrder) return `That was the last piece: the order ${number} is now 'Cancelled'.`;
  if (left === count) return `The order ${number} has ${count} of them already.`;
  const discount =
    before.discount === after.discount ? "" : ` The discount of its coupon is now ${formatPrice(after.discount)}.`;
  return `The order ${number} now costs ${formatPrice(after.total)} instead of ${formatPrice(before.total)}.${discount} The pieces are on sale again.`;
}
