import { createHash } from "node:crypto";
import type { SheetChange, SheetInput, SheetReport } from "#contract/admin/stock-sheet.ts";
import { attempt } from "#db/dialect.ts";
import { recordedActor } from "#shop/actor.ts";
import { readChangedBy } from "#shop/audit/entries.server.ts";
import { changeFields } from "#shop/catalogue/editing/change-product.server.ts";
import { receivePieces } from "#shop/catalogue/stock/change-stock.server.ts";
import { countShown } from "#shop/catalogue/stock/count-shown.server.ts";
import { readMeanwhile } from "#shop/catalogue/stock/meanwhile.server.ts";
import { lockProducts } from "#shop/catalogue/writing/save-changed.server.ts";
import type { StoredProduct } from "#shop/catalogue/writing/store-product.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { isUnchanged, type PriceChange } from "#shop/prices/preview-prices.server.ts";
import { storeChanges } from "#shop/prices/store-prices.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import {
  addMeanwhile,
  addPriceChange,
  askedPrice,
  changesProduct,
  emptyReport,
  type SheetField,
  shownPrices,
  thresholdRefusal,
} from "./sheet-parts.ts";

/** Products of a transaction: few, so that orders do not wait. */
const SLICE = 200;

/**
 * Saves the changes of the sheet, a slice in a transaction; what was shown and is not so any more is refused under the product's
 * lock, and does not stop the others. All entries have one group, so that one undo takes all back. A request that comes again
 * with its key goes on where the first one stopped, and changes nothing twice, also after an undo.
 */
export async function saveSheet(ctx: ShopContext, { changes, allowHalfOff, key }: SheetInput): Promise<SheetReport> {
  requirePermission(ctx, "stock.write");
  if (changes.some(changesProduct)) requirePermission(ctx, "products.write");
  const group = groupOf(ctx, key);
  const report = emptyReport();
  for (let start = 0; start < changes.length; start += SLICE) {
    const slice = changes.slice(start, start + SLICE);
    const part = await inTransaction({ ...ctx, auditGroup: group }, (tx) =>
      saveSlice(tx, slice, { allowHalfOff, group }),
    );
    report.changed.push(...part.changed);
    report.refused.push(...part.refused);
    report.meanwhile.push(...part.meanwhile);
    report.unchanged += part.unchanged;
  }
  return { ...report, group: report.changed.length > 0 ? group : null };
}

/** The same for the same key of the same person, so that what came before is known by its entries. */
function groupOf({ actor }: ShopContext, key: string): string {
  const { actor_kind, actor: name } = recordedActor(actor);
  return createHash("sha256")
    .update(JSON.stringify([actor_kind, name, key]))
    .digest("hex")
    .slice(0, 24);
}

type Options = { allowHalfOff: boolean; group: string };

async function saveSlice(
  tx: Tx,
  slice: readonly SheetChange[],
  { allowHalfOff, group }: Options,
): Promise<SheetReport> {
  await takeTurn(tx, "stock sheet", group);
  const ids = slice.map(({ product }) => product);
  const products = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]));
  const saved = await readChangedBy(tx.db, { group, action: "product.change", ids });
  const report = emptyReport();
  const prices: PriceChange[] = [];
  for (const [row, change] of slice.entries()) {
    const product = products.get(change.product);
    if (!product) refuse(report, change, "stock", "It was removed meanwhile.");
    else {
      const known = { product, isSaved: saved.has(product.id), report };
      prices.push(...priceOf(change, row, known));
      await saveThreshold(tx, change, known);
    }
  }
  await savePrices(tx, prices, { report, allowHalfOff });
  for (const change of slice) if (products.has(change.product)) await saveStock(tx, change, { report, group });
  return report;
}

function refuse({ refused }: SheetReport, { product }: { product: string }, field: SheetField, message: string) {
  refused.push({ product, field, message });
}

/** The product under its lock, and whether an earlier request with the key has changed it. */
type Known = { product: StoredProduct; isSaved: boolean; report: SheetReport };

function priceOf(change: SheetChange, row: number, { product, isSaved, report }: Known): PriceChange[] {
  const asked = askedPrice(change, row);
  if (!asked) return [];
  const present = { pricePaise: product.price_paise, mrpPaise: product.mrp_paise };
  if (isUnchanged(asked, present, [])) report.unchanged++;
  else if (isSaved) refuse(report, change, "price", SAVED_BEFORE);
  else return [{ asked, id: product.id, title: product.title, present: shownPrices(change), notes: [] }];
  return [];
}

async function savePrices(
  tx: Tx,
  prices: readonly PriceChange[],
  { report, allowHalfOff }: { report: SheetReport; allowHalfOff: boolean },
) {
  if (prices.length === 0) return;
  const outcomes = await storeChanges(tx, prices, { allowHalfOff });
  for (const [index, change] of prices.entries()) {
    const outcome = outcomes[index] ?? "unchanged";
    if (outcome === "stored") addPriceChange(report, change);
    else if (outcome === "unchanged") report.unchanged++;
    else refuse(report, { product: change.id }, "price", outcome.refused);
  }
}

async function saveThreshold(tx: Tx, change: SheetChange, { product, isSaved, report }: Known) {
  const { shown, lowStock } = change;
  if (lowStock === undefined) return;
  const field = "lowStock";
  const message = isSaved ? SAVED_BEFORE : thresholdRefusal(shown.lowStock, product.low_stock);
  if (lowStock === product.low_stock) report.unchanged++;
  else if (message !== null) refuse(report, change, field, message);
  else {
    const done = await orRefuse(report, change, field, () =>
      attempt(tx, () => changeFields(tx, product.id, { lowStock })),
    );
    if (done) report.changed.push({ product: product.id, field, old: product.low_stock, new: lowStock, notes: [] });
  }
}

/** Returns what the work returned; null when the shop refused it, which the report then says. */
async function orRefuse<T>(report: SheetReport, change: SheetChange, field: SheetField, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    refuse(report, change, field, error.code === "keyReused" ? SAVED_BEFORE : error.message);
    return null;
  }
}

const SAVED_BEFORE = "This was saved before, and changed or undone since. Look at it again.";

async function saveStock(tx: Tx, change: SheetChange, { report, group }: { report: SheetReport; group: string }) {
  const { product: productId, shown, received, count } = change;
  if (received === undefined && count === undefined) return;
  const key = `${group} ${productId}`;
  const meanwhile = await readMeanwhile(tx, productId, shown.at);
  const step = await orRefuse(report, change, "stock", () =>
    attempt(tx, async () => {
      if (received !== undefined) return receivePieces(tx, { productId, quantity: received, key, note: null });
      const stock = { stock: shown.stock, atMs: shown.at };
      return countShown(tx, { productId, counted: count ?? 0, shown: stock, key });
    }),
  );
  if (!step?.repeated) addMeanwhile(report, productId, meanwhile);
  if (step === null) return;
  if (step.repeated || step.moved === 0) report.unchanged++;
  else
    report.changed.push({
      ...{ product: productId, field: "stock", notes: [] },
      ...{ old: step.onHand - step.moved, new: step.onHand },
    });
}
