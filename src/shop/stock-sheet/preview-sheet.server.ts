import type { SheetChange, SheetPreviewInput, SheetProduct, SheetReport } from "#contract/admin/stock-sheet.ts";
import { readSheetProducts } from "#shop/catalogue/editing/sheet-products.server.ts";
import { correctionOf } from "#shop/catalogue/stock/count-shown.server.ts";
import { previewMeanwhile } from "#shop/catalogue/stock/meanwhile.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { previewPrices } from "#shop/prices/preview-prices.server.ts";
import { changedMeanwhile } from "#shop/prices/store-prices.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { addMeanwhile, addPriceChange, askedPrice, emptyReport, shownPrices, thresholdRefusal } from "./sheet-parts.ts";

/** What the changes of the sheet would do, what would be refused, and what the products have now. */
export async function previewSheet(
  ctx: ShopContext,
  { changes, allowHalfOff }: SheetPreviewInput,
): Promise<SheetReport & { products: SheetProduct[]; readAtMs: number }> {
  requirePermission(ctx, "stock.read");
  const readAtMs = ctx.now();
  const report = emptyReport();
  await previewPriceCells(ctx, { changes, allowHalfOff }, report);
  const products = await readSheetProducts(
    ctx.db.read,
    changes.map(({ product }) => product),
  );
  for (const change of changes) {
    const now = products.get(change.product);
    if (!now) report.refused.push({ product: change.product, field: "stock", message: "It was removed meanwhile." });
    else {
      previewThreshold(change, now, report);
      await previewStock(ctx, change, now, report);
    }
  }
  return { ...report, products: [...products.values()], readAtMs };
}

async function previewPriceCells(ctx: ShopContext, { changes, allowHalfOff }: SheetPreviewInput, report: SheetReport) {
  const rows = changes.flatMap((change, row) => askedPrice(change, row) ?? []);
  if (rows.length === 0) return;
  const preview = await previewPrices(ctx, rows, { allowHalfOff, sinceMs: null });
  report.unchanged += preview.unchanged;
  for (const { row, product, message } of preview.refused)
    report.refused.push({ product: changes[row]?.product ?? product, field: "price", message });
  for (const change of preview.changes) {
    const asked = changes[change.asked.row];
    const message = asked ? changedMeanwhile(shownPrices(asked), change.present) : null;
    if (message !== null) report.refused.push({ product: change.id, field: "price", message });
    else addPriceChange(report, change);
  }
}

function previewThreshold({ product, shown, lowStock }: SheetChange, now: SheetProduct, report: SheetReport) {
  if (lowStock === undefined) return;
  const field = "lowStock";
  const message = thresholdRefusal(shown.lowStock, now.lowStock);
  if (lowStock === now.lowStock) report.unchanged++;
  else if (message !== null) report.refused.push({ product, field, message });
  else report.changed.push({ product, field, old: now.lowStock, new: lowStock, notes: [] });
}

async function previewStock(ctx: ShopContext, change: SheetChange, now: SheetProduct, report: SheetReport) {
  const { product, shown, received, count } = change;
  if (received === undefined && count === undefined) return;
  const onHand = now.stock;
  const meanwhile = await previewMeanwhile(ctx.db.read, product, shown.at);
  addMeanwhile(report, product, meanwhile);
  const field = "stock";
  try {
    const moved =
      received ??
      correctionOf({
        ...{ counted: count ?? 0, onHand, meanwhile },
        shown: { stock: shown.stock, atMs: shown.at },
      });
    report.changed.push({ product, field, old: onHand, new: onHand + moved, notes: [] });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    report.refused.push({ product, field, message: error.message });
  }
}
