import type { ProductState } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";

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
