import { formatPrice, toPaise } from "#shop/money.ts";

/** In rupees, both ends inclusive; no upper bound without `to`. */
export type PriceBand = { from: number; to?: number };

/** Specification §3, Price filter, including its gap (D9). */
export const PRICE_BANDS: readonly PriceBand[] = [
  { from: 0, to: 10_000 },
  { from: 10_000, to: 20_000 },
  { from: 20_000, to: 40_000 },
  { from: 40_000, to: 60_000 },
  { from: 60_000, to: 80_000 },
  { from: 100_000 },
];

/** '₹10,000–₹20,000'; without an upper bound 'Over 100000' (specification §3). */
export function bandLabel({ from, to }: PriceBand): string {
  return to === undefined ? `Over ${from}` : `${formatPrice(from)}–${formatPrice(to)}`;
}

/** '10000/20000' or '100000/Infinity' (D6). */
export function bandPath({ from, to }: PriceBand): string {
  return `${from}/${to ?? "Infinity"}`;
}

/** The parameters of a list that has another path. */
export function bandQuery({ from, to }: PriceBand): URLSearchParams {
  return new URLSearchParams({ "price[gte]": String(from), ...(to === undefined ? {} : { "price[lte]": String(to) }) });
}

/** Parses a band's path. Null without a lower bound; an upper bound that is empty or no number is no bound (D6). */
export function bandOf(gte: string, lte: string): PriceBand | null {
  const [from, to] = [gte, lte].map((text) => (text.trim() === "" ? Number.NaN : Number(text))) as [number, number];
  if (!Number.isFinite(from) || from < 0) return null;
  return { from, ...(Number.isFinite(to) ? { to } : {}) };
}

/** The band in paise, both ends inclusive. */
export function bandFilter({ from, to }: PriceBand): { minPaise: number; maxPaise?: number } {
  return { minPaise: toPaise(from), ...(to === undefined ? {} : { maxPaise: toPaise(to) }) };
}
