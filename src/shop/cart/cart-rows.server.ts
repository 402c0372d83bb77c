import { type Selectable, sql, type Updateable } from "kysely";
import type { Reader } from "#db/db.ts";
import type { CartRow } from "#db/order-rows.ts";
import { together } from "#db/together.ts";
import type { Session } from "#shop/actor.ts";
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

/** What customers read of a colour, or its title, of which their words are made. */
const coloredTitle = sql<string>`coalesce(colors.name, colors.title)`.as("color_title");

/**
 * A cart's lines with their products and colours, oldest first, and the prices that the session saw last. `lineId`: only this
 * one.
 */
export function readLines(db: Reader, cartId: string, session: Session | null = null, lineId?: string) {
  return linesWithShownPrices(db, cartId, session)
    .$if(lineId !== undefined, (lines) => lines.where("cart_lines.id", "=", String(lineId)))
    .innerJoin("products", "products.id", "cart_lines.product_id")
    .innerJoin("colors", "colors.id", "cart_lines.color_id")
    .select(["product_id", "color_id", "quantity", "chosen_price_paise"])
    .select(["products.title", "products.price_paise", coloredTitle])
    .execute();
}

/** The oldest come first. Whoever has not seen another price of a line saw the one that it had when it was added. */
export function linesWithShownPrices(db: Reader, cartId: string, session: Session | null) {
  return db
    .selectFrom("cart_lines")
    .leftJoin("shown_prices", (join) =>
      join.onRef("line_id", "=", "cart_lines.id").on("session_id", "=", session?.sessionId ?? ""),
    )
    .where("cart_id", "=", cartId)
    .orderBy("cart_lines.id")
    .select(({ fn, ref }) => [
      "cart_lines.id",
      fn.coalesce(ref("shown_prices.price_paise"), ref("shown_price_paise")).as("shown_price_paise"),
    ]);
}

/** What the lines cost now, and how many pieces they are. */
export async function readTotals(db: Reader, cartId: string): Promise<{ totalPaise: number; pieces: number }> {
  const { total, pieces } = await db
    .selectFrom("cart_lines")
    .innerJoin("products", "products.id", "cart_lines.product_id")
    .where("cart_id", "=", cartId)
    .select(({ fn }) => [
      fn.sum<number | null>(sql`quantity * price_paise`).as("total"),
      fn.sum<number | null>("quantity").as("pieces"),
    ])
    .executeTakeFirstOrThrow();
  return { totalPaise: Number(total ?? 0), pieces: Number(pieces ?? 0) };
}

/** What the customer saved for later, the newest first. */
export function readSavedLines(db: Reader, userId: string) {
  return db
    .selectFrom("saved_lines")
    .innerJoin("colors", "colors.id", "saved_lines.color_id")
    .where("user_id", "=", userId)
    .orderBy("saved_lines.created_at_ms", "desc")
    .orderBy("product_id")
    .orderBy("color_id")
    .select(["product_id", "color_id", "quantity", "saved_lines.created_at_ms", coloredTitle])
    .execute();
}

/** Of a locked cart that was ordered; counts a change of it. */
export async function emptyCart(tx: Tx, cart: StoredCart): Promise<void> {
  await together(
    tx.db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute(),
    tx.db
      .updateTable("carts")
      .set({ version: cart.version + 1, coupon_id: null, updated_at_ms: tx.now() })
      .where("id", "=", cart.id)
      .execute(),
  );
}

/** Counts a change of the cart, and of its coupon if one is named. Returns its new version. */
export async function touchCart(
  tx: Tx,
  cartId: string,
  changed: Pick<Updateable<CartRow>, "coupon_id"> = {},
): Promise<number> {
  const { version } = await tx.db
    .updateTable("carts")
    .set({ ...changed, version: sql`version + 1`, updated_at_ms: tx.now() })
    .where("id", "=", cartId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Stores the prices that the session saw: its orders above them are refused (D19). What other sessions saw stays, and a
 * line or session that has gone meanwhile is left out.
 */
export async function storeShownPrices(
  ctx: ShopContext,
  { userId, sessionId }: Session,
  prices: readonly ShownPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await lockCart(tx, userId);
    for (const { id, pricePaise } of prices)
      await tx.db
        .insertInto("shown_prices")
        .columns(["line_id", "session_id", "price_paise"])
        .expression((from) =>
          from
            .selectFrom("cart_lines")
            .innerJoin("carts", "carts.id", "cart_lines.cart_id")
            .innerJoin("sessions", "sessions.user_id", "carts.user_id")
            .where("cart_lines.id", "=", id)
            .where("sessions.id", "=", sessionId)
            .select([
              "cart_lines.id",
              "sessions.id as session_id",
              sql<number>`CAST(${pricePaise} AS BIGINT)`.as("price"),
            ]),
        )
        .onConflict((conflict) => conflict.columns(["line_id", "session_id"]).doUpdateSet({ price_paise: pricePaise }))
        .execute();
  });
}

/** How many pieces of the product the user's cart has, in all colours. */
export async function countPiecesOf({ db }: ShopContext, userId: string, productId: string): Promise<number> {
  const { pieces } = await db.read
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .where("carts.user_id", "=", userId)
    .where("product_id", "=", productId)
    .select(({ fn }) => fn.sum<number | null>("quantity").as("pieces"))
    .executeTakeFirstOrThrow();
  return Number(pieces ?? 0);
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
