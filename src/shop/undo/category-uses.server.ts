import type { AuditFields } from "#shop/audit/audit.ts";
import { lockCategoryForRemoval } from "#shop/catalogue/facets/undo-facet.server.ts";
import { ratesUse } from "#shop/gst/rates.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** What owners have done with a category's rate, which would go with the category. Null: nothing, or the entry has it. */
export async function categoryUses(tx: Tx, categoryId: string, { gstRates }: AuditFields): Promise<string | null> {
  await lockCategoryForRemoval(tx, categoryId);
  return gstRates === undefined ? ratesUse(tx.db, categoryId) : null;
}
