import type { Selectable } from "kysely";
import type { Notification, NotificationKind } from "#contract/orders.ts";
import type { NotificationRow } from "#db/account-rows.ts";
import type { Reader } from "#db/db.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { nameProducts } from "./product-names.server.ts";

/** Both engines limit the parameters of a statement. */
const CHUNK_SIZE = 500;

/** Defined by decision D11. */
const titles: Record<NotificationKind, string> = {
  confirmed: "COD order confirmed",
  packed: "Order packed",
  dispatched: "Order dispatched",
  failed: "Delivery failed",
  comingBack: "Order on its way back to us",
  received: "Order came back to us",
  lost: "Order lost on its way",
  delivered: "Order delivered",
  cancelled: "Order cancelled",
  changed: "Order changed",
  paid: "Payment received",
  refundOwed: "Refund to come",
  refundPaid: "Refund paid",
  returnRequested: "Return requested",
  returnAccepted: "Return accepted",
  returnRefused: "Return refused",
  returnOnTheWay: "Return picked up",
  returnReceived: "Return received",
  returnNeverArrived: "Return did not reach us",
  replacementDispatched: "Replacement on its way",
};

/** An order that is paid before it is sent is none of cash on delivery. */
export const notificationTitle = (kind: NotificationKind, paysBefore: boolean) =>
  kind === "confirmed" && paysBefore ? "Order received, to be paid before we send it" : titles[kind];

/** `text`: what it says beside its title. `once`: an order has one of the kind, so that a second one is not added. */
type NewNotification = { userId: string; orderId: string; kind: NotificationKind; text?: string; once: boolean };

/**
 * Adds a notification. The caller has locked the order.
 * @returns whether it was added: an order has one of some kinds.
 */
export async function addNotification(
  tx: Tx,
  { userId, orderId, kind, text = "", once }: NewNotification,
): Promise<boolean> {
  const now = tx.now();
  const occurrence = once ? 1 : await nextOccurrence(tx, orderId, kind);
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("notifications")
    .values({ id: newId(now), user_id: userId, order_id: orderId, kind, created_at_ms: now, occurrence, text })
    .onConflict((conflict) => conflict.columns(["order_id", "kind", "occurrence"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

async function nextOccurrence({ db }: Tx, orderId: string, kind: NotificationKind): Promise<number> {
  const { last } = await db
    .selectFrom("notifications")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .select(({ fn }) => fn.max("occurrence").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Removes what was a mistake, so that it can be told again. */
export async function removeNotifications({ db }: Tx, orderId: string, kind: NotificationKind): Promise<void> {
  await db.deleteFrom("notifications").where("order_id", "=", orderId).where("kind", "=", kind).execute();
}

/** The newest come first (D11). @throws {ShopError} loginRequired */
export async function listNotifications(
  ctx: ShopContext,
  range: { offset: number; limit: number } | null,
  orderId: string | null = null,
): Promise<{ items: Notification[]; total: number }> {
  const { userId } = requireCustomer(ctx);
  const all = notificationsWithOrders(ctx.db.read, userId);
  const matching = orderId === null ? all : all.where("order_id", "=", orderId);
  const newest = matching.orderBy("notifications.id", "desc");
  const [rows, { total }] = await Promise.all([
    (range ? newest.offset(range.offset).limit(range.limit) : newest).execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const products = await nameProducts(ctx.db.read, rows);
  return { items: rows.map((row) => toNotification(row, products.get(row.id) ?? "")), total };
}

/** Notifications of a customer, with what of their orders they say. */
export function notificationsWithOrders(db: Reader, userId: string) {
  return db
    .selectFrom("notifications")
    .innerJoin("orders", "orders.id", "notifications.order_id")
    .where("notifications.user_id", "=", userId)
    .selectAll("notifications")
    .select("pays_before");
}

/** What a customer was told of an order, the earliest first, without its words. */
export async function listTold(db: Reader, orderId: string): Promise<{ kind: NotificationKind; createdAt: string }[]> {
  const rows = await db
    .selectFrom("notifications")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .select(["kind", "created_at_ms"])
    .execute();
  return rows.map(({ kind, created_at_ms }) => ({ kind, createdAt: toIso(created_at_ms) }));
}

/** Of each order that has notifications of these kinds, the kind of the last one. */
export async function readLastKinds<Kind extends NotificationKind>(
  db: Reader,
  orderIds: readonly string[],
  kinds: readonly Kind[],
): Promise<Map<string, Kind>> {
  const last = new Map<string, Kind>();
  for (let start = 0; start < orderIds.length; start += CHUNK_SIZE) {
    const rows = await db
      .selectFrom("notifications")
      .where("order_id", "in", orderIds.slice(start, start + CHUNK_SIZE))
      .where("kind", "in", kinds)
      .orderBy("id")
      .select(["order_id", "kind"])
      .execute();
    for (const { order_id, kind } of rows) last.set(order_id, kind as Kind);
  }
  return last;
}

/** Counts those that the customer has not read on any device. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .where("read_at_ms", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * Marks a notification and all earlier ones as read, so that one that came meanwhile stays unread.
 * @returns how many are left.
 * @throws {ShopError} loginRequired
 */
export async function markRead(ctx: ShopContext, upTo: string): Promise<number> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable("notifications")
      .set({ read_at_ms: tx.now() })
      .where("user_id", "=", userId)
      .where("read_at_ms", "is", null)
      .where("id", "<=", upTo)
      .execute();
    return countUnread(tx.db, userId);
  });
}

function toNotification(row: Selectable<NotificationRow> & { pays_before: 0 | 1 }, products: string): Notification {
  return {
    _id: row.id,
    kind: row.kind,
    title: notificationTitle(row.kind, row.pays_before === 1),
    ...(row.text === "" ? {} : { text: row.text }),
    orderId: row.order_id,
    products,
    createdAt: toIso(row.created_at_ms),
    read: row.read_at_ms !== null,
  };
}
