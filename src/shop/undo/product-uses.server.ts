import { sql } from "kysely";
import { lockForRemoval } from "#shop/catalogue/writing/undo-product.server.ts";
import { ratesUse } from "#shop/gst/rates.server.ts";
import { plansUse } from "#shop/prices/planned-prices.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** What customers have done with a product, and owners with its rate: that would go with the product. Null: nothing. */
export async function productUses(tx: Tx, productId: string): Promise<string | null> {
  const { db } = tx;
  await lockForRemoval(tx, productId);
  const { rows } = await sql<{ done: string }>`
    SELECT 'ordered' AS done FROM order_lines WHERE product_id = ${productId} UNION
    SELECT 'asked about' FROM questions WHERE product_id = ${productId} UNION
    SELECT 'reviewed' FROM reviews WHERE product_id = ${productId} UNION
    SELECT 'put into a cart' FROM cart_lines WHERE product_id = ${productId} UNION
    SELECT 'saved for later' FROM saved_lines WHERE product_id = ${productId} UNION
    SELECT 'put on a wishlist' FROM wishlist_items WHERE product_id = ${productId} UNION
    SELECT 'asked for' FROM stock_alerts WHERE product_id = ${productId} ORDER BY 1`.execute(db);
  if (rows.length === 0) return (await ratesUse(db, productId)) ?? plansUse(db, productId);
  return `Customers have it: ${rows.map(({ done }) => done).join(", ")}. Take it off the shop with 'product archive ${productId}'.`;
}
