import { PRICE_BANDS, type PriceBand } from "#shop/catalogue/reading/price-bands.ts";

/** The bounds of all bands, in paise, increasing. */
const BOUNDS = [...new Set(PRICE_BANDS.flatMap(({ from, to = from }) => [from * 100, to * 100]))].sort(
  (one, other) => one - other,
);

/**
 * Bands include both ends, so that neighbours overlap in one price. Cells do not overlap: each bound has one, and the
 * prices after it have the next.
 */
export function priceCell(pricePaise: number): string {
  return String(cellNumber(pricePaise));
}

/** The cells of a band. */
export function cellsOf({ from, to }: PriceBand): string[] {
  const first = cellNumber(from * 100);
  const last = to === undefined ? 2 * BOUNDS.length : cellNumber(to * 100);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

function cellNumber(pricePaise: number): number {
  let cell = 0;
  for (const bound of BOUNDS) cell += pricePaise > bound ? 2 : pricePaise === bound ? 1 : 0;
  return cell;
}
