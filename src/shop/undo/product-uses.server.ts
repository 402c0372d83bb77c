import { sql } from "kysely";
import type { Tx } from "#shop/transaction.server.ts";

/** What customers have done with a product: it is theirs, and would go with the product. Null: nothing. */
export async function productUses({ db }: Tx, productId: string): Promise<string | null> {
  const { rows } = await sql<{ done: string }>`
    SELECT 'ordered' AS done FROM order_lines WHERE product_id = ${productId} UNION
    SELECT 'reviewed' FROM reviews WHERE product_id = ${productId} UNION
    SELECT 'put into a cart' FROM cart_lines WHERE product_id = ${productId} UNION
    SELECT 'put on a wishlist' FROM wishlist_items WHERE product_id = ${productId} UNION
    SELECT 'asked for' FROM stock_alerts WHERE product_id = ${productId} ORDER BY 1`.execute(db);
  return rows.length === 0 ? null : `Customers have it: ${rows.map(({ done }) => done).join(", ")}.`;
}
