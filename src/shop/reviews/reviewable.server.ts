import type { Reader } from "#db/db.ts";
import { listLive } from "#shop/catalogue/offers/product-state.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { getStoredOrder, readOrderLines } from "#shop/orders/read-orders.server.ts";
import { countReturned } from "#shop/returns/read-returns.server.ts";
import { GIVEN_UP } from "#shop/returns/return-rules.ts";

export type Reviewable = { product_id: string; title: string; image: string };

/** The products of a delivered order that the customer can review and has not. @throws {ShopError} orderNotFound */
export async function listReviewableOfOrder(ctx: ShopContext, orderId: string): Promise<string[]> {
  const { userId } = requireCustomer(ctx);
  const order = await getStoredOrder(ctx.db.read, orderId, userId);
  const products = order.status === "Delivered" ? await listReviewable(ctx.db.read, { orderId, userId }) : [];
  return products.map(({ product_id }) => product_id);
}

/**
 * The products of an order that its customer has, that are still sold, and that the customer has not reviewed: without those
 * of which pieces were all cancelled, or some are being returned.
 */
export async function listReviewable(
  db: Reader,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Reviewable[]> {
  const lines = (await readOrderLines(db, [orderId])).get(orderId) ?? [];
  const ids = [...new Set(lines.map((line) => line.product_id))];
  if (ids.length === 0) return [];
  const live = await listLive(db, ids);
  const own = db.selectFrom("reviews").where("user_id", "=", userId).where("product_id", "in", ids);
  const reviewed = new Set((await own.select("product_id").execute()).map((row) => row.product_id));
  const returned = await countReturned(db, orderId, ({ status }) => !GIVEN_UP.includes(status));
  return ids.flatMap((id) => {
    // A product of two colours has two lines.
    const [kept, ...others] = lines.filter((line) => line.product_id === id && line.cancelled_quantity < line.quantity);
    if (!kept || !live.has(id) || reviewed.has(id)) return [];
    const isReturned = [kept, ...others].some(({ position }) => (returned.get(position) ?? 0) > 0);
    return isReturned ? [] : [{ product_id: id, title: kept.title, image: kept.image }];
  });
}
