import type { ShopContext } from "#shop/context.server.ts";
import { readLastKinds } from "#shop/notifications/notifications.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { PARCEL_KINDS, stageText } from "./stage.ts";

/** Where orders are, in the customer's words, by their ids. */
export async function readStages(
  { db, settings }: Pick<ShopContext, "db" | "settings">,
  orders: readonly StoredOrder[],
): Promise<Map<string, string>> {
  // Of others, the order itself says it.
  const open = orders.filter(({ status }) => status === "Dispatched");
  const last = await readLastKinds(
    db.read,
    open.map(({ id }) => id),
    PARCEL_KINDS,
  );
  return new Map(orders.map((order) => [order.id, stageText(order, last.get(order.id) ?? null, settings)]));
}
