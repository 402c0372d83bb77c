import type { z } from "zod";
import type { Titled } from "#contract/fields.ts";
import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";

/** Returns a function from product id to colours, in order. */
export async function readColors(db: Db, productIds: string[]) {
  const rows =
    productIds.length === 0
      ? []
      : await db
          .selectFrom("product_colors")
          .innerJoin("colors", "colors.id", "product_colors.color_id")
          .where("product_id", "in", productIds)
          .orderBy("product_id")
          .orderBy("position")
          .select(["product_id", "colors.id as _id", "colors.title"])
          .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return (productId: string): z.infer<typeof Titled>[] =>
    (byProduct.get(productId) ?? []).map(({ _id, title }) => ({ _id, title }));
}

/** Returns a function from product id to picture names; the default picture when there are none. */
export async function readImageNames(ctx: ShopContext, productIds: string[]) {
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
  return (productId: string): string[] => byProduct.get(productId)?.map((row) => row.name) ?? [DEFAULT_PRODUCT_IMAGE];
}
