import { sql } from "kysely";
import type { Reader } from "#db/db.ts";
import { FACETS, KIND_OF } from "#shop/catalogue/facets/facet-kinds.ts";

/** Whether there is the product; without an id, any. */
export async function hasProduct(db: Reader, id?: string): Promise<boolean> {
  const products = db.selectFrom("products").select("id").limit(1);
  const found = id === undefined ? products : products.where("id", "=", id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Lists the oldest first, and only titles that are like `pattern`; then those that these were called before. */
export async function listFacetTitles(
  db: Reader,
  table: "categories" | "brands",
  { limit, pattern = "%" }: { limit: number; pattern?: string },
): Promise<string[]> {
  const titles = db.selectFrom(table).where("title", "like", pattern).orderBy("id").limit(limit).select("title");
  const former = db
    .selectFrom("facet_aliases")
    .where(FACETS[KIND_OF[table]].target, "is not", null)
    .where("title", "like", pattern)
    .orderBy("id")
    .limit(limit)
    .select("title");
  return [...(await titles.execute()), ...(await former.execute())].map(({ title }) => title);
}

/** The keys that are like the pattern, in any order. */
export async function listSourceKeys(db: Reader, pattern: string, limit: number): Promise<string[]> {
  const keys = db.selectFrom("products").where("source_key", "like", pattern).limit(limit);
  return (await keys.select(sql<string>`source_key`.as("key")).execute()).map(({ key }) => key);
}

/** Those of the keys that products have. */
export async function listStoredKeys(db: Reader, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom("products").where("source_key", "in", keys).select("source_key").execute();
  return rows.flatMap(({ source_key }) => source_key ?? []);
}

/** The pictures of products whose key begins so; it ends with a colon. */
export async function listPicturesBySource(
  db: Reader,
  prefix: `${string}:`,
): Promise<{ product_id: string; source_key: string; name: string }[]> {
  return (
    db
      .selectFrom("product_images")
      .innerJoin("products", "products.id", "product_images.product_id")
      .where("source_key", ">=", prefix)
      // A semicolon is the character after a colon.
      .where("source_key", "<", prefix.replace(/:$/, ";"))
      .select(["product_id", "name", sql<string>`source_key`.as("source_key")])
      .execute()
  );
}

/** Lists the names of all products, each once. */
export async function listPictureNames(db: Reader): Promise<string[]> {
  return (await db.selectFrom("product_images").select("name").distinct().execute()).map(({ name }) => name);
}

/** The products that have one of these ids or keys. */
export async function listIdsAndKeys(
  db: Reader,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
): Promise<{ id: string; key: string | null }[]> {
  const products = db.selectFrom("products").select(["id", "source_key as key"]);
  const ofIds = ids.length === 0 ? [] : await products.where("id", "in", ids).execute();
  const ofKeys = keys.length === 0 ? [] : await products.where("source_key", "in", keys).execute();
  return [...ofIds, ...ofKeys];
}
