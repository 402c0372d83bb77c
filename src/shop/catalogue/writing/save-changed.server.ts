import type { AuditAction } from "#shop/audit/actions.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { changedNames, productChanged } from "./product-audit.ts";
import type { SavedProduct } from "./product-changes.ts";
import { type StoredProduct, updateProduct, withParts } from "./store-product.server.ts";

/** The product with its colours and pictures, which nobody else changes until the transaction ends; null without one. */
export async function lockProduct(tx: Tx, id: string) {
  return (await lockProducts(tx, [id]))[0] ?? null;
}

/** Does what `lockProduct` does, of several products in order of id, as orders lock them. */
export async function lockProducts(tx: Tx, ids: readonly string[]) {
  const query = tx.db.selectFrom("products").where("id", "in", ids).orderBy("id").selectAll();
  return withParts(tx.db, await tx.lock(query).execute());
}

/**
 * Stores what is different of a product that the caller has locked, with its entry.
 * @returns the names of the changed fields.
 */
export async function saveChanged(
  tx: Tx,
  before: StoredProduct,
  saved: SavedProduct,
  { byHand, action = "product.change" }: { byHand: boolean; action?: AuditAction },
): Promise<string[]> {
  const changed = changedNames(before, saved);
  if (changed.length === 0) return [];
  await updateProduct(tx, before, saved, { byHand });
  await tx.audit({ ...productChanged(before.id, before, saved), action });
  return changed;
}
