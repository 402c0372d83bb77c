import type { z } from "zod";
import type { Colored } from "#contract/fields.ts";
import type { Reader } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";

/** Returns a function from product id to colours, in order. */
export async function readColors(db: Reader, productIds: string[]) {
  const rows =
    productIds.length === 0
      ? []
      : await db
          .selectFrom("product_colors")
          .innerJoin("colors", "colors.id", "product_colors.color_id")
          .where("product_id", "in", productIds)
          .orderBy("product_id")
          .orderBy("product_colors.position")
          .select(["product_id", "colors.id as _id", "colors.title", "colors.name"])
          .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return (productId: string): z.infer<typeof Colored>[] =>
    (byProduct.get(productId) ?? []).map(({ _id, title, name }) => ({
      _id,
      title,
      ...(name === null ? {} : { name }),
    }));
}

/** The name of a picture, the id of the colour that it shows, null for all, and what it shows in words, if somebody said it. */
export type ProductPicture = { name: string; color: string | null; alt?: string };

/** Returns a function from product id to picture names; the default picture when there are none. */
export async function readImageNames(ctx: ShopContext, productIds: string[]) {
  const pictures = await readPictures(ctx, productIds);
  return (productId: string): string[] => pictures(productId).map(({ name }) => name);
}

/** Returns a function from product id to pictures; the default picture when there are none. */
export async function readPictures(ctx: ShopContext, productIds: string[]) {
  const rows =
    productIds.length === 0
      ? []
      : await ctx.db.read
          .selectFrom("product_images")
          .where("product_id", "in", productIds)
          .orderBy("product_id")
          .orderBy("position")
          .selectAll()
          .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return (productId: string): ProductPicture[] =>
    byProduct.get(productId)?.map(({ name, color_id, alt }) => {
      return { name, color: color_id, ...(alt === null ? {} : { alt }) };
    }) ?? [{ name: DEFAULT_PRODUCT_IMAGE, color: null }];
}
