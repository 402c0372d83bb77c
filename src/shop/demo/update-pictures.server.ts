import { listCovers, setCover } from "#shop/blogs/covers.server.ts";
import { changePictures } from "#shop/catalogue/writing/product-pictures.server.ts";
import { listPicturesBySource } from "#shop/catalogue/writing/stored-products.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { replaceOrderedPicture } from "#shop/orders/operator/manage-orders.server.ts";
import { DEFAULT_PRODUCT_IMAGE, MAX_PICTURES } from "#shop/pictures/picture-files.ts";
import type { DemoProduct, PictureIndex } from "./demo-data.ts";
import { colorOfDemoPicture, demoPictures } from "./demo-pictures.ts";

/** The operator's pictures have names of 16 hex digits and stay unchanged. */
const isOperatorPicture = (name: string) => /^[0-9a-f]{16}$/.test(name);
const withoutHash = (name: string) => name.replace(/\.[0-9a-f]+$/, "");

/**
 * Replaces missing pictures of demo products, posts and orders with current ones. Calls `products` only when a picture
 * is missing.
 */
export async function updateDemoPictures(
  ctx: ShopContext,
  pictures: PictureIndex,
  products: () => readonly DemoProduct[],
): Promise<void> {
  requirePermission(ctx, "products.write");
  const current = new Set(pictures.values());
  const isRemoved = (name: string) => !isOperatorPicture(name) && !current.has(name);
  const currentName = (name: string) => (isRemoved(name) ? pictures.get(withoutHash(name)) : name);
  const shown = await listPicturesBySource(ctx.db.read, "demo:");
  const removed = shown.filter(({ name }) => isRemoved(name));
  const byKey = new Map((removed.length > 0 ? products() : []).map((product) => [`demo:${product.title}`, product]));
  for (const [productId, rows] of Map.groupBy(removed, (row) => row.product_id)) {
    const product = byKey.get(rows[0]?.source_key ?? "");
    const views = product ? demoPictures(product, pictures) : [];
    // First, so that a stopped process repeats both steps at the next start.
    for (const { name } of rows)
      await replaceOrderedPicture(ctx, productId, {
        from: name,
        to: currentName(name) ?? views[0] ?? DEFAULT_PRODUCT_IMAGE,
      });
    const change = (before: readonly string[]) => {
      const after = before.flatMap((name) => currentName(name) ?? []);
      return before.some(isOperatorPicture) ? after : [...new Set([...after, ...views])].slice(0, MAX_PICTURES);
    };
    await changePictures(ctx, productId, change, {
      colorOf: (name) => colorOfDemoPicture(name, product?.colors ?? []),
    });
  }
  await updateCovers(ctx, pictures, isRemoved);
}

async function updateCovers(
  ctx: ShopContext,
  pictures: PictureIndex,
  isRemoved: (name: string) => boolean,
): Promise<void> {
  const covers = await listCovers(ctx);
  for (const { id, slug } of covers.filter(({ image }) => image.startsWith("blog-") && isRemoved(image)))
    await setCover(ctx, id, pictures.get(`blog-${slug}`) ?? null);
}
