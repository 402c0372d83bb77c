import type { Insertable } from "kysely";
import type { ProductRow } from "#db/catalogue-rows.ts";
import { type AuditFields, auditFields } from "#shop/audit/audit.ts";
import { columnsOfFields, type Undoable } from "#shop/audit/undoable.server.ts";
import { storePopularity } from "#shop/catalogue/stock/popularity.server.ts";
import { addMovements } from "#shop/catalogue/stock/stock-movements.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { AUDITED_OF_NEW, productFields } from "./product-audit.ts";
import { changedTopics, type SavedProduct } from "./product-changes.ts";
import { lockProduct } from "./save-changed.server.ts";
import { columnsOf, insertParts, updateProduct } from "./store-product.server.ts";

/** Waits for carts, wishes and requests that customers are just adding; they wait until the transaction ends. */
export async function lockForRemoval(tx: Tx, id: string): Promise<void> {
  await tx.lockForRemoval(tx.db.selectFrom("products").where("id", "=", id).select("id")).execute();
}

/** The product with these values of an entry. */
function withFields<Product extends SavedProduct>(
  product: Product,
  { colorIds, images, ...columns }: AuditFields,
): Product {
  const shown = images as { name: string; colorId: string | null; alt?: string }[] | undefined;
  return {
    ...product,
    ...columnsOfFields(columns),
    ...(colorIds === undefined ? {} : { colorIds: colorIds as string[] }),
    ...(shown === undefined
      ? {}
      : {
          images: shown.map(({ name }) => name),
          imageColors: new Map(shown.map(({ name, colorId }) => [name, colorId])),
          imageAlts: new Map(shown.map(({ name, alt = null }) => [name, alt])),
        }),
  };
}

/** @throws {ShopError} what the table would refuse, in words. */
function refuseInvalid({ title, on_hand, price_paise, mrp_paise }: SavedProduct) {
  if (on_hand < 0)
    throw new ShopError("notEnoughStock", {
      message: `Of '${title}', ${-on_hand} more pieces are sold or taken than would be left.`,
      errors: { onHand: "would be less than none." },
    });
  if (mrp_paise !== null && mrp_paise < price_paise)
    throw new ShopError("changedSince", {
      message: `The price of '${title}' would be above its M.R.P., which was changed since.`,
      errors: { pricePaise: "would be above the M.R.P." },
    });
}

const NO_PRODUCT = {
  colorIds: [],
  images: [],
  imageColors: new Map(),
  imageAlts: new Map(),
} as unknown as SavedProduct;

/** Its stock is changed by a movement, so that what was sold meanwhile stays sold. */
export const undoableProduct: Undoable = {
  actions: { change: "product.change", add: "product.add", remove: "product.remove" },
  counted: ["onHand"],
  async read(tx, id) {
    const product = await lockProduct(tx, id);
    return product ? { ...productFields(product), ...auditFields(product, AUDITED_OF_NEW) } : null;
  },
  async write(tx, id, fields) {
    const before = await lockProduct(tx, id);
    if (!before) return;
    const after = withFields(before, fields);
    refuseInvalid(after);
    await updateProduct(tx, before, after, { byHand: false });
    await addMovements(tx, [
      { product_id: id, quantity: after.on_hand - before.on_hand, reason: "correction", note: "undone" },
    ]);
  },
  async create(tx, id, fields) {
    const product = { ...withFields(NO_PRODUCT, fields), id };
    const row = { ...columnsOf(product), updated_at_ms: tx.now() } as unknown as Insertable<ProductRow>;
    await tx.db.insertInto("products").values(row).execute();
    await storePopularity(tx, [id]);
    await insertParts(tx.db, [product]);
    await addMovements(tx, [{ product_id: id, quantity: product.on_hand, reason: "initial", note: "undone" }]);
    const { fewLeft } = await tx.readSettings();
    for (const topic of changedTopics(null, product, fewLeft)) tx.invalidate(topic);
    tx.invalidate(topics.product(id));
    tx.invalidate(topics.productsAdded(row.seq, row.seq));
  },
  async remove(tx, id) {
    const product = await lockProduct(tx, id);
    if (!product) return;
    await tx.db.deleteFrom("products").where("id", "=", id).execute();
    const { fewLeft } = await tx.readSettings();
    for (const topic of changedTopics(null, product, fewLeft)) tx.invalidate(topic);
    tx.invalidate(topics.product(id));
  },
};
