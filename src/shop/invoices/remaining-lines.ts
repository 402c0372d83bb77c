import { spreadDiscount } from "./gst.ts";
import { partOfLine } from "./part-of-line.ts";

/** A line as it was ordered, with what was cancelled of it before the parcel was packed. */
export type PartlyCancelled = { quantity: number; cancelled_quantity: number; cancelled_discount_paise: number };

type DiscountedLine = Omit<PartlyCancelled, "cancelled_discount_paise"> & { price_paise: number };

/** The lines with the pieces that remain, as `quantity`. Those without any are left out. */
export function remainingLines<Line extends Pick<PartlyCancelled, "quantity" | "cancelled_quantity">>(
  lines: readonly Line[],
): Line[] {
  return lines
    .filter((line) => line.cancelled_quantity < line.quantity)
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelled_quantity, cancelled_quantity: 0 }));
}

/** What the cancelled pieces of a line take of its `share` of the discount, in paise: the same in however many steps. */
export function cancelledShare(share: number, { quantity, cancelled_quantity }: Omit<DiscountedLine, "price_paise">) {
  return partOfLine(share, { ordered: quantity, before: 0, now: cancelled_quantity });
}

/**
 * The shares of the order's discount, in paise: of each line as it was ordered, in the order of `lines`. They do not change
 * when pieces are cancelled.
 */
export function orderedShares(
  order: { discount_paise: number; cancelled_discount_paise: number },
  lines: readonly { quantity: number; price_paise: number }[],
): number[] {
  return spreadDiscount(
    order.discount_paise + order.cancelled_discount_paise,
    lines.map((line) => line.price_paise * line.quantity),
  );
}

/** What is left of these shares: they belong to the pieces that remain, and are never above their price. */
export function remainingShares(
  order: Parameters<typeof orderedShares>[0],
  lines: readonly (PartlyCancelled & { price_paise: number })[],
): number[] {
  return orderedShares(order, lines).map((share, index) => share - (lines[index]?.cancelled_discount_paise ?? 0));
}
