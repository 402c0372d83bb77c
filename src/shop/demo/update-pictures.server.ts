import { changePictures } from "#shop/catalogue/writing/product-pictures.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { DEFAULT_PRODUCT_IMAGE, MAX_PICTURES } from "#shop/pictures/picture-files.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";
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
  const current = new Set(pictures.values());
  const isRemoved = (name: string) => !isOperatorPicture(name) && !current.has(name);
  const currentName = (name: string) => (isRemoved(name) ? pictures.get(withoutHash(name)) : name);
  const shown = await ctx.db.read
    .selectFrom("product_images")
    .innerJoin("products", "products.id", "product_images.product_id")
    .where("source_key", ">=", "demo:")
    .where("source_key", "<", "demo;")
    .select(["product_id", "source_key", "name"])
    .execute();
  const removed = shown.filter(({ name }) => isRemoved(name));
  const byKey = new Map((removed.length > 0 ? products() : []).map((product) => [`demo:${product.title}`, product]));
  for (const [productId, rows] of Map.groupBy(removed, (row) => row.product_id)) {
    const product = byKey.get(rows[0]?.source_key ?? "");
    const views = product ? demoPictures(product, pictures) : [];
    // First, so that a stopped process repeats both steps at the next start.
    for (const { name } of rows)
      await inTransaction(ctx, (tx) =>
        tx.db
          .updateTable("order_lines")
          .set({ image: currentName(name) ?? views[0] ?? DEFAULT_PRODUCT_IMAGE })
          .where("product_id", "=", productId)
          .where("image", "=", name)
          .execute(),
      );
    const change = (before: readonly string[]) => {
      const after = before.flatMap((name) => currentName(name) ?? []);
      return before.some(isOperatorPicture) ? after : [...new Set([...after, ...views])].slice(0, MAX_PICTURES);
    };
    await changePictures(ctx, productId, change, (name) => colorOfDemoPicture(name, product?.colors ?? []));
  }
  await updateCovers(ctx, pictures, isRemoved);
}

async function updateCovers(
  ctx: ShopContext,
  pictures: PictureIndex,
  isRemoved: (name: string) => boolean,
): Promise<void> {
  const covers = await ctx.db.read
    .selectFrom("blogs")
    .where("image", "is not", null)
    .select(["id", "slug", "image"])
    .execute();
  for (const { id, slug } of covers.filter(({ image }) => image?.startsWith("blog-") && isRemoved(image)))
    await inTransaction(ctx, async (tx) => {
      const image = pictures.get(`blog-${slug}`) ?? null;
      await tx.db.updateTable("blogs").set({ image }).where("id", "=", id).execute();
      tx.invalidate(topics.blog(id));
    });
}
