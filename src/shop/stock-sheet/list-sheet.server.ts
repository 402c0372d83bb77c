import type { SheetProduct, StockSheetFilter } from "#contract/admin/stock-sheet.ts";
import { listSheetProducts } from "#shop/catalogue/editing/sheet-products.server.ts";
import { readFacets } from "#shop/catalogue/facets/facet-rows.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";

export type SheetPage = {
  products: SheetProduct[];
  /** Taken before the products were read. */
  readAtMs: number;
  fewLeft: number;
  categories: string[];
};

/** Live products with what the sheet changes of them, the newest first; and the titles of categories to filter by. */
export async function listSheet(
  ctx: ShopContext,
  { view, ...filter }: StockSheetFilter & { limit: number },
): Promise<SheetPage> {
  requirePermission(ctx, "stock.read");
  const readAtMs = ctx.now();
  const { fewLeft } = ctx.settings;
  return ctx.db.snapshot(async (db) => {
    const lowBelow = view === "low" ? fewLeft : undefined;
    const products = await listSheetProducts(db, { ...filter, lowBelow });
    const categories = await readFacets(db, "category");
    return { products, readAtMs, fewLeft, categories: categories.map(({ title }) => title) };
  });
}
