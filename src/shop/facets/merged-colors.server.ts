import { changeColorOfLines } from "#shop/cart/lines-of-color.server.ts";
import { readAliases } from "#shop/catalogue/facets/facet-rows.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

/**
 * While two colours are being merged or split: lines of carts are in the one of both that the product has. A product that has
 * both is left as it is.
 */
export async function followMergedColors(tx: Tx, productId: string, colorIds: readonly string[]): Promise<void> {
  const merging = (await readAliases(tx.db, "color")).filter(({ mergingGroup }) => mergingGroup !== null);
  for (const { id, targetId } of merging) {
    const [hasMerged, hasTarget] = [colorIds.includes(id), colorIds.includes(targetId)];
    if (hasMerged === hasTarget) continue;
    const [from, into] = hasMerged ? [targetId, id] : [id, targetId];
    await changeColorOfLines(tx, { productIds: [productId], from, into });
  }
}
