import type { SheetChange, SheetReport } from "#contract/admin/stock-sheet.ts";
import { toPaise, toRupees } from "#shop/money.ts";
import { pricesAfter } from "#shop/prices/price-rules.ts";

/** Rules of the sheet that need no database; what a price or a stock may be is said by their own use cases. */

export type SheetField = SheetReport["refused"][number]["field"];

/** Whether the change is one of the product itself, and not only of its stock. */
export function changesProduct({ price, mrp, lowStock }: SheetChange): boolean {
  return price !== undefined || mrp !== undefined || lowStock !== undefined;
}

/** What the change asks of price and M.R.P., as a row of a price file says it; null when it says nothing of them. */
export function askedPrice({ product, shown, price, mrp }: SheetChange, row: number) {
  if (price === undefined && mrp === undefined) return null;
  return { row, product, price: price ?? toPaise(shown.price), ...(mrp === undefined ? {} : { mrp }) };
}

/** The prices that whoever typed had before them, in paise. */
export function shownPrices({ shown }: SheetChange) {
  return { pricePaise: toPaise(shown.price), mrpPaise: shown.mrp === null ? null : toPaise(shown.mrp) };
}

/** Why a threshold that was changed meanwhile is not changed again; null when it was not. */
export function thresholdRefusal(shown: number | null, now: number | null): string | null {
  if (shown === now) return null;
  const text = (threshold: number | null) => (threshold === null ? "the shop's number" : String(threshold));
  return `Its threshold is ${text(now)} now, and was ${text(shown)} when it was shown.`;
}

/** A report of nothing. */
export function emptyReport(): SheetReport {
  return { changed: [], unchanged: 0, refused: [], meanwhile: [], group: null };
}

type StoredPrice = {
  id: string;
  asked: { price: number; mrp?: number | null | undefined };
  present: { pricePaise: number; mrpPaise: number | null };
  notes: string[];
};

/** Adds to a report which of price and M.R.P. a change makes different. */
export function addPriceChange({ changed }: SheetReport, { id: product, asked, present, notes }: StoredPrice) {
  const { pricePaise, mrpPaise } = pricesAfter(asked, present);
  const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));
  const add = (field: SheetField, old: number | null, now: number | null) => {
    if (old !== now) changed.push({ product, field, old: rupees(old), new: rupees(now), notes });
  };
  add("price", present.pricePaise, pricePaise);
  add("mrp", present.mrpPaise, mrpPaise);
}

/** Adds to a report what customers and receipts moved since the stock was shown, if anything. */
export function addMeanwhile(
  { meanwhile }: SheetReport,
  product: string,
  { sold, cameBack, received }: { sold: number; cameBack: number; received: number },
) {
  if (sold + cameBack + received > 0) meanwhile.push({ product, sold, cameBack, received });
}
