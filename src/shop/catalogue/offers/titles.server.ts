import type { Reader } from "#db/db.ts";

/** Both engines limit the parameters of a statement. */
const CHUNK_SIZE = 500;

/** The titles of the products of rows; that of a deleted product is empty. */
export async function titlesOf(db: Reader, rows: readonly { product_id: string }[]) {
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  const titles = new Map<string, string>();
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const some = db.selectFrom("products").where("id", "in", ids.slice(start, start + CHUNK_SIZE));
    for (const { id, title } of await some.select(["id", "title"]).execute()) titles.set(id, title);
  }
  return ({ product_id }: { product_id: string }): string => titles.get(product_id) ?? "";
}

/** The ids of the products' categories by product id; deleted products have none. */
export async function readCategoryIds(db: Reader, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.selectFrom("products").where("id", "in", productIds).select(["id", "category_id"]).execute();
  return new Map(rows.map(({ id, category_id }) => [id, category_id]));
}

/** Ids and titles of all categories, oldest first. */
export function listCategoryTitles(db: Reader): Promise<{ id: string; title: string }[]> {
  return db.selectFrom("categories").orderBy("id").select(["id", "title"]).execute();
}
