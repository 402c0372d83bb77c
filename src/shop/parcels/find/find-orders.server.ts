import { type FoundOrder, ORDER_MATCHES, type OrderMatch } from "#contract/admin/orders.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listOrdersOf, ORDER_FINDERS, type OrderFinder } from "#shop/orders/finding/order-finders.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";
import { listTracked } from "#shop/parcels/parcel-rows.server.ts";
import { listWithSerial } from "#shop/parcels/serials.server.ts";
import { seesCustomers } from "#shop/seen-persons.ts";

export type MatchedOrder = { order: StoredOrder; matched: OrderMatch[] };

const FINDERS: Record<OrderMatch, OrderFinder> = {
  ...ORDER_FINDERS,
  "tracking number": listTracked,
  "serial number": listWithSerial,
};

const IMPERSONAL: ReadonlySet<OrderMatch> = new Set(["number", "tracking number", "serial number"]);

/**
 * The newest orders of which something is the text: number, mobile number in any notation, email address, PIN code, tracking
 * number or serial number, or whose names have words that begin as the words of the text do. Whoever may not see customers
 * finds by the numbers only.
 */
export async function listMatchingOrders(
  ctx: ShopContext,
  { text, limit }: { text: string; limit: number },
): Promise<MatchedOrder[]> {
  requirePermission(ctx, "orders.list");
  const { read } = ctx.db;
  const matched = new Map<string, OrderMatch[]>();
  const sees = seesCustomers(ctx);
  for (const match of ORDER_MATCHES.filter((match) => sees || IMPERSONAL.has(match)))
    for (const id of await FINDERS[match](read, text, limit)) matched.set(id, [...(matched.get(id) ?? []), match]);
  const newest = [...matched.keys()].sort().slice(-limit);
  if (newest.length === 0) return [];
  return (await listOrdersOf(read, newest)).map((order) => ({ order, matched: matched.get(order.id) ?? [] }));
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
