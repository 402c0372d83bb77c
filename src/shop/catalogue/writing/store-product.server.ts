import { sql, type Updateable } from "kysely";
import type { ProductRow } from "#db/catalogue-rows.ts";
import type { Db, Reader } from "#db/db.ts";
import { fold } from "#search/text/words.ts";
import { noteBuyableAgain, noteLoweredPrice } from "#shop/lowered-prices/lowered-prices.server.ts";
import { markDueAlerts } from "#shop/stock-alert-rows/stock-alert-rows.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { changedNames } from "./product-audit.ts";
import { changedTopics, type SavedProduct } from "./product-changes.ts";

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
    imageAlts: new Map(imagesOf.get(row.id)?.map((image) => [image.name, image.alt])),
  }));
}

/** The columns of a product's row. */
export function columnsOf({
  colorIds: _colors,
  images: _images,
  imageColors: _imageColors,
  imageAlts: _imageAlts,
  ...columns
}: SavedProduct) {
  return { ...columns, title_key: fold(columns.title) };
}

/** Stores the colours and pictures of products that have none. */
export async function insertParts(
  db: Db,
  products: Pick<StoredProduct, "id" | "colorIds" | "images" | "imageColors" | "imageAlts">[],
) {
  const colors = products.flatMap(({ id, colorIds }) =>
    colorIds.map((color_id, position) => ({ color_id, product_id: id, position })),
  );
  const images = products.flatMap(({ id, images, imageColors, imageAlts }) =>
    images.map((name, position) => ({
      ...{ product_id: id, position, name, color_id: imageColors.get(name) ?? null },
      alt: imageAlts.get(name) ?? null,
    })),
  );
  if (colors.length > 0) await db.insertInto("product_colors").values(colors).execute();
  if (images.length > 0) await db.insertInto("product_images").values(images).execute();
}

/**
 * Stores what is different of a product that the caller has locked, and which change gave these fields their values: `byHand`
 * when a person entered them, and not a file or an undo. What was rendered of it is dropped. The stock is no field of an
 * owner: only its movements change it.
 */
export async function updateProduct(
  tx: Tx,
  before: StoredProduct,
  saved: SavedProduct,
  { byHand }: { byHand: boolean },
): Promise<void> {
  const differs = (key: keyof SavedProduct) => String(before[key]) !== String(saved[key]);
  const changed = changedNames(before, saved);
  const imagesDiffer = changed.includes("images");
  const { fewLeft } = await tx.readSettings();
  for (const topic of changedTopics(before, { ...saved, id: before.id }, fewLeft)) tx.invalidate(topic);
  const columns = Object.fromEntries(
    Object.entries(columnsOf(saved)).filter(
      ([key, value]) => String(before[key as keyof StoredProduct]) !== String(value),
    ),
  ) as Updateable<ProductRow>;
  const { version } = await tx.db
    .updateTable("products")
    .set({ ...columns, updated_at_ms: tx.now() })
    .$if(changed.length > 0, (update) => update.set({ version: sql`version + 1` }))
    .where("id", "=", before.id)
    .returning("version")
    .executeTakeFirstOrThrow();
  await storeChangedFields(tx, { productId: before.id, version, byHand }, changed);
  if (differs("colorIds")) await tx.db.deleteFrom("product_colors").where("product_id", "=", before.id).execute();
  if (imagesDiffer) await tx.db.deleteFrom("product_images").where("product_id", "=", before.id).execute();
  await insertParts(tx.db, [
    {
      id: before.id,
      colorIds: differs("colorIds") ? saved.colorIds : [],
      images: imagesDiffer ? saved.images : [],
      imageColors: saved.imageColors,
      imageAlts: saved.imageAlts,
    },
  ]);
  // Customers may have waited for it while it was not sold.
  const isBack = before.state !== "live" && saved.state === "live" && saved.on_hand > 0;
  if (isBack) {
    await markDueAlerts(tx, [before.id]);
    await noteBuyableAgain(tx, [before.id]);
  }
  if (saved.price_paise < before.price_paise) await noteLoweredPrice(tx, before.id);
}

type FieldChange = { productId: string; version: number; byHand: boolean };

/** These fields of a product have their values since this version. */
async function storeChangedFields(
  { db, now }: Tx,
  { productId, version, byHand }: FieldChange,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return;
  const own = { product_id: productId, version, by_hand: byHand ? 1 : 0, changed_at_ms: now() } as const;
  await db
    .insertInto("product_fields")
    .values(fields.map((field) => ({ ...own, field })))
    .onConflict((conflict) =>
      conflict.columns(["product_id", "field"]).doUpdateSet((row) => ({
        version: row.ref("excluded.version"),
        by_hand: row.ref("excluded.by_hand"),
        changed_at_ms: row.ref("excluded.changed_at_ms"),
      })),
    )
    .execute();
}

/** Those of the fields that were changed after the product had this version, each with the version since which it is so. */
export async function changedSince(
  { db }: Pick<Tx, "db">,
  { productId, version }: { productId: string; version: number },
  fields: readonly string[],
): Promise<Map<string, number>> {
  if (fields.length === 0) return new Map();
  const later = db.selectFrom("product_fields").where("product_id", "=", productId).where("version", ">", version);
  const rows = await later.where("field", "in", fields).select(["field", "version"]).execute();
  return new Map(rows.map((row) => [row.field, row.version]));
}
