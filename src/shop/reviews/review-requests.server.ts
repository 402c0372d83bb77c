import { sql } from "kysely";
import type { ReviewRequests } from "#contract/reviews.ts";
import type { Reader } from "#db/db.ts";
import { isWelcome } from "#shop/accounts/blocks/is-welcome.server.ts";
import { findUserById } from "#shop/accounts/user.server.ts";
import { anyone, requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { idOfToken } from "#shop/mail/signed-links.server.ts";
import { getStoredOrder } from "#shop/orders/read-orders.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { listReviewable } from "./reviewable.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Who was not asked in these days after the time to ask is not asked at all: it is too late. */
const ASKED_WITHIN_DAYS = 7;
const BATCH_SIZE = 50;
/** Products that an email shows; it counts the others. */
const SHOWN = 20;

/**
 * Asks the customers of a batch of orders that were delivered some days ago for reviews of what they have not reviewed, once
 * for each order. Each is a transaction of its own; one that fails does not stop the others, and is not asked.
 * @returns whether there may be more.
 */
export async function askForReviews(ctx: ShopContext): Promise<boolean> {
  requirePermission(ctx, "tasks.run");
  const { askAfterDays } = ctx.settings.reviews;
  // Without the shop's address the email would have no link, also none that ends it.
  if (askAfterDays === 0 || ctx.publicUrl === "") return false;
  const orders = await listUnasked(ctx, askAfterDays);
  for (const orderId of orders)
    try {
      await inTransaction(ctx, (tx) => askOnce(tx, orderId));
    } catch (error) {
      ctx.logFailure(error);
      await inTransaction(ctx, (tx) => storeAsked(tx, orderId));
    }
  return orders.length === BATCH_SIZE;
}

async function listUnasked({ db, now }: ShopContext, days: number): Promise<string[]> {
  const rows = await db.read
    .selectFrom("parcels")
    .leftJoin("review_requests", "review_requests.order_id", "parcels.order_id")
    // As the index has it.
    .where(sql<boolean>`outcome = 'delivered' AND return_id IS NULL`)
    .where("ended_at_ms", "<=", now() - days * DAY_MS)
    .where("ended_at_ms", ">", now() - (days + ASKED_WITHIN_DAYS) * DAY_MS)
    .where("review_requests.order_id", "is", null)
    .orderBy("ended_at_ms")
    .limit(BATCH_SIZE)
    .select("parcels.order_id")
    .execute();
  return [...new Set(rows.map((row) => row.order_id))];
}

async function askOnce(tx: Tx, orderId: string): Promise<void> {
  if (!(await storeAsked(tx, orderId))) return;
  const { user_id: userId, status } = await getStoredOrder(tx.db, orderId);
  const user = userId === null || status !== "Delivered" ? null : await findUserById(tx.db, userId);
  if (!user || (await hasEnded(tx.db, user.id)) || !(await isWelcome(tx.db, user))) return;
  const reviewable = await listReviewable(tx.db, { orderId, userId: user.id });
  if (reviewable.length === 0) return;
  const products = reviewable
    .slice(0, SHOWN)
    .map(({ product_id, title, image }) => ({ productId: product_id, title, image }));
  const facts = { userId: user.id, orderId, products, more: reviewable.length - products.length };
  await queueEmail(tx, { kind: "review-request", recipient: user.email, facts });
}

/** Whether it was not stored before. */
async function storeAsked({ db, now }: Tx, order_id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("review_requests")
    .values({ order_id, created_at_ms: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function hasEnded(db: Reader, userId: string): Promise<boolean> {
  const ended = db.selectFrom("review_request_ends").where("user_id", "=", userId).select("user_id");
  return (await ended.executeTakeFirst()) !== undefined;
}

/**
 * Ends all such emails to the customer whom the link of one of them names, or begins them again; may be repeated.
 * @throws {ShopError} linkInvalid
 */
export async function setReviewRequests(ctx: ShopContext, token: string, wanted: boolean): Promise<void> {
  anyone(ctx);
  const userId = await idOfToken(ctx.db.read, "review-requests", token);
  if (userId === null) throw new ShopError("linkInvalid");
  await inTransaction(ctx, (tx) => setWanted(tx, userId, wanted));
}

/** Whether the customer wants emails that ask for reviews. @throws {ShopError} loginRequired */
export async function readReviewRequests(ctx: ShopContext): Promise<ReviewRequests> {
  const { userId } = requireCustomer(ctx);
  return { wanted: !(await hasEnded(ctx.db.read, userId)) };
}

/** Stores whether the customer wants such emails; may be repeated. @throws {ShopError} loginRequired */
export async function changeReviewRequests(ctx: ShopContext, { wanted }: ReviewRequests): Promise<ReviewRequests> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, (tx) => setWanted(tx, userId, wanted));
  return { wanted };
}

async function setWanted({ db, now }: Tx, userId: string, wanted: boolean): Promise<void> {
  // The account may have been erased since.
  if (!(await findUserById(db, userId))) return;
  if (wanted) await db.deleteFrom("review_request_ends").where("user_id", "=", userId).execute();
  else
    await db
      .insertInto("review_request_ends")
      .values({ user_id: userId, created_at_ms: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
