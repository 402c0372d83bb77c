import type { Reader } from "#db/db.ts";
import { withoutIndex } from "#db/dialect.ts";
import type { SavedProduct } from "#shop/catalogue/writing/product-changes.ts";
import { saveChanged } from "#shop/catalogue/writing/save-changed.server.ts";
import { type StoredProduct, withParts } from "#shop/catalogue/writing/store-product.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { FacetKind } from "./facet-kinds.ts";

/** Few enough that orders of these products, and the search for what changed, take a moment only. */
export const AT_ONCE = 50;

/** Whether a product has it, also if only a picture shows the colour. */
export async function hasProducts(db: Reader, kind: FacetKind, id: string): Promise<boolean> {
  if (kind === "color") {
    const shown = db.selectFrom("product_images").where("color_id", "=", id).select("product_id").limit(1);
    const colored = db.selectFrom("product_colors").where("color_id", "=", id).select("product_id").limit(1);
    return ((await colored.executeTakeFirst()) ?? (await shown.executeTakeFirst())) !== undefined;
  }
  const products = db.selectFrom("products").where(COLUMN[kind], "=", id).select("id").limit(1);
  return (await products.executeTakeFirst()) !== undefined;
}

const COLUMN = { category: "category_id", brand: "brand_id" } as const;

/** The ids of the first products after `after` that have it. The products are passed once, in order of id, by all batches. */
async function listProductsOf({ db, engine }: Tx, kind: FacetKind, id: string, after: string): Promise<string[]> {
  if (kind !== "color") {
    const column = withoutIndex<string>(engine, `products.${COLUMN[kind]}`);
    const products = db.selectFrom("products").where(column, "=", id).where("id", ">", after);
    return (await products.orderBy("id").limit(AT_ONCE).select("id").execute()).map((row) => row.id);
  }
  const [colored, shown] = (["product_colors", "product_images"] as const).map((table) =>
    db
      .selectFrom(table)
      .where("color_id", "=", id)
      .where("product_id", ">", after)
      .orderBy("product_id")
      .limit(AT_ONCE)
      .select("product_id")
      .distinct(),
  );
  const rows = [...((await colored?.execute()) ?? []), ...((await shown?.execute()) ?? [])];
  return [...new Set(rows.map(({ product_id }) => product_id))].sort().slice(0, AT_ONCE);
}

/**
 * Gives the next products after `after` another category, brand or colour instead of their own.
 * @returns their ids; fewer than `AT_ONCE` when they are the last.
 */
export async function moveProducts(tx: Tx, kind: FacetKind, { from, into, after }: Move): Promise<string[]> {
  const ids = await listProductsOf(tx, kind, from, after);
  if (ids.length === 0) return [];
  // In order of id, as orders lock them.
  const query = tx.db.selectFrom("products").where("id", "in", ids).orderBy("id").selectAll();
  const products = await withParts(tx.db, await tx.lock(query).execute());
  const entered = await listEntered(tx.db, kind, ids);
  for (const before of products)
    await saveChanged(tx, before, moved(before, kind, { from, into }), { byHand: entered.has(before.id) });
  return ids;
}

/** Of which products a person entered it: a merge changes what it is called, and not who said it. */
async function listEntered(db: Reader, kind: FacetKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const field = kind === "color" ? "colorIds" : `${kind}Id`;
  const entered = db.selectFrom("product_fields").where("product_id", "in", ids).where("field", "=", field);
  return new Set((await entered.where("by_hand", "=", 1).select("product_id").execute()).map((row) => row.product_id));
}

type Move = { from: string; into: string; after: string };

/** The product with `into` where it has `from`; a colour that it has already stays where it comes first. */
function moved(product: StoredProduct, kind: FacetKind, { from, into }: Omit<Move, "after">): SavedProduct {
  const moveId = (id: string) => (id === from ? into : id);
  if (kind === "category") return { ...product, category_id: moveId(product.category_id) };
  if (kind === "brand") return { ...product, brand_id: moveId(product.brand_id) };
  const imageColors = [...product.imageColors].map(
    ([name, color]) => [name, color === null ? null : moveId(color)] as const,
  );
  return { ...product, colorIds: [...new Set(product.colorIds.map(moveId))], imageColors: new Map(imageColors) };
}
