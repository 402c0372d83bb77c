import type { PlannedPriceRow } from "#db/catalogue-rows.ts";
import { lockProducts, saveChanged } from "#shop/catalogue/writing/save-changed.server.ts";
import type { StoredProduct } from "#shop/catalogue/writing/store-product.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { formatPaise } from "#shop/money.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { NOT_BEGUN, openPeriods, planAdded, readOpenPlans, type StoredPlan } from "./planned-prices.server.ts";
import { isUnchanged, type PriceChange, type RefusedPrice, refusedRow } from "./preview-prices.server.ts";
import { type Prices, periodOf, priceRefusal, pricesAfter } from "./price-rules.ts";

/** Rows of a transaction: few, so that orders do not wait. */
const BATCH = 100;

/** What became of the rows; `group` is what their audit entries share, and `left` were not begun before it was stopped. */
export type StoredPrices = {
  group: string;
  stored: PriceChange[];
  unchanged: number;
  refused: RefusedPrice[];
  left: number;
};

type Storing = {
  allowHalfOff: boolean;
  /** Ends it after a batch. */
  stopped?: () => boolean;
  /** Hears how many rows are done. */
  onProgress?: (rows: number) => void;
};

/** What became of a change; else why it is refused, in words. */
export type Outcome = "stored" | "unchanged" | { refused: string };

/**
 * Stores the changes that were shown, a batch in a transaction. A row whose product has another price by now than was shown is
 * refused, under the product's lock. A row that fails does not stop the others.
 */
export async function storePrices(
  ctx: ShopContext,
  changes: readonly PriceChange[],
  { allowHalfOff, stopped = () => false, onProgress = () => undefined }: Storing,
): Promise<StoredPrices> {
  requirePermission(ctx, "products.write");
  const own = { ...ctx, auditGroup: newId(ctx.now()) };
  const result: StoredPrices = { group: own.auditGroup, stored: [], unchanged: 0, refused: [], left: 0 };
  const storeAll = async (rows: readonly PriceChange[]): Promise<Outcome[]> => {
    try {
      return await inTransaction(own, (tx) => storeChanges(tx, rows, { allowHalfOff }));
    } catch (error) {
      if (rows.length > 1) return (await Array.fromAsync(rows, (row) => storeAll([row]))).flat();
      ctx.logFailure(error);
      return [{ refused: "Something went wrong. Try it again." }];
    }
  };
  for (let start = 0; start < changes.length; start += BATCH) {
    if (stopped()) {
      result.left = changes.length - start;
      break;
    }
    const batch = changes.slice(start, start + BATCH);
    const outcomes = await storeAll(batch);
    for (const [index, change] of batch.entries()) {
      const outcome = outcomes[index] ?? "unchanged";
      if (outcome === "stored") result.stored.push(change);
      else if (outcome === "unchanged") result.unchanged++;
      else result.refused.push(refusedRow(change.asked, change.title, outcome.refused));
    }
    onProgress(start + batch.length);
  }
  return result;
}

/** Stores the changes that were shown, each under its product's lock, and says what became of each one. */
export async function storeChanges(
  tx: Tx,
  batch: readonly PriceChange[],
  { allowHalfOff }: { allowHalfOff: boolean },
): Promise<Outcome[]> {
  const ids = [...new Set(batch.map(({ id }) => id))];
  const products = new Map<string, StoredProduct>();
  for (const product of await lockProducts(tx, ids)) products.set(product.id, product);
  const plans = await readOpenPlans(tx.db, ids);
  const outcomes: Outcome[] = [];
  for (const change of batch) {
    const product = products.get(change.id);
    if (!product) outcomes.push({ refused: "It was removed meanwhile." });
    else outcomes.push(await storeChange(tx, change, { product, products, plans, allowHalfOff }));
  }
  return outcomes;
}

type Batch = {
  product: StoredProduct;
  products: Map<string, StoredProduct>;
  plans: Map<string, StoredPlan[]>;
  allowHalfOff: boolean;
};

async function storeChange(tx: Tx, change: PriceChange, batch: Batch): Promise<Outcome> {
  const { asked, id } = change;
  const { product, products, plans, allowHalfOff } = batch;
  const present: Prices = { pricePaise: product.price_paise, mrpPaise: product.mrp_paise };
  const own = plans.get(id) ?? [];
  if (isUnchanged(asked, present, own)) return "unchanged";
  const meanwhile = changedMeanwhile(change.present, present);
  if (meanwhile !== null) return { refused: meanwhile };
  const known = {
    present: { ...present, state: product.state },
    plans: openPeriods(own),
    nowMs: tx.now(),
    allowHalfOff,
  };
  const refusal = priceRefusal(asked, known);
  if (refusal !== null) return { refused: refusal };
  const period = periodOf(asked);
  if (period) {
    const now = tx.now();
    const plan: PlannedPriceRow = {
      ...{ id: newId(now), product_id: id, price_paise: asked.price, mrp_paise: asked.mrp ?? null },
      ...{ begins_at_ms: period.beginsAtMs, ends_at_ms: period.endsAtMs, due_at_ms: period.beginsAtMs },
      ...{ ...NOT_BEGUN, outcome: null, created_at_ms: now, updated_at_ms: now },
    };
    await tx.db.insertInto("planned_prices").values(plan).execute();
    await tx.audit(planAdded(plan));
    plans.set(id, [...own, plan]);
    return "stored";
  }
  const { pricePaise: price_paise, mrpPaise: mrp_paise } = pricesAfter(asked, present);
  const saved = { ...product, price_paise, mrp_paise };
  await saveChanged(tx, product, saved, { byHand: true });
  products.set(id, saved);
  return "stored";
}

/** Why what was shown is not so any more; null when it is. */
export function changedMeanwhile(shown: Prices, now: Prices): string | null {
  if (shown.pricePaise === now.pricePaise && shown.mrpPaise === now.mrpPaise) return null;
  return `${priceMoved(shown, now)} Look at the file again with --dry-run.`;
}

/** The sentence about a price that is not the one that was shown any more. */
export function priceMoved(shown: Prices, now: Prices): string {
  const [before, after] = [shown, now].map(
    ({ pricePaise, mrpPaise }) =>
      `${formatPaise(pricePaise)} (M.R.P. ${mrpPaise === null ? "none" : formatPaise(mrpPaise)})`,
  );
  return `Its price is ${after} now, and was ${before} when it was shown.`;
}
