import type { KeptField } from "#shop/catalogue/writing/product-input.ts";
import type { Columns } from "./match-columns.ts";

/** Empty texts are not in the row. */
export type Given = { brand: string; category: string; color: string; specs: string };

/** Fields that the row does not give: an update keeps what an earlier import, or the operator, has stored. */
export function fieldsToKeep(columns: Columns, given: Given & { stock: string }): KeptField[] {
  const sourceOf: Record<KeptField, unknown> = {
    onHand: given.stock || undefined,
    description: columns.description,
    tags: columns.tags,
    importedRating: columns.rating,
    // Whether the shop sells what it has already is decided here, not where the file comes from.
    state: undefined,
    // Removed from the list when a picture of the row is stored.
    images: undefined,
    category: given.category || undefined,
    brand: given.brand || undefined,
    colors: given.color || undefined,
    specs: given.specs || undefined,
    mrp: columns.mrp,
  };
  const fields = Object.keys(sourceOf) as KeptField[];
  return fields.filter((field) => sourceOf[field] === undefined);
}
