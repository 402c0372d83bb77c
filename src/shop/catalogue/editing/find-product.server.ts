import type { Reader } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";

/** The id of the product with this id, or with this key. @throws {ShopError} productNotFound */
export async function getProductId(db: Reader, text: string): Promise<string> {
  const id = (await readProductIds(db, [text])).get(text);
  if (id !== undefined) return id;
  const message = noProduct(text);
  throw new ShopError("productNotFound", { message, errors: { product: message } });
}

/** What is said of a text that names no product. */
export const noProduct = (text: string) => `There is no product with the id or the key '${text}'. See 'product list'.`;

/** The ids of products by the texts that name them: their id, or their key. Texts that name none are missing. */
export async function readProductIds(db: Reader, texts: readonly string[]): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const products = db.selectFrom("products").select(["id", "source_key"]);
  const ids = texts.map((text) => text.toLowerCase());
  const byId = new Set((await products.where("id", "in", ids).execute()).map(({ id }) => id));
  const keys = texts.filter((_, index) => !byId.has(ids[index] ?? ""));
  const keyed = keys.length === 0 ? [] : await products.where("source_key", "in", keys).execute();
  const byKey = new Map(keyed.map(({ id, source_key }) => [source_key, id]));
  return new Map(
    texts.flatMap((text) => {
      const id = byId.has(text.toLowerCase()) ? text.toLowerCase() : byKey.get(text);
      return id === undefined ? [] : [[text, id] as const];
    }),
  );
}
