import { changeLine } from "#shop/cart/cart.server.ts";
import { countPiecesOf } from "#shop/cart/cart-rows.server.ts";
import { findOffer } from "#shop/catalogue/offers/offers.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import type { StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { getOrder, readOrderLines } from "#shop/orders/read-orders.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { boughtAgainText, missingText, type RepeatedLine, repeatableQuantity } from "./buy-again.ts";

/**
 * Adds what remains of the lines of an order to the cart in their colours, at today's prices. Says which pieces could not be added.
 * @throws {ShopError} orderNotFound, also for other customers' orders.
 */
export async function buyAgain(ctx: ShopContext, orderId: string): Promise<{ message: string; added: number }> {
  requireCustomer(ctx);
  await getOrder(ctx, orderId);
  const lines = (await readOrderLines(ctx.db.read, [orderId])).get(orderId) ?? [];
  const missing: string[] = [];
  let added = 0;
  for (const line of remainingLines(lines)) {
    const repeated = await readRepeatedLine(ctx, line);
    const quantity = await addPieces(ctx, line, repeatableQuantity(repeated));
    added += quantity;
    const text = missingText(repeated, quantity);
    if (text !== null) missing.push(text);
  }
  return { message: boughtAgainText(missing), added };
}

async function readRepeatedLine(ctx: ShopContext, line: StoredOrderLine): Promise<RepeatedLine> {
  const { userId } = requireCustomer(ctx);
  const offer = await findOffer(ctx.db.read, line.product_id);
  const sold = offer !== null && offer.state === "live" && offer.colorIds.includes(line.color_id);
  return {
    title: line.title,
    ordered: line.quantity,
    sold,
    onHand: sold ? offer.on_hand : 0,
    inCart: await countPiecesOf(ctx, userId, line.product_id),
  };
}

/** Returns how many were added: none when the cart is full or the product has sold out meanwhile. */
async function addPieces(ctx: ShopContext, line: StoredOrderLine, quantity: number): Promise<number> {
  if (quantity === 0) return 0;
  try {
    await changeLine(ctx, { productId: line.product_id, color: line.color_id, quantity });
    return quantity;
  } catch (error) {
    if (error instanceof ShopError) return 0;
    throw error;
  }
}
