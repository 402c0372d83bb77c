import { MAX_QUANTITY } from "#contract/limits.ts";
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
