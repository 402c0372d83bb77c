import { sql } from "kysely";
import type { Reader } from "#db/db.ts";
import { together } from "#db/together.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";
import { picturesInColor } from "#shop/pictures/pictures-in-color.ts";

type Line = { product_id: string; brand_id: string; color_id: string };

/** Returns a function from a line of an order to its brand, colour and picture as they are now. */
export async function readLineParts(db: Reader, lines: readonly Line[]) {
  const idsOf = (column: keyof Line) => lines.map((line) => line[column]);
  const [brands, colors, images] = await together(
    db.selectFrom("brands").where("id", "in", idsOf("brand_id")).select(["id", "title"]).execute(),
    db
      .selectFrom("colors")
      .where("id", "in", idsOf("color_id"))
      .select(["id", sql<string>`coalesce(name, title)`.as("title")])
      .execute(),
    db
      .selectFrom("product_images")
      .where("product_id", "in", idsOf("product_id"))
      .orderBy("position")
      .select(["product_id", "name", "color_id as color"])
      .execute(),
  );
  const imagesOf = Map.groupBy(images, (image) => image.product_id);
  const titleOf = (rows: readonly { id: string; title: string }[], id: string) =>
    rows.find((row) => row.id === id)?.title ?? "";
  return ({ product_id, brand_id, color_id }: Line) => ({
    brandTitle: titleOf(brands, brand_id),
    colorTitle: titleOf(colors, color_id),
    image: picturesInColor(imagesOf.get(product_id) ?? [], color_id)[0]?.name ?? DEFAULT_PRODUCT_IMAGE,
  });
}
