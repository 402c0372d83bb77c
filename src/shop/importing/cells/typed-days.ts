import { INDIAN_OFFSET_MS } from "#shop/time.ts";

/** Days as programs and people write them. 01/02/2026 is refused unless other days of the column prove the order. */

export type DayOrder = "unknown" | "dayFirst" | "monthFirst" | "mixed";

const ISO = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ].*)?$/;
const NUMERIC = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})(?: .*)?$/;

/** Milliseconds since 1970 UTC of the start of the day in India; 'ambiguous' or null when there is no such day. */
export function readDay(text: string, order: DayOrder): number | "ambiguous" | null {
  const day = text.trim();
  const [, year, month, date] = ISO.exec(day) ?? [];
  if (year !== undefined) return startOf(Number(year), Number(month), Number(date));
  const [, first, second, last] = NUMERIC.exec(day) ?? [];
  if (first === undefined) return null;
  const own = orderOf(day);
  const known = own ?? order;
  if (known === "dayFirst" || first === second) return startOf(Number(last), Number(second), Number(first));
  return known === "monthFirst" ? startOf(Number(last), Number(first), Number(second)) : "ambiguous";
}

function orderOf(day: string): "dayFirst" | "monthFirst" | null {
  const [, first, second] = NUMERIC.exec(day) ?? [];
  if (first === undefined) return null;
  return Number(first) > 12 ? "dayFirst" : Number(second) > 12 ? "monthFirst" : null;
}

/** What the days of a column prove about each other. */
export class DayOrderEvidence {
  #orders = new Set<DayOrder>();

  add(text: string) {
    const order = orderOf(text.trim());
    if (order) this.#orders.add(order);
  }

  get order(): DayOrder {
    const [order = "unknown", ...more] = this.#orders;
    return more.length === 0 ? order : "mixed";
  }
}

function startOf(year: number, month: number, date: number): number | null {
  const ms = Date.UTC(year, month - 1, date);
  const found = new Date(ms);
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? ms - INDIAN_OFFSET_MS : null;
}
