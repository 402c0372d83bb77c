import type { ProductState } from "#contract/admin/products.ts";
import { pricesProblem } from "#shop/catalogue/editing/product-rules.ts";
import { formatPaise } from "#shop/money.ts";
import { dayOf, startOfIndianDay } from "#shop/time.ts";

/** Rules of prices in bulk, and of prices at a time. */

export type Prices = { pricePaise: number; mrpPaise: number | null };

/** A time: from its beginning, until before its end. Without an end, a price is set at the beginning, and that is all. */
export type Period = { beginsAtMs: number; endsAtMs: number | null };

/** What is asked for a product. `mrp` is undefined when the M.R.P. stays. Times are in milliseconds, money in paise. */
export type AskedPrice = {
  price: number;
  mrp?: number | null | undefined;
  from?: number | undefined;
  until?: number | undefined;
};

type Known = {
  present: Prices & { state: ProductState };
  /** Planned prices of the product that are not over. */
  plans: readonly Period[];
  nowMs: number;
  allowHalfOff: boolean;
};

/** The prices that the product has after the change. */
export function pricesAfter(asked: AskedPrice, { mrpPaise }: Prices): Prices {
  return { pricePaise: asked.price, mrpPaise: asked.mrp === undefined ? mrpPaise : asked.mrp };
}

/** The time of a planned price; null: the change is one of now. */
export function periodOf({ from, until }: AskedPrice): Period | null {
  return from === undefined ? null : { beginsAtMs: from, endsAtMs: until ?? null };
}

/** Whether it would not be clear which of two planned prices a product has at a time. */
export function overlap(one: Period, other: Period): boolean {
  const endOf = ({ beginsAtMs, endsAtMs }: Period) => endsAtMs ?? beginsAtMs + 1;
  return one.beginsAtMs < endOf(other) && other.beginsAtMs < endOf(one);
}

type Planned = {
  id: string;
  price_paise: number;
  begins_at_ms: number;
  ends_at_ms: number | null;
  began_at_ms: number | null;
  price_before_paise: number | null;
};

/**
 * What a product has after each of its planned prices, by their ids, if nobody changes its price: that of before one with an
 * end, and one without an end stays. One that runs while the product has another price will leave that.
 */
export function pricesAfterEach(plans: readonly Planned[], presentPaise: number): Map<string, number> {
  const after = new Map<string, number>();
  let base = presentPaise;
  for (const plan of plans.toSorted((one, other) => one.begins_at_ms - other.begins_at_ms)) {
    if (plan.began_at_ms !== null && presentPaise === plan.price_paise) base = plan.price_before_paise ?? base;
    if (plan.ends_at_ms === null) base = plan.price_paise;
    after.set(plan.id, base);
  }
  return after;
}

/** Why a price cannot be stored or planned, with what to write instead; null when it can. */
export function priceRefusal(asked: AskedPrice, { present, plans, nowMs, allowHalfOff }: Known): string | null {
  if (present.state === "archived") return "It is archived: bring it back first with 'product restore'.";
  const period = periodOf(asked);
  const untimely = timeProblem(asked, nowMs);
  if (untimely !== null) return untimely;
  if (period && asked.mrp === null)
    return "A planned price cannot take the M.R.P. off: leave its cell empty, or write an amount.";
  const after = pricesAfter(asked, present);
  const problem = pricesProblem(after);
  if (problem !== null) return `The price ${problem} ${insteadOf(after)}`;
  if (period && plans.some((plan) => overlap(plan, period)))
    return "Another planned price of the product is for the same time. See 'price list', or use 'price cancel'.";
  if (!allowHalfOff && asked.price * 2 < present.pricePaise) {
    const [price, old] = [asked.price, present.pricePaise].map(formatPaise);
    return `${price} is more than half off the present ${old}. If it is meant, add --allow-half-off.`;
  }
  return null;
}

function insteadOf({ pricePaise, mrpPaise }: Prices): string {
  if (pricePaise <= 0 || mrpPaise === null) return "Write what customers pay.";
  return `Write at most ${formatPaise(mrpPaise)}, or an M.R.P. of at least ${formatPaise(pricePaise)}.`;
}

function timeProblem({ from, until }: AskedPrice, nowMs: number): string | null {
  if (from === undefined)
    return until === undefined ? null : "It has an end and no beginning: write 'from', too, such as today's day.";
  if (from < startOfIndianDay(nowMs)) return `'from' is past: write today, ${dayOf(nowMs)}, or a later day.`;
  if (until === undefined) return null;
  if (until <= from) return "'until' is not after 'from': write a later one. A day stands for its end.";
  return until <= nowMs ? "'until' is past: write a later one. A day stands for its end." : null;
}
