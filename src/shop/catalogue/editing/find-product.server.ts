import type { ProductState } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";

/** The id of the product with this id, or with this key. @throws {ShopError} productNotFound */
export async function getProductId(db: Reader, text: string): Promise<string> {
  const id = (await findProductIds(db, [text])).get(text);
  if (id !== undefined) return id;
  const message = noProduct(text);
  throw new ShopError("productNotFound", { message, errors: { product: message } });
}

/** What is said of a text that names no product. */
export const noProduct = (text: string) => `There is no product with the id or the key '${text}'. See 'product list'.`;

/** The ids of products by the texts that name them: their id, or their key. Texts that name none are missing. */
export async function findProductIds(db: Reader, texts: readonly string[]): Promise<Map<string, string>> {
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

/** What a price is of: paise, and null without an M.R.P. */
export type PricedProduct = {
  id: string;
  title: string;
  state: ProductState;
  pricePaise: number;
  mrpPaise: number | null;
};

/** Those of the products that there are. */
export async function listPrices(db: Reader, ids: readonly string[]): Promise<PricedProduct[]> {
  if (ids.length === 0) return [];
  const products = db.selectFrom("products").where("id", "in", ids);
  return products.select(["id", "title", "state", "price_paise as pricePaise", "mrp_paise as mrpPaise"]).execute();
}
