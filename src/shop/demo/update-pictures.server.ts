import { changePictures } from "#shop/catalogue/writing/product-pictures.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { DEFAULT_PRODUCT_IMAGE, MAX_PICTURES } from "#shop/pictures/picture-files.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import type { DemoProduct, PictureIndex } from "./demo-data.ts";
import { demoPictures } from "./demo-pictures.ts";

/** What an operator added is named by 16 hex digits and stays. */
const isOwn = (name: string) => /^[0-9a-f]{16}$/.test(name);
/** Without the hash of its content. */
const readable = (name: string) => name.replace(/\.[0-9a-f]+$/, "");

/**
 * Gives a demo shop's products, posts and orders the pictures that there are now, where one that they show has been made
 * anew or taken away since: each in its place. New views come too, but for products whose pictures an operator chose.
 * Nothing is written where all are there; `products` is asked for only where one is not.
 */
export async function updateDemoPictures(
  ctx: ShopContext,
  pictures: PictureIndex,
  products: () => readonly DemoProduct[],
): Promise<void> {
  const current = new Set(pictures.values());
  const isGone = (name: string) => !isOwn(name) && !current.has(name) && name !== DEFAULT_PRODUCT_IMAGE;
  const now = (name: string) => (isGone(name) ? pictures.get(readable(name)) : name);
  const shown = await ctx.db.read
    .selectFrom("product_images")
    .innerJoin("products", "products.id", "product_images.product_id")
    .where("source_key", ">=", "demo:")
    .where("source_key", "<", "demo;")
    .select(["product_id", "source_key", "name"])
    .execute();
  const gone = shown.filter(({ name }) => isGone(name));
  const byKey = new Map((gone.length > 0 ? products() : []).map((product) => [`demo:${product.title}`, product]));
  for (const [productId, rows] of Map.groupBy(gone, (row) => row.product_id)) {
    const product = byKey.get(rows[0]?.source_key ?? "");
    const views = product ? demoPictures(product, pictures) : [];
    // Before the product's own: whoever is stopped in between finds it still to be done.
    for (const { name } of rows)
      await inTransaction(ctx, (tx) =>
        tx.db
          .updateTable("order_lines")
          .set({ image: now(name) ?? views[0] ?? DEFAULT_PRODUCT_IMAGE })
          .where("product_id", "=", productId)
          .where("image", "=", name)
          .execute(),
      );
    await changePictures(ctx, productId, (before) => {
      const after = before.flatMap((name) => now(name) ?? []);
      return before.some(isOwn) ? after : [...new Set([...after, ...views])].slice(0, MAX_PICTURES);
    });
  }
  await renewCovers(ctx, pictures, isGone);
}

async function renewCovers(ctx: ShopContext, pictures: PictureIndex, isGone: (name: string) => boolean): Promise<void> {
  const covers = await ctx.db.read
    .selectFrom("blogs")
    .where("image", "is not", null)
    .select(["id", "slug", "image"])
    .execute();
  for (const { id, slug } of covers.filter(({ image }) => image?.startsWith("blog-") && isGone(image)))
    await inTransaction(ctx, async (tx) => {
      const image = pictures.get(`blog-${slug}`) ?? null;
      await tx.db.updateTable("blogs").set({ image }).where("id", "=", id).execute();
      tx.invalidate(topics.blog(id));
    });
}
