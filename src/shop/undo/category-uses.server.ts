import { isBeingMerged, lockCategoryForRemoval } from "#shop/catalogue/facets/undo-facet.server.ts";
import { ratesUse } from "#shop/gst/rates.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** What owners have done with a category's rate, which would go with the category. Null: nothing, or an entry keeps it. */
export async function categoryUses(tx: Tx, categoryId: string): Promise<string | null> {
  await lockCategoryForRemoval(tx, categoryId);
  return (await isBeingMerged(tx, categoryId)) ? null : ratesUse(tx.db, categoryId);
}
