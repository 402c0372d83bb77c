import type { Reader } from "#db/db.ts";
import { productChanged } from "#shop/catalogue/writing/product-audit.ts";
import { changedTopics, type SavedProduct } from "#shop/catalogue/writing/product-changes.ts";
import { type StoredProduct, updateProduct, withParts } from "#shop/catalogue/writing/store-product.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { FacetKind } from "./facet-kinds.ts";

/** Few enough that orders of these products, and the search for what changed, take a moment only. */
export const AT_ONCE = 50;

/** The ids of the first products that have it, at most `limit`. */
export async function listProductsOf(db: Reader, kind: FacetKind, id: string, limit: number): Promise<string[]> {
  const products = db.selectFrom("products").orderBy("id").limit(limit).select("id");
  if (kind !== "color") {
    const column = kind === "category" ? "category_id" : "brand_id";
    return (await products.where(column, "=", id).execute()).map((row) => row.id);
  }
  const colored = db.selectFrom("product_colors").where("color_id", "=", id).orderBy("product_id").limit(limit);
  const shown = db.selectFrom("product_images").where("color_id", "=", id).orderBy("product_id").limit(limit);
  const rows = [
    ...(await colored.select("product_id").execute()),
    ...(await shown.select("product_id").distinct().execute()),
  ];
  return [...new Set(rows.map(({ product_id }) => product_id))].sort().slice(0, limit);
}

/** Gives some products another category, brand or colour instead of their own. @returns their ids; none are left without any. */
export async function moveProducts(tx: Tx, kind: FacetKind, from: string, into: string): Promise<string[]> {
  const ids = await listProductsOf(tx.db, kind, from, AT_ONCE);
  if (ids.length === 0) return [];
  // In order of id, as orders lock them.
  const query = tx.db.selectFrom("products").where("id", "in", ids).orderBy("id").selectAll();
  const products = await withParts(tx.db, await tx.lock(query).execute());
  const entered = await listEntered(tx.db, kind, ids);
  const { fewLeft } = await tx.readSettings();
  for (const before of products) {
    const saved = moved(before, kind, { from, into });
    for (const topic of changedTopics(before, { ...saved, id: before.id }, fewLeft)) tx.invalidate(topic);
    await updateProduct(tx, before, saved, { byHand: entered.has(before.id) });
    await tx.audit(productChanged(before.id, before, saved));
  }
  return ids;
}

/** Of which products a person entered it: a merge changes what it is called, and not who said it. */
async function listEntered(db: Reader, kind: FacetKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const field = kind === "color" ? "colorIds" : `${kind}Id`;
  const entered = db.selectFrom("product_fields").where("product_id", "in", ids).where("field", "=", field);
  return new Set((await entered.where("by_hand", "=", 1).select("product_id").execute()).map((row) => row.product_id));
}

type Move = { from: string; into: string };

/** The product with `into` where it has `from`; a colour that it has already stays where it comes first. */
function moved(product: StoredProduct, kind: FacetKind, { from, into }: Move): SavedProduct {
  const moveId = (id: string) => (id === from ? into : id);
  if (kind === "category") return { ...product, category_id: moveId(product.category_id) };
  if (kind === "brand") return { ...product, brand_id: moveId(product.brand_id) };
  const imageColors = [...product.imageColors].map(
    ([name, color]) => [name, color === null ? null : moveId(color)] as const,
  );
  return { ...product, colorIds: [...new Set(product.colorIds.map(moveId))], imageColors: new Map(imageColors) };
}
