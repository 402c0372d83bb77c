import type { Reader } from "#db/db.ts";
import { shownName } from "#shop/audit/audit.ts";
import { columnsOfFields } from "#shop/audit/undoable.server.ts";
import { productFields } from "./product-audit.ts";
import type { SavedProduct } from "./product-changes.ts";
import type { KeptEdit } from "./product-input.ts";

/** The fields of these products that people entered, by the names of audit entries. */
export async function readHandEdited(db: Reader, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const own = db.selectFrom("product_fields").where("product_id", "in", ids).where("by_hand", "=", 1);
  const rows = await own.orderBy("field").select(["product_id", "field"]).execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([id, all]) => [id, all.map(({ field }) => field)]));
}

/** Those of the products of which one of the fields was changed since a time. */
export async function listChangedSince(
  db: Reader,
  ids: readonly string[],
  fields: readonly string[],
  sinceMs: number,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const own = db.selectFrom("product_fields").where("product_id", "in", ids).where("field", "in", fields);
  const rows = await own.where("changed_at_ms", ">=", sinceMs).select("product_id").execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

/** The product as a file would save it, but for the fields that people entered; these are listed where they differ. */
export function keepEdits(
  before: SavedProduct & { id: string },
  saved: SavedProduct,
  fields: readonly string[],
): { saved: SavedProduct; kept: KeptEdit[] } {
  const [mine, ofFile] = [productFields(before), productFields(saved)];
  const different = fields.filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(ofFile[field]));
  if (different.length === 0) return { saved, kept: [] };
  const isKept = (field: string) => different.includes(field);
  const columns = Object.fromEntries(
    different.filter((field) => !PARTS.includes(field)).map((field) => [field, mine[field]]),
  );
  const { images, imageColors, imageAlts, colorIds } = before;
  const merged: SavedProduct = {
    ...saved,
    ...columnsOfFields(columns as Parameters<typeof columnsOfFields>[0]),
    ...(isKept("colorIds") ? { colorIds } : {}),
    ...(isKept("images") ? { images, imageColors, imageAlts } : {}),
  };
  const kept = different.map((field) => {
    return {
      product: before.id,
      title: before.title,
      field: shownName(field),
      value: mine[field],
      ofFile: ofFile[field],
    };
  });
  // One of the two stays, and the other is the file's: a price above the M.R.P. makes that untrue.
  const isUntrue = merged.mrp_paise !== null && merged.mrp_paise < merged.price_paise;
  if (!isUntrue) return { saved: merged, kept };
  return { saved: { ...merged, mrp_paise: null }, kept: kept.filter(({ field }) => field !== "mrp") };
}

/** They are no columns of the product's row. */
const PARTS = ["colorIds", "images"];
