import { type FoundOrder, ORDER_MATCHES, type OrderMatch } from "#contract/admin/orders.ts";
import type { OrderStatus, Stage } from "#contract/statuses.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import {
  listNewestOf,
  listOrdersOf,
  ORDER_FINDERS,
  type OrderFinder,
  type OrderIds,
} from "#shop/orders/finding/order-finders.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { STAGE_CONDITIONS } from "#shop/parcels/list-stage.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";
import { ordersTracked } from "#shop/parcels/parcel-rows.server.ts";
import { ordersWithSerial } from "#shop/parcels/serials.server.ts";
import { seesCustomers } from "#shop/seen-persons.ts";

export type MatchedOrder = { order: StoredOrder; matched: OrderMatch[] };

const FINDERS: Record<OrderMatch, OrderFinder> = {
  ...ORDER_FINDERS,
  "tracking number": (db, text, page) => listNewestOf(db, page, ordersTracked(text)),
  "serial number": (db, text, page) => listNewestOf(db, page, ordersWithSerial(text)),
};

const IMPERSONAL: ReadonlySet<OrderMatch> = new Set(["number", "tracking number", "serial number"]);

type Wanted = {
  text: string;
  stage?: Stage | undefined;
  status?: OrderStatus | undefined;
  awaitingRelease?: boolean;
  /** Only those older than this one. */
  before?: string | undefined;
  limit: number;
};

/**
 * The newest orders, at most `limit`, of which something is the text: number, mobile number in any notation, email address,
 * PIN code, tracking number or serial number, or whose names have words that begin as the words of the text do. Whoever may
 * not see customers finds by the numbers only.
 */
export async function listMatchingOrders(
  ctx: ShopContext,
  { text, before, limit, ...others }: Wanted,
): Promise<MatchedOrder[]> {
  requirePermission(ctx, "orders.list");
  const { read } = ctx.db;
  const matched = new Map<string, OrderMatch[]>();
  const sees = seesCustomers(ctx);
  const page = { before, limit, narrow: narrowing(others) };
  for (const match of ORDER_MATCHES.filter((match) => sees || IMPERSONAL.has(match)))
    for (const id of await FINDERS[match](read, text, page)) matched.set(id, [...(matched.get(id) ?? []), match]);
  const newest = [...matched.keys()].sort().slice(-limit);
  if (newest.length === 0) return [];
  return (await listOrdersOf(read, newest)).map((order) => ({ order, matched: matched.get(order.id) ?? [] }));
}

/** What holds for the orders besides the text; undefined when nothing does. */
function narrowing({ stage, status, awaitingRelease }: Pick<Wanted, "stage" | "status" | "awaitingRelease">) {
  if (!stage && !status && !awaitingRelease) return undefined;
  return (orders: OrderIds): OrderIds => {
    let narrowed = stage ? orders.where(STAGE_CONDITIONS[stage]) : orders;
    if (status) narrowed = narrowed.where("status", "=", status);
    return awaitingRelease ? narrowed.where("awaits_release", "=", 1) : narrowed;
  };
}

/** Orders that were found, as owners see them, in the same order. */
export async function foundOrders(ctx: ShopContext, found: readonly MatchedOrder[]): Promise<FoundOrder[]> {
  requirePermission(ctx, "orders.list");
  const orders = await managedOrders(
    ctx,
    found.map(({ order }) => order),
  );
  return orders.map((order, index) => ({ ...order, matched: found[index]?.matched ?? [] }));
}
