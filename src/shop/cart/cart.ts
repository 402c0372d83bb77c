import { MAX_QUANTITY } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { addRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";

export type PricedLine = { pricePaise: number; quantity: number };

/** In paise (specification §4). */
export function cartTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
}

/** @throws {ShopError} tooManyPieces above 20. */
export function mergedQuantity(before: number, added: number): number {
  if (before + added > MAX_QUANTITY) throw new ShopError("tooManyPieces");
  return before + added;
}

/** In paise; 0 without a discount (specification §3). */
export function totalAfterDiscount(totalPaise: number, discountPaise: number): number {
  return discountPaise > 0 ? totalPaise - discountPaise : 0;
}

type Totals = { cartTotal: number; totalAfterDiscount: number };

/** In rupees; null without a discount (specification §4). */
export function shownDiscount({ cartTotal, totalAfterDiscount }: Totals): number | null {
  const discounted = totalAfterDiscount > 0 && totalAfterDiscount < cartTotal;
  return discounted ? addRupees(cartTotal, -totalAfterDiscount) : null;
}

/** In rupees. */
export function totalToPay(totals: Totals): number {
  return shownDiscount(totals) === null ? totals.cartTotal : totals.totalAfterDiscount;
}

/**
 * Parses a quantity field (specification §5). Returns a refusal above 20 (D19), and null for anything but a whole
 * number from 1.
 */
export function parseQuantity(input: string): { quantity: number } | { refusal: string } | null {
  const text = input.trim();
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) return null;
  return Number(text) > MAX_QUANTITY ? { refusal: messages.tooManyPieces } : { quantity: Number(text) };
}
