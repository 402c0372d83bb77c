import { formatPrice, toPaise } from "#shop/money.ts";
import type { ProductFilter } from "./product-filter.ts";

/** A price range in rupees, both ends inclusive; no `to`: no upper bound. */
export type PriceBand = { from: number; to?: number };

/** The fixed bands, including the gap (specification §3, Price filter; D9). */
export const PRICE_BANDS: readonly PriceBand[] = [
  { from: 0, to: 10_000 },
  { from: 10_000, to: 20_000 },
  { from: 20_000, to: 40_000 },
  { from: 40_000, to: 60_000 },
  { from: 60_000, to: 80_000 },
  { from: 100_000 },
];

/** '₹10,000–₹20,000'; without an upper bound the specification's own text, 'Over 100000'. */
export function bandLabel({ from, to }: PriceBand): string {
  return to === undefined ? `Over ${from}` : `${formatPrice(from)}–${formatPrice(to)}`;
}

/** The last two parts of a band's address: '10000/20000', '100000/Infinity' (D6). */
export function bandPath({ from, to }: PriceBand): string {
  return `${from}/${to ?? "Infinity"}`;
}

/** Reads a band's path. A lower bound that is not a number is 0; an upper bound that is empty or not a number is none. */
export function bandOf(gte: string, lte: string): PriceBand {
  const [from, to] = [Number(gte), Number(lte)];
  const bounded = lte.trim() !== "" && Number.isFinite(to);
  return { from: Number.isFinite(from) ? from : 0, ...(bounded ? { to } : {}) };
}

export function bandFilter({ from, to }: PriceBand): ProductFilter {
  return { minPaise: toPaise(from), ...(to === undefined ? {} : { maxPaise: toPaise(to) }) };
}
