import type { ProductState } from "#db/catalogue-rows.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Keeps the stock of the products from changing until the transaction ends. In order of id, as orders lock them. */
export function lockStock(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; title: string; state: ProductState; on_hand: number }[]> {
  const products = tx.db.selectFrom("products").where("id", "in", ids).orderBy("id");
  const query = products.select(["id", "title", "state", "on_hand"]);
  return tx.lock(query).execute();
}
