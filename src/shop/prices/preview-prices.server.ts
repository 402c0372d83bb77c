import type { PriceCells } from "#contract/admin/prices/prices.ts";
import type { Reader } from "#db/db.ts";
import { noProduct, readProductIds } from "#shop/catalogue/editing/find-product.server.ts";
import { listPrices, type PricedProduct } from "#shop/catalogue/editing/list-prices.server.ts";
import { listChangedSince } from "#shop/catalogue/writing/hand-edited.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { openPeriods, readOpenPlans, type StoredPlan } from "./planned-prices.server.ts";
import { overlap, type Period, type Prices, periodOf, priceRefusal, pricesAfter } from "./price-rules.ts";

/** A row of a file. */
export type PriceRow = PriceCells & { row: number };

/** What a row changes or plans, and what the product has at present: after an earlier row, if that changes it, too. */
export type PriceChange = {
  asked: PriceRow;
  id: string;
  title: string;
  present: Prices;
  /** What the owner should know of it. */
  notes: string[];
};

/** Why a row is refused, in words. `product` is what the row says. */
export type RefusedPrice = { row: number; product: string; title: string | null; message: string };

export type PricePreview = {
  /** When the prices were read. */
  readAtMs: number;
  changes: PriceChange[];
  unchanged: number;
  refused: RefusedPrice[];
};

export type PriceOptions = {
  allowHalfOff: boolean;
  /** Products whose price was changed after this time are refused. */
  sinceMs: number | null;
};

/** So many products are read at once. */
const BATCH = 200;

/** What a file of prices would change, and which rows are refused; changes of now come before planned ones. */
export async function previewPrices(
  ctx: ShopContext,
  rows: readonly PriceRow[],
  options: PriceOptions,
): Promise<PricePreview> {
  requirePermission(ctx, "products.read");
  const preview: PricePreview = { readAtMs: ctx.now(), changes: [], unchanged: 0, refused: [] };
  const ids = await idsOf(ctx.db.read, rows);
  for (const asked of rows)
    if (!ids.has(asked.product)) preview.refused.push(refusedRow(asked, null, noProduct(asked.product)));
  const known = rows.filter(({ product }) => ids.has(product));
  const all = [...Map.groupBy(known, ({ product }) => String(ids.get(product)))];
  for (let start = 0; start < all.length; start += BATCH)
    await previewProducts(ctx, all.slice(start, start + BATCH), { options, preview });
  const place = ({ asked }: PriceChange) => [Number(asked.from !== undefined), asked.row] as const;
  preview.changes.sort((one, other) => place(one)[0] - place(other)[0] || place(one)[1] - place(other)[1]);
  preview.refused.sort((one, other) => one.row - other.row);
  return preview;
}

async function idsOf(db: Reader, rows: readonly PriceRow[]): Promise<Map<string, string>> {
  const texts = [...new Set(rows.map(({ product }) => product))];
  const ids = new Map<string, string>();
  for (let start = 0; start < texts.length; start += BATCH)
    for (const [text, id] of await readProductIds(db, texts.slice(start, start + BATCH))) ids.set(text, id);
  return ids;
}

async function previewProducts(
  ctx: ShopContext,
  rowsOf: readonly [id: string, rows: PriceRow[]][],
  { options, preview }: { options: PriceOptions; preview: PricePreview },
) {
  const { read } = ctx.db;
  const ids = rowsOf.map(([id]) => id);
  const products = new Map((await listPrices(read, ids)).map((product) => [product.id, product]));
  const plans = await readOpenPlans(read, ids);
  const { sinceMs } = options;
  const changed = sinceMs === null ? new Set() : await listChangedSince(read, ids, PRICE_FIELDS, sinceMs);
  for (const [id, rows] of rowsOf) {
    const product = products.get(id);
    const own = { plans: plans.get(id) ?? [], isChanged: changed.has(id), nowMs: ctx.now(), options };
    if (product) previewProduct(product, rows, own, preview);
    else for (const asked of rows) preview.refused.push(refusedRow(asked, null, noProduct(asked.product)));
  }
}

const PRICE_FIELDS = ["pricePaise", "mrpPaise"];

type Own = { plans: readonly StoredPlan[]; isChanged: boolean; nowMs: number; options: PriceOptions };

/** Planned rows come after the row of now, whatever their order in the file. */
function previewProduct(product: PricedProduct, rows: readonly PriceRow[], own: Own, preview: PricePreview) {
  const { id, title, state, pricePaise, mrpPaise } = product;
  let present: Prices = { pricePaise, mrpPaise };
  const now = rows.filter((asked) => periodOf(asked) === null);
  for (const asked of [...now, ...rows.filter((one) => periodOf(one) !== null)]) {
    const { allowHalfOff } = own.options;
    const known = { present: { ...present, state }, plans: openPeriods(own.plans), nowMs: own.nowMs, allowHalfOff };
    const unchanged = isUnchanged(asked, present, own.plans);
    const refusal =
      repeatedRow(asked, rows) ?? (unchanged ? null : own.isChanged ? CHANGED : priceRefusal(asked, known));
    if (refusal !== null) preview.refused.push(refusedRow(asked, title, refusal));
    else if (unchanged) preview.unchanged++;
    else {
      preview.changes.push({ asked, id, title, present, notes: notesOf(asked, product, own.plans) });
      if (periodOf(asked) === null) present = pricesAfter(asked, present);
    }
  }
}

function notesOf(asked: PriceRow, { state }: PricedProduct, plans: readonly StoredPlan[]): string[] {
  const isNow = periodOf(asked) === null;
  return [
    ...(state === "draft" ? ["A draft, which customers do not see"] : []),
    ...(isNow && plans.some((plan) => plan.began_at_ms !== null)
      ? ["A planned price runs: the new price stays after its end"]
      : []),
  ];
}

const CHANGED =
  "Its price was changed after the time of --since. Look at the file again with --dry-run; 'audit list' says who did it.";

/** Whether the product has the price, or the same price is planned for the same time. */
export function isUnchanged(asked: PriceRow, present: Prices, plans: readonly StoredPlan[]): boolean {
  const period = periodOf(asked);
  const after = pricesAfter(asked, present);
  if (!period) return after.pricePaise === present.pricePaise && after.mrpPaise === present.mrpPaise;
  return plans.some(
    (plan) =>
      plan.price_paise === asked.price &&
      plan.mrp_paise === (asked.mrp ?? null) &&
      plan.begins_at_ms === period.beginsAtMs &&
      plan.ends_at_ms === period.endsAtMs,
  );
}

/** Why the row and another one cannot both be meant; null when they can. */
function repeatedRow(asked: PriceRow, rows: readonly PriceRow[]): string | null {
  const period = periodOf(asked);
  const clashes = (other: Period | null) => (period && other ? overlap(period, other) : period === other);
  // Four are enough: all rows of a file may have the same product.
  const clashing = rows.values().filter((other) => other !== asked && clashes(periodOf(other)));
  const others = [...clashing.take(4)].map(({ row }) => row);
  if (others.length === 0) return null;
  const named = `${others.length === 1 ? "Row" : "Rows"} ${others.slice(0, 3).join(", ")}${others.length > 3 ? " …" : ""}`;
  const verb = others.length === 1 ? "has" : "have";
  return `${named} ${verb} the same product${period ? " at the same time" : ""}: keep one of them.`;
}

/** A row that is refused, with why. */
export function refusedRow({ row, product }: PriceRow, title: string | null, message: string): RefusedPrice {
  return { row, product, title, message };
}
