import { namesRupees, readAmount } from "#contract/numbers/typed-amounts.ts";
import type { NumberStyle } from "#contract/numbers/typed-numbers.ts";
import { type Columns, type Field, isSalePrice } from "#shop/importing/match-columns.ts";
import { readPrice } from "./cell-numbers.ts";
import { type Rejection, refusedNumber } from "./refused-number.ts";
import { type DayOrder, readDay } from "./typed-days.ts";

/** What the columns of the file prove about their numbers and days, and when it is imported. */
export type Proved = {
  style(field: Field): NumberStyle;
  /** Whether some amounts of the column are not in rupees. */
  hasOtherCurrency(field: Field): boolean;
  dayOrder(field: Field): DayOrder;
  nowMs: number;
};

export type PriceNote = "mrpBelowPrice" | "mrpUnreadable" | "mrpAsPrice" | "saleNotNow";
export type Prices = { pricePaise: number; mrpPaise: number | null; notes: PriceNote[] };

type Cell = (field: Field) => string;

const PLAIN_REJECTIONS = {
  missing: "There is no price.",
  unreadable: "The price is not an amount in rupees.",
  zero: "The price is zero.",
} as const;

/**
 * Of two prices the lower one that is filled; a sale price counts on its days only. The M.R.P. is the price where the file's
 * price is empty, and left out where it is below the price.
 */
export function readPrices(cell: Cell, columns: Columns, proved: Proved): Prices | Rejection {
  const notes: PriceNote[] = [];
  const currency = cell("currency");
  if (currency !== "" && !RUPEES.test(currency))
    return { rejection: `The currency is '${currency}': prices are in rupees.`, kind: "currency" };
  const isOfUnknownCurrency = (field: Field) =>
    currency === "" && proved.hasOtherCurrency(field) && !namesRupees(cell(field));
  const mrp = isOfUnknownCurrency("mrp") ? null : readPrice(cell("mrp"), proved.style("mrp"));
  if (cell("mrp") !== "" && !mrp) notes.push("mrpUnreadable");
  const sale = saleDays(cell, proved);
  if (sale && "rejection" in sale) return sale;
  const prices: number[] = [];
  for (const field of ["price", "otherPrice"] as const) {
    if (cell(field) === "") continue;
    const isOver =
      sale !== null && isSalePrice(columns[field] ?? "") && !(sale.fromMs <= proved.nowMs && proved.nowMs < sale.toMs);
    if (isOver) notes.push("saleNotNow");
    const amount = readAmount(cell(field), proved.style(field));
    if (typeof amount !== "number") return refusedNumber("price", cell(field), amount) ?? plainly("unreadable");
    if (amount === 0) return plainly("zero");
    if (isOfUnknownCurrency(field))
      return {
        rejection: `The price '${cell(field)}' may be in another currency, as others of its column are: write ₹${cell(field)}.`,
        kind: "price without currency",
      };
    if (!isOver) prices.push(amount);
  }
  if (prices.length === 0 && !notes.includes("saleNotNow") && mrp) {
    prices.push(mrp);
    notes.push("mrpAsPrice");
  }
  if (prices.length === 0) return plainly("missing");
  const price = Math.min(...prices);
  if (mrp && mrp < price) notes.push("mrpBelowPrice");
  return { pricePaise: price, mrpPaise: mrp && mrp >= price ? mrp : null, notes };
}

/** The currency of this shop by its names, its signs and its number. */
const RUPEES = /^(?:inr|₹|₨|r[se]\.?|(?:indian )?rupees?|356)$/i;

const plainly = (problem: keyof typeof PLAIN_REJECTIONS): Rejection => ({
  rejection: PLAIN_REJECTIONS[problem],
  kind: PLAIN_REJECTIONS[problem],
});

const DAY_MS = 86_400_000;

/** Returns the time from the first day until the end of the last one; null without days. */
function saleDays(cell: Cell, proved: Proved): { fromMs: number; toMs: number } | Rejection | null {
  const [first = "", last = ""] = cell("saleDates").split(/\/(?=\d{4}-)/);
  const days = [
    { text: cell("saleFrom") || first, field: "saleFrom", without: Number.NEGATIVE_INFINITY },
    { text: cell("saleTo") || last, field: "saleTo", without: Number.POSITIVE_INFINITY },
  ] as const;
  if (days.every(({ text }) => text === "")) return null;
  const [fromMs, lastMs] = days.map(({ text, field, without }) =>
    text === "" ? without : readDay(text, proved.dayOrder(field)),
  );
  for (const [index, read] of [fromMs, lastMs].entries())
    if (typeof read !== "number")
      return {
        rejection: `The day '${days[index]?.text}' of the sale price ${read === "ambiguous" ? "can be read in two ways" : "is not a day"}: write it as 2026-12-31.`,
        kind: `sale day ${read}`,
      };
  return { fromMs: fromMs as number, toMs: (lastMs as number) + DAY_MS };
}
