import type { Updateable } from "kysely";
import type { ProductRow } from "#db/catalogue-rows.ts";
import type { Db, Reader } from "#db/db.ts";
import { fold } from "#search/text/words.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { SavedProduct } from "./product-changes.ts";

export type StoredProduct = SavedProduct & { id: string; seq: number };

/** Rows of products with their colours and pictures. */
export async function withParts<Row extends { id: string }>(db: Reader, rows: readonly Row[]) {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const colors = await db
    .selectFrom("product_colors")
    .where("product_id", "in", ids)
    .orderBy("position")
    .selectAll()
    .execute();
  const images = await db
    .selectFrom("product_images")
    .where("product_id", "in", ids)
    .orderBy("position")
    .selectAll()
    .execute();
  const colorsOf = Map.groupBy(colors, (color) => color.product_id);
  const imagesOf = Map.groupBy(images, (image) => image.product_id);
  return rows.map((row) => ({
    ...row,
    colorIds: colorsOf.get(row.id)?.map((color) => color.color_id) ?? [],
    images: imagesOf.get(row.id)?.map((image) => image.name) ?? [],
    imageColors: new Map(imagesOf.get(row.id)?.map((image) => [image.name, image.color_id])),
  }));
}

/** The columns of a product's row. */
export function columnsOf({ colorIds: _colors, images: _images, imageColors: _imageColors, ...columns }: SavedProduct) {
  return { ...columns, title_key: fold(columns.title) };
}

/** Stores the colours and pictures of products that have none. */
export async function insertParts(
  db: Db,
  products: Pick<StoredProduct, "id" | "colorIds" | "images" | "imageColors">[],
) {
  const colors = products.flatMap(({ id, colorIds }) =>
    colorIds.map((color_id, position) => ({ color_id, product_id: id, position })),
  );
  const images = products.flatMap(({ id, images, imageColors }) =>
    images.map((name, position) => ({ product_id: id, position, name, color_id: imageColors.get(name) ?? null })),
  );
  if (colors.length > 0) await db.insertInto("product_colors").values(colors).execute();
  if (images.length > 0) await db.insertInto("product_images").values(images).execute();
}

/** Stores what is different. */
export async function updateProduct(tx: Tx, before: StoredProduct, saved: SavedProduct) {
  const differs = (key: keyof SavedProduct) => String(before[key]) !== String(saved[key]);
  const shown = ({ images, imageColors }: SavedProduct) =>
    images.map((name) => `${name} ${imageColors.get(name) ?? ""}`);
  const imagesDiffer = String(shown(before)) !== String(shown(saved));
  const columns = Object.fromEntries(
    Object.entries(columnsOf(saved)).filter(
      ([key, value]) => String(before[key as keyof StoredProduct]) !== String(value),
    ),
  ) as Updateable<ProductRow>;
  await tx.db
    .updateTable("products")
    .set({ ...columns, updated_at_ms: tx.now() })
    .where("id", "=", before.id)
    .execute();
  if (differs("colorIds")) await tx.db.deleteFrom("product_colors").where("product_id", "=", before.id).execute();
  if (imagesDiffer) await tx.db.deleteFrom("product_images").where("product_id", "=", before.id).execute();
  await insertParts(tx.db, [
    {
      id: before.id,
      colorIds: differs("colorIds") ? saved.colorIds : [],
      images: imagesDiffer ? saved.images : [],
      imageColors: saved.imageColors,
    },
  ]);
}
