import { type AuditChange, type AuditFields, auditFields, changedFields } from "#shop/audit/audit.ts";
import { type SavedProduct, shownPictures } from "./product-changes.ts";

/** What audit entries have of a product's row. Sales and stars are counted from orders and reviews, `title_key` from the title. */
const AUDITED = [
  ...(["source_key", "title", "description", "specs", "price_paise", "mrp_paise", "on_hand", "dispatch_days"] as const),
  ...(["category_id", "brand_id", "tags", "source_rating_hundredths", "source_rating_count"] as const),
  ...(["state", "low_stock"] as const),
];

/** Of a new product; nothing changes these later. */
export const AUDITED_OF_NEW = ["seq", "slug", "sold", "created_at_ms"] as const;

/** The values of a product that audit entries have: its columns, its colours and its pictures in their order. */
export function productFields(product: SavedProduct): AuditFields {
  return { ...auditFields(product, AUDITED), colorIds: product.colorIds, images: shownPictures(product) };
}

/** The entry of a new product. */
export function productAdded(
  id: string,
  product: SavedProduct,
  row: Record<(typeof AUDITED_OF_NEW)[number], string | number>,
): AuditChange {
  const after = { ...productFields(product), ...auditFields(row, AUDITED_OF_NEW) };
  return { action: "product.add", subject: { kind: "product", id }, before: null, after };
}

/** The fields that an owner decides and that are different afterwards, by their names in entries. */
export function changedNames(before: SavedProduct, saved: SavedProduct): string[] {
  const { after } = changedFields(productFields(before), productFields(saved));
  return Object.keys(after).filter((field) => field !== "onHand");
}

/** The entry of a product that was saved again. */
export function productChanged(id: string, before: SavedProduct, saved: SavedProduct): AuditChange {
  const subject = { kind: "product", id };
  return { action: "product.change", subject, ...changedFields(productFields(before), productFields(saved)) };
}
