import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import type { PictureIndex } from "./demo-data.ts";

/**
 * Names a demo shop's pictures as they are stored now: a picture that was made anew has another name, and the files of
 * the old one are gone. Nothing is written where nothing differs.
 */
export async function renewPictures(ctx: ShopContext, pictures: PictureIndex): Promise<void> {
  const shown = await ctx.db.read
    .selectFrom("product_images")
    .innerJoin("products", "products.id", "product_images.product_id")
    .where("source_key", ">=", "demo:")
    .where("source_key", "<", "demo;")
    .select(["product_id", "name"])
    .execute();
  const covers = await ctx.db.read.selectFrom("blogs").where("image", "is not", null).select(["id", "image"]).execute();
  const renamed = new Map(
    [...shown.map(({ name }) => name), ...covers.map(({ image }) => image ?? "")].flatMap((name) => {
      const now = pictures.get(readable(name));
      return now === undefined || now === name ? [] : [[name, now] as const];
    }),
  );
  if (renamed.size === 0) return;
  await ctx.db.write(async (db, changed) => {
    for (const [name, now] of renamed) {
      await db.updateTable("product_images").set({ name: now }).where("name", "=", name).execute();
      await db.updateTable("order_lines").set({ image: now }).where("image", "=", name).execute();
      await db.updateTable("blogs").set({ image: now }).where("image", "=", name).execute();
    }
    for (const { product_id, name } of shown) if (renamed.has(name)) changed(topics.product(product_id));
    for (const { id, image } of covers) if (renamed.has(image ?? "")) changed(topics.blog(id));
  });
}

/** 'laptop-slim-silver-hero.0123abcd' → 'laptop-slim-silver-hero'. */
function readable(name: string): string {
  return name.replace(/\.[0-9a-f]{8}$/, "");
}
