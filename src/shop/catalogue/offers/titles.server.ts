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

/** The titles of the products' categories by product id; deleted products have none. */
export async function readCategoryTitles(db: Reader, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .where("products.id", "in", productIds)
    .select(["products.id", "categories.title"])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
