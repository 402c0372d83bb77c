import { MAX_QUANTITY } from "#contract/limits.ts";
import * as messages from "#contract/messages.ts";
import { addRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";

export type PricedLine = { pricePaise: number; quantity: number };

/** Returns it in paise (specification §4). */
export function cartTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
}

/** @throws {ShopError} tooManyPieces above 20. */
export function mergedQuantity(before: number, added: number): number {
  if (before + added > MAX_QUANTITY) throw new ShopError("tooManyPieces");
  return before + added;
}

/** Returns it in paise; 0 without a discount (specification §3). */
export function totalAfterDiscount(totalPaise: number, discountPaise: number): number {
  return discountPaise > 0 ? totalPaise - discountPaise : 0;
}

type StockedLine = { _id: string; quantity: number; productId: { _id: string; quantity: number } };

/** The pieces that a line may have: its product's lines in other colours are from the same stock (D24). */
export function lineLimit(lines: readonly StockedLine[], { _id, productId }: StockedLine): QuantityLimit {
  const others = lines.filter((line) => line.productId._id === productId._id && line._id !== _id);
  const pieces = others.reduce((sum, { quantity }) => sum + quantity, 0);
  const together = pieces > 0 ? ", all colours together." : ".";
  return productId.quantity < MAX_QUANTITY
    ? { max: Math.max(0, productId.quantity - pieces), text: `Only ${productId.quantity} left${together}` }
    : { max: Math.max(0, MAX_QUANTITY - pieces), text: messages.tooManyPieces };
}

type Totals = { cartTotal: number; totalAfterDiscount: number };

/** Returns it in rupees; null without a discount (specification §4). */
export function shownDiscount({ cartTotal, totalAfterDiscount }: Totals): number | null {
  const discounted = totalAfterDiscount > 0 && totalAfterDiscount < cartTotal;
  return discounted ? addRupees(cartTotal, -totalAfterDiscount) : null;
}

/** Returns it in rupees. */
export function totalToPay(totals: Totals): number {
  return shownDiscount(totals) === null ? totals.cartTotal : totals.totalAfterDiscount;
}

/** The most pieces that can be chosen, and why not more. */
export type QuantityLimit = { max: number; text: string };

/**
 * Parses a quantity field (specification §5). Returns 20 with a refusal above that (D19), the limit with its text above the
 * limit, and null for anything but a whole number from 1.
 */
export function parseQuantity(
  input: string,
  limit?: QuantityLimit,
): { quantity: number; refusal: string | null } | null {
  const text = input.trim();
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) return null;
  if (limit && limit.max < MAX_QUANTITY && Number(text) > limit.max)
    return { quantity: Math.max(1, limit.max), refusal: limit.text };
  return Number(text) > MAX_QUANTITY
    ? { quantity: MAX_QUANTITY, refusal: messages.tooManyPieces }
    : { quantity: Number(text), refusal: null };
}
