import type { Selectable } from "kysely";
import type { Db } from "#db/db.ts";
import type { CartRow } from "#db/order-rows.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

export type StoredCart = Selectable<CartRow>;

export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

export type ShownPrice = { id: string; pricePaise: number };

/** Creates the cart if needed, and locks it until the transaction ends. */
export async function lockCart(tx: Tx, userId: string): Promise<StoredCart> {
  const query = tx.db.selectFrom("carts").where("user_id", "=", userId).selectAll();
  const existing = await tx.lock(query).executeTakeFirst();
  if (existing) return existing;
  const now = tx.now();
  await tx.db
    .insertInto("carts")
    .values({ id: newId(now), user_id: userId, coupon_id: null, created_at_ms: now, updated_at_ms: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return tx.lock(query).executeTakeFirstOrThrow();
}

/** A cart's lines with their products and colours, oldest first. */
export function readLines(db: Db, cartId: string) {
  return db
    .selectFrom("cart_lines")
    .innerJoin("products", "products.id", "cart_lines.product_id")
    .innerJoin("colors", "colors.id", "cart_lines.color_id")
    .where("cart_id", "=", cartId)
    .orderBy("cart_lines.id")
    .select(["cart_lines.id", "product_id", "color_id", "quantity", "chosen_price_paise", "shown_price_paise"])
    .select(["products.title", "products.price_paise", "colors.title as color_title"])
    .execute();
}

/** Sets the time of the last change. */
export async function touchCart(tx: Tx, cartId: string): Promise<void> {
  await tx.db.updateTable("carts").set({ updated_at_ms: tx.now() }).where("id", "=", cartId).execute();
}

/** Stores the shown prices. Orders above them are refused (D19). */
export async function storeShownPrices(ctx: ShopContext, userId: string, prices: readonly ShownPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await lockCart(tx, userId);
    for (const { id, pricePaise } of prices)
      await tx.db.updateTable("cart_lines").set({ shown_price_paise: pricePaise }).where("id", "=", id).execute();
  });
}

/** Counts the pieces in the user's cart, not the lines. */
export async function countPieces(ctx: ShopContext, userId: string): Promise<number> {
  const { pieces } = await ctx.db.read
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .where("carts.user_id", "=", userId)
    .select(({ fn }) => fn.sum<number | null>("quantity").as("pieces"))
    .executeTakeFirstOrThrow();
  return Number(pieces ?? 0);
}
