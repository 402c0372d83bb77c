import type { SheetProduct } from "#contract/admin/stock-sheet.ts";
import type { Reader } from "#db/db.ts";
import { toRupees } from "#shop/money.ts";
import { type Filter, filteredProducts } from "./filtered-products.server.ts";

const COLUMNS = ["id", "title", "source_key", "state", "price_paise", "mrp_paise", "on_hand", "low_stock"] as const;

/** The live products that a filter names, with what the sheet changes of them, the newest first. */
export async function listSheetProducts(
  db: Reader,
  { limit, ...filter }: Omit<Filter, "state"> & { limit: number },
): Promise<SheetProduct[]> {
  const query = await filteredProducts(db, { ...filter, state: "live" });
  if (!query) return [];
  const columns = COLUMNS.map((column) => `products.${column}` as const);
  return (await query.orderBy("products.seq", "desc").limit(limit).select(columns).execute()).map(sheetProduct);
}

/** Those of the products that there are, in every state, by id. */
export async function readSheetProducts(db: Reader, ids: readonly string[]): Promise<Map<string, SheetProduct>> {
  const rows = await db.selectFrom("products").where("id", "in", ids).select(COLUMNS).execute();
  return new Map(rows.map((row) => [row.id, sheetProduct(row)]));
}

type Row = {
  id: string;
  title: string;
  source_key: string | null;
  price_paise: number;
  mrp_paise: number | null;
  on_hand: number;
  low_stock: number | null;
};

function sheetProduct(row: Row): SheetProduct {
  return {
    _id: row.id,
    title: row.title,
    key: row.source_key,
    price: toRupees(row.price_paise),
    mrp: row.mrp_paise === null ? null : toRupees(row.mrp_paise),
    stock: row.on_hand,
    lowStock: row.low_stock,
  };
}
