import { MAX_QUANTITY } from "#contract/limits.ts";
import { ShopError } from "#shop/shop-error.ts";

/** A line as it is charged: the price of one piece, and how many. */
export type PricedLine = { pricePaise: number; quantity: number };

/** What the lines come to together, in paise (specification §4: price times quantity). */
export function cartTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
}

/**
 * The quantity of a line after pieces were added to it.
 * @throws {ShopError} tooManyPieces above 20.
 */
export function mergedQuantity(before: number, added: number): number {
  if (before + added > MAX_QUANTITY) throw new ShopError("tooManyPieces");
  return before + added;
}

/** What the cart says instead of its total while a coupon works: 0 without one (specification §3). */
export function totalAfterDiscount(totalPaise: number, discountPaise: number): number {
  return discountPaise > 0 ? totalPaise - discountPaise : 0;
}
