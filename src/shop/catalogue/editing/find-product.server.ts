import type { Reader } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";

/** The id of the product with this id, or with this key. @throws {ShopError} productNotFound */
export async function getProductId(db: Reader, text: string): Promise<string> {
  const own = db.selectFrom("products").where("id", "=", text.toLowerCase()).select("id");
  const byKey = () => db.selectFrom("products").where("source_key", "=", text).select("id").executeTakeFirst();
  const found = (await own.executeTakeFirst()) ?? (await byKey());
  if (found) return found.id;
  const message = `There is no product with the id or the key '${text}'. See 'product list'.`;
  throw new ShopError("productNotFound", { message, errors: { product: message } });
}
