import { sql } from "kysely";
import type { Reader } from "#db/db.ts";
import { isWelcome } from "#shop/accounts/blocks/is-welcome.server.ts";
import { findUserById } from "#shop/accounts/user.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { forgetLoweredPrices, listLoweredPrices } from "#shop/lowered-prices/lowered-prices.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { isPriceDrop } from "./price-drop.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A price that is taken back before is told to nobody, and the prices of one import are told together. */
const SETTLED_MS = 15 * MINUTE_MS;
/** A customer whose email could not be queued is tried again after it. */
const RETRY_MS = 60 * MINUTE_MS;
const PRODUCTS = 200;
/** Customers that one transaction marks. */
const SLICE = 200;
/** Small, so that emails about orders do not wait behind them. */
const CUSTOMERS = 20;
/** Products that an email shows; it counts the others. */
const SHOWN = 20;

/**
 * Queues one email for each customer who wants them and has products on the wishlist that cost less than the customer knows,
 * at most one in a day. Each is a transaction of its own; one that fails does not stop the others.
 * @returns how many emails were queued.
 */
export async function queuePriceDrops(ctx: ShopContext): Promise<number> {
  requirePermission(ctx, "tasks.run");
  // Without the shop's address the email would have no link, also none that ends it.
  if (ctx.publicUrl === "") return 0;
  await followLoweredPrices(ctx);
  let queued = 0;
  for (const userId of await listDue(ctx))
    try {
      if (await inTransaction(ctx, (tx) => lookThrough(tx, userId))) queued++;
    } catch (error) {
      ctx.logFailure(error);
      await inTransaction(ctx, (tx) => setAlert(tx, userId, { due_at_ms: tx.now() + RETRY_MS }));
    }
  return queued;
}

/** Makes the wishlists due that have a product whose price was lowered. May be repeated: it forgets the prices at the end. */
async function followLoweredPrices(ctx: ShopContext): Promise<void> {
  const untilMs = ctx.now() - SETTLED_MS;
  const products = await listLoweredPrices(ctx.db.read, untilMs, PRODUCTS);
  if (products.length === 0) return;
  let marked: number;
  do marked = await inTransaction(ctx, (tx) => markDue(tx, products));
  while (marked === SLICE);
  await inTransaction(ctx, ({ db }) => forgetLoweredPrices(db, products, untilMs));
}

async function markDue(tx: Tx, products: readonly string[]): Promise<number> {
  const { db, now } = tx;
  // Two processes would lock the same rows in another order.
  await takeTurn(tx, "lowered prices", "");
  const some = db
    .selectFrom("price_alerts")
    .where("due_at_ms", "is", null)
    .where("user_id", "in", db.selectFrom("wishlist_items").where("product_id", "in", products).select("user_id"))
    .limit(SLICE)
    .select("user_id");
  const { numUpdatedRows } = await db
    .updateTable("price_alerts")
    .set({
      due_at_ms: sql<number>`CASE WHEN sent_at_ms > ${now() - DAY_MS} THEN sent_at_ms + ${DAY_MS} ELSE ${now()} END`,
    })
    .where("user_id", "in", some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

async function listDue({ db, now }: ShopContext): Promise<string[]> {
  const due = db.read.selectFrom("price_alerts").where("due_at_ms", "<=", now());
  const rows = await due.orderBy("due_at_ms").limit(CUSTOMERS).select("user_id").execute();
  return rows.map((row) => row.user_id);
}

/** Whether an email was queued. The row of the customer keeps other processes waiting. */
async function lookThrough(tx: Tx, userId: string): Promise<boolean> {
  const own = tx.db.selectFrom("price_alerts").where("user_id", "=", userId).select("due_at_ms");
  const alert = await tx.lock(own).executeTakeFirst();
  if (!alert || alert.due_at_ms === null || alert.due_at_ms > tx.now()) return false;
  const user = await findUserById(tx.db, userId);
  const drops = user && (await isWelcome(tx.db, user)) ? await listDrops(tx.db, userId) : [];
  if (!user || drops.length === 0) {
    await setAlert(tx, userId, { due_at_ms: null });
    return false;
  }
  await storeTold(tx, userId, drops);
  await setAlert(tx, userId, { due_at_ms: null, sent_at_ms: tx.now() });
  const products = drops.slice(0, SHOWN).map(({ told_price_paise, price_paise, ...drop }) => ({
    productId: drop.product_id,
    title: drop.title,
    pricePaise: price_paise,
    image: drop.image ?? DEFAULT_PRODUCT_IMAGE,
    lessPaise: told_price_paise - price_paise,
  }));
  const facts = { userId, products, more: drops.length - products.length };
  await queueEmail(tx, { kind: "price-dropped", recipient: user.email, facts });
  return true;
}

type Drop = { product_id: string; title: string; price_paise: number; told_price_paise: number; image: string | null };

/** The products that can be bought and cost less than the customer knows: the newest on the wishlist first. */
async function listDrops(db: Reader, userId: string): Promise<Drop[]> {
  const lower = await db
    .selectFrom("wishlist_items")
    .innerJoin("products", "products.id", "wishlist_items.product_id")
    .leftJoin("product_images", (join) =>
      join.onRef("product_images.product_id", "=", "products.id").on("product_images.position", "=", 0),
    )
    .where("user_id", "=", userId)
    .where("products.state", "=", "live")
    .where("products.on_hand", ">", 0)
    .whereRef("products.price_paise", "<", "told_price_paise")
    .orderBy("wishlist_items.created_at_ms", "desc")
    .orderBy("wishlist_items.product_id", "desc")
    .select(["wishlist_items.product_id", "products.title", "products.price_paise", "told_price_paise"])
    .select("product_images.name as image")
    .$narrowType<{ told_price_paise: number }>()
    .execute();
  return lower.filter(({ told_price_paise, price_paise }) => isPriceDrop(told_price_paise, price_paise));
}

/** From now on the customer knows these prices. */
async function storeTold({ db }: Tx, userId: string, drops: readonly Drop[]): Promise<void> {
  for (const { product_id, price_paise } of drops)
    await db
      .updateTable("wishlist_items")
      .set({ told_price_paise: price_paise })
      .where("user_id", "=", userId)
      .where("product_id", "=", product_id)
      .execute();
}

async function setAlert(
  { db }: Tx,
  userId: string,
  set: { due_at_ms: number | null; sent_at_ms?: number },
): Promise<void> {
  await db.updateTable("price_alerts").set(set).where("user_id", "=", userId).execute();
}
