import { DEFAULT_PRODUCT_IMAGE } from "#shop/catalogue/images.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import type { DemoProduct, PictureIndex } from "./demo-data.ts";
import { demoPictures } from "./demo-pictures.ts";

/** What an operator added is named by 16 hex digits and stays. */
const isOwn = (name: string) => /^[0-9a-f]{16}$/.test(name);

/**
 * Gives a demo shop's products, posts and orders the pictures that there are now, where one that they show has been made
 * anew or taken away since. Nothing is written where all are there; `products` is asked for only where one is not.
 */
export async function renewPictures(
  ctx: ShopContext,
  pictures: PictureIndex,
  products: () => readonly DemoProduct[],
): Promise<void> {
  const current = new Set(pictures.values());
  const isGone = (name: string) => !isOwn(name) && !current.has(name) && name !== DEFAULT_PRODUCT_IMAGE;
  const shown = await ctx.db.read
    .selectFrom("product_images")
    .innerJoin("products", "products.id", "product_images.product_id")
    .where("source_key", ">=", "demo:")
    .where("source_key", "<", "demo;")
    .orderBy("position")
    .select(["product_id", "source_key", "name"])
    .execute();
  const covers = await ctx.db.read
    .selectFrom("blogs")
    .where("image", "is not", null)
    .select(["id", "slug", "image"])
    .execute();
  const stale = Map.groupBy(shown, (row) => row.product_id);
  for (const [id, rows] of stale) if (!rows.some(({ name }) => isGone(name))) stale.delete(id);
  const bare = covers.filter(({ image }) => image?.startsWith("blog-") && isGone(image));
  if (stale.size + bare.length === 0) return;

  const byKey = new Map(products().map((product) => [`demo:${product.title}`, product]));
  await ctx.db.write(async (db, changed) => {
    for (const [product_id, rows] of stale) {
      const product = byKey.get(rows[0]?.source_key ?? "");
      const own = rows.map(({ name }) => name).filter(isOwn);
      const names = [...(product ? demoPictures(product, pictures) : []), ...own];
      await db.deleteFrom("product_images").where("product_id", "=", product_id).execute();
      const images = names.map((name, position) => ({ product_id, position, name }));
      if (images.length > 0) await db.insertInto("product_images").values(images).execute();
      const image = names[0] ?? DEFAULT_PRODUCT_IMAGE;
      const gone = rows.map(({ name }) => name).filter(isGone);
      await db
        .updateTable("order_lines")
        .set({ image })
        .where("product_id", "=", product_id)
        .where("image", "in", gone)
        .execute();
      changed(topics.product(product_id));
    }
    for (const { id, slug } of bare) {
      await db
        .updateTable("blogs")
        .set({ image: pictures.get(`blog-${slug}`) ?? null })
        .where("id", "=", id)
        .execute();
      changed(topics.blog(id));
    }
  });
}
