import type { Selectable } from "kysely";
import type { Db } from "#db/db.ts";
import { lockRows } from "#db/dialect.ts";
import type { CartRow } from "#db/tables.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";

export type StoredCart = Selectable<CartRow>;

/** A line with what its product costs and holds today. */
export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

/** The customer's cart, made where there is none, locked until the transaction ends. */
export async function lockCart(ctx: ShopContext, db: Db, userId: string): Promise<StoredCart> {
  const query = db.selectFrom("carts").where("user_id", "=", userId).selectAll();
  const known = await lockRows(ctx.db.engine, query).executeTakeFirst();
  if (known) return known;
  const now = ctx.now();
  await db
    .insertInto("carts")
    .values({ id: newId(now), user_id: userId, coupon_id: null, created_at_ms: now, updated_at_ms: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return lockRows(ctx.db.engine, query).executeTakeFirstOrThrow();
}

/** The lines of a cart in the order in which they were added. */
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

/** Notes that the cart changed. */
export async function touchCart(ctx: ShopContext, db: Db, cartId: string): Promise<void> {
  await db.updateTable("carts").set({ updated_at_ms: ctx.now() }).where("id", "=", cartId).execute();
}

/** Notes the price of one piece that an answer has told the shopper, for each line where it is news. */
export async function noteShownPrices(
  ctx: ShopContext,
  userId: string,
  shown: readonly { id: string; pricePaise: number }[],
): Promise<void> {
  if (shown.length === 0) return;
  await ctx.db.write(async (db) => {
    await lockCart(ctx, db, userId);
    for (const { id, pricePaise } of shown)
      await db.updateTable("cart_lines").set({ shown_price_paise: pricePaise }).where("id", "=", id).execute();
  });
}

/** Pieces in a customer's cart, for the header. */
export async function countPieces(ctx: ShopContext, userId: string): Promise<number> {
  const { pieces } = await ctx.db.read
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .where("carts.user_id", "=", userId)
    .select(({ fn }) => fn.sum<number | null>("quantity").as("pieces"))
    .executeTakeFirstOrThrow();
  return Number(pieces ?? 0);
}
