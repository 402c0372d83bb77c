import type { Reader } from "#db/db.ts";

/** Whether an order of the customer with the product was delivered. Cancelled pieces do not count. */
export async function hasReceived(db: Reader, userId: string, productId: string): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .where("orders.user_id", "=", userId)
    .where("orders.status", "=", "Delivered")
    .where("order_lines.product_id", "=", productId)
    .whereRef("order_lines.cancelled_quantity", "<", "order_lines.quantity")
    .select("orders.id")
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
