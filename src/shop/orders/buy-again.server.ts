import { changeLine } from "#shop/cart/cart.server.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { boughtAgainText, missingText, type RepeatedLine, repeatableQuantity } from "./buy-again.ts";
import type { StoredOrderLine } from "./order-response.server.ts";
import { getOrder, readOrderLines } from "./read-orders.server.ts";

/**
 * Adds the lines of an order to the cart in their colours, at today's prices. Says which pieces could not be added.
 * @throws {ShopError} orderNotFound, also for other customers' orders.
 */
export async function buyAgain(ctx: ShopContext, orderId: string): Promise<{ message: string; added: number }> {
  await getOrder(ctx, orderId);
  const lines = (await readOrderLines(ctx.db.read, [orderId])).get(orderId) ?? [];
  const missing: string[] = [];
  let added = 0;
  for (const line of lines) {
    const repeated = await readRepeatedLine(ctx, line);
    const quantity = await addPieces(ctx, line, repeatableQuantity(repeated));
    added += quantity;
    const text = missingText(repeated, quantity);
    if (text !== null) missing.push(text);
  }
  return { message: boughtAgainText(missing), added };
}

async function readRepeatedLine(ctx: ShopContext, line: StoredOrderLine): Promise<RepeatedLine> {
  const { userId } = requireUser(ctx);
  const product = await ctx.db.read
    .selectFrom("products")
    .innerJoin("product_colors", "product_colors.product_id", "products.id")
    .where("products.id", "=", line.product_id)
    .where("product_colors.color_id", "=", line.color_id)
    .select("on_hand")
    .executeTakeFirst();
  const inCart = await ctx.db.read
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .where("carts.user_id", "=", userId)
    .where("product_id", "=", line.product_id)
    .select(({ fn }) => fn.sum<number | null>("quantity").as("pieces"))
    .executeTakeFirstOrThrow();
  return {
    title: line.title,
    ordered: line.quantity,
    sold: product !== undefined,
    onHand: product?.on_hand ?? 0,
    inCart: Number(inCart.pieces ?? 0),
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
