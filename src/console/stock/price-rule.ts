/** How prices are filled in: from the price in the shop, by percent, then to the nearest with these last digits. */
export type PriceRule = { percent: number; ending: string };

/** The last digits that a price can be brought to; none leaves it as it is. */
export const ENDINGS = ["", "99", "9", "00", "0"] as const;

/** Reads '+5', '-7.5 %' and '−10'; null when it is no percentage that leaves a price. */
export function readPercent(text: string): number | null {
  const [, sign = "", digits] = /^\s*([+\-−]?)\s*(\d{1,4}(?:\.\d{1,2})?)?\s*%?\s*$/.exec(text) ?? [];
  if (digits === undefined) return text.trim() === "" ? 0 : null;
  const percent = Number(digits) * (sign === "" || sign === "+" ? 1 : -1);
  return percent > -100 ? percent : null;
}

/** Returns the price by the rule, in whole rupees. Of two that are as near, the higher one. */
export function priceBy({ percent, ending }: PriceRule, price: number): number {
  const changed = percent === 0 ? price : Math.max(1, Math.round((price * (100 + percent)) / 100));
  if (ending === "") return changed;
  const step = 10 ** ending.length;
  const digits = Number(ending);
  const steps = Math.floor((changed - digits) / step + 0.5);
  return Math.max(digits === 0 ? step : digits, steps * step + digits);
}
