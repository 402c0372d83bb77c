import type { Notification } from "#contract/orders.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { notificationTitles } from "./notification-titles.ts";

type Event = { userId: string; orderId: string; kind: Notification["kind"] };

/** Tells a customer what happened to an order, in the transaction in which it happens. Each event is told once. */
export async function addNotification(tx: Tx, { userId, orderId, kind }: Event): Promise<void> {
  const now = tx.now();
  await tx.db
    .insertInto("notifications")
    .values({ id: newId(now), user_id: userId, order_id: orderId, kind, created_at_ms: now })
    .onConflict((conflict) => conflict.columns(["order_id", "kind"]).doNothing())
    .execute();
}

/**
 * What happened to the customer's orders, newest first (D11), or to one of them alone: `limit` entries from `offset`, or all,
 * and how many there are.
 * @throws {ShopError} signInNeeded
 */
export async function listNotifications(
  ctx: ShopContext,
  cut: { offset: number; limit: number } | null,
  orderId: string | null = null,
): Promise<{ items: Notification[]; total: number }> {
  const { userId } = requireUser(ctx);
  const all = ctx.db.read.selectFrom("notifications").where("user_id", "=", userId);
  const own = orderId === null ? all : all.where("order_id", "=", orderId);
  const newest = own.selectAll().orderBy("id", "desc");
  const [rows, { total }] = await Promise.all([
    (cut ? newest.offset(cut.offset).limit(cut.limit) : newest).execute(),
    own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(notificationOf), total };
}

function notificationOf(row: { id: string; kind: Notification["kind"]; order_id: string; created_at_ms: number }) {
  return {
    _id: row.id,
    kind: row.kind,
    title: notificationTitles[row.kind],
    orderId: row.order_id,
    createdAt: toIso(row.created_at_ms),
  };
}
