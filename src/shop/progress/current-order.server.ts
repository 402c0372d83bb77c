import type { CurrentOrder } from "#contract/orders/current-order.ts";
import type { Order } from "#contract/orders.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { readLastKinds } from "#shop/notifications/notifications.server.ts";
import { PARCEL_KINDS } from "#shop/orders/notifying/stage.ts";
import { getOrder, listOrders } from "#shop/orders/read-orders.server.ts";
import { OPEN_STATUSES } from "#shop/orders/transitions.ts";
import { readProgress } from "#shop/parcels/progress.server.ts";
import { readLastReturns, readReturnable } from "#shop/returns/read-returns.server.ts";
import { returnDeadline } from "#shop/returns/return-rules.ts";
import { expectedDay } from "./expected-day.ts";
import { parcelResponse } from "./read-progress.server.ts";

/** Of an older order than these, an earlier delivery is likelier than one within its return time. */
const NEWEST = 20;

/**
 * The newest order that is under way, else the newest delivered one within its return time, with what can be done with it now.
 */
export async function readCurrentOrder(ctx: ShopContext): Promise<CurrentOrder> {
  requireCustomer(ctx);
  const id = (await findOpen(ctx)) ?? (await findReturnable(ctx));
  if (id === null) return { hasOrdered: await hasOrdered(ctx), order: null, expectedBy: null, parcel: null };
  const order = await getOrder(ctx, id);
  const [last, { parcel }] = await Promise.all([
    readLastKinds(ctx.db.read, [id], PARCEL_KINDS),
    readProgress(ctx.db.read, id, ctx.settings),
  ]);
  const { days } = ctx.settings.delivery;
  return {
    hasOrdered: true,
    order: (await withReturns(ctx, [order]))[0] ?? order,
    expectedBy: expectedDay(order, { last: last.get(id), days, nowMs: ctx.now() }),
    parcel: parcelResponse(parcel),
  };
}

/** The newest come first, with the total. @throws {ShopError} loginRequired */
export async function listOwnOrders(
  ctx: ShopContext,
  range: { offset: number; limit: number } | null,
): Promise<{ items: Order[]; total: number }> {
  requireCustomer(ctx);
  const { items, total } = await listOrders(ctx, range);
  return { items: await withReturns(ctx, items), total };
}

/** Says of each order until when products of it can be returned, and where its newest return is. */
async function withReturns(ctx: ShopContext, orders: Order[]): Promise<Order[]> {
  const delivered = orders.filter(({ orderStatus }) => orderStatus === "Delivered");
  const last = await readLastReturns(
    ctx.db.read,
    delivered.map(({ _id }) => _id),
  );
  return Promise.all(
    orders.map(async (order) => {
      const { until } = await readReturnable(ctx, order);
      const returnStatus = last.get(order._id);
      return { ...order, ...(returnStatus && { returnStatus }), ...(until !== null && { returnUntil: until }) };
    }),
  );
}

function ownIds(ctx: ShopContext) {
  const { userId } = requireCustomer(ctx);
  return ctx.db.read.selectFrom("orders").where("user_id", "=", userId).orderBy("id", "desc").limit(1).select("id");
}

async function findOpen(ctx: ShopContext): Promise<string | null> {
  return (await ownIds(ctx).where("status", "in", OPEN_STATUSES).executeTakeFirst())?.id ?? null;
}

async function findReturnable(ctx: ShopContext): Promise<string | null> {
  const { days } = ctx.settings.returns;
  const delivered = ownIds(ctx).where("status", "=", "Delivered").limit(NEWEST).select("updated_at_ms");
  const inTime = (await delivered.execute()).find((row) => ctx.now() <= returnDeadline(row.updated_at_ms, days));
  return inTime?.id ?? null;
}

async function hasOrdered(ctx: ShopContext): Promise<boolean> {
  return (await ownIds(ctx).executeTakeFirst()) !== undefined;
}
