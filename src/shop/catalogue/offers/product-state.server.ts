import type { ProductState } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Both engines limit the parameters of a statement. */
const CHUNK_SIZE = 500;

/**
 * For what customers may do with live products only.
 * @throws {ShopError} productNotFound, also for drafts; productNotSold, which names an archived product.
 */
export function requireLive(product: { state: ProductState; title: string } | undefined): void {
  if (product?.state === "live") return;
  if (product?.state === "archived")
    throw new ShopError("productNotSold", { message: `${product.title} is no longer sold.` });
  throw new ShopError("productNotFound");
}

/** For what customers see of live products only. @throws {ShopError} productNotFound, also for drafts; productArchived */
export async function requireShownProduct(db: Reader, id: string): Promise<void> {
  const product = await db.selectFrom("products").where("id", "=", id).select("state").executeTakeFirst();
  if (!product || product.state === "draft") throw new ShopError("productNotFound");
  if (product.state === "archived") throw new ShopError("productArchived");
}

/** Does what `requireLive` does with the product of this id. */
export async function requireLiveProduct(db: Reader, id: string): Promise<void> {
  const product = db.selectFrom("products").where("id", "=", id).select(["state", "title"]);
  requireLive(await product.executeTakeFirst());
}

/** Those of the products that are sold. */
export async function listLive(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const live = new Set<string>();
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const some = db.selectFrom("products").where("id", "in", ids.slice(start, start + CHUNK_SIZE));
    for (const { id } of await some.where("state", "=", "live").select("id").execute()) live.add(id);
  }
  return live;
}
