import { MAX_QUANTITY } from "#contract/limits.ts";

/** A line of an order, and the product as it is now. `inCart` counts the pieces of all colours. */
export type RepeatedLine = { title: string; ordered: number; sold: boolean; onHand: number; inCart: number };

/** How many of the ordered pieces the cart can take: at most what is in stock, and 20 of a product. */
export function repeatableQuantity({ ordered, sold, onHand, inCart }: RepeatedLine): number {
  if (!sold) return 0;
  return Math.max(0, Math.min(ordered, onHand - inCart, MAX_QUANTITY - inCart));
}

/** Why pieces of the line were not added: 'Lamp (only 2 of 3)'. Null when all were. */
export function missingText(line: RepeatedLine, added: number): string | null {
  if (added === line.ordered) return null;
  return `${line.title} (${reasonOf(line, added)})`;
}

function reasonOf({ ordered, sold, onHand, inCart }: RepeatedLine, added: number): string {
  if (!sold) return "no longer sold";
  if (added > 0) return `only ${added} of ${ordered}`;
  if (onHand <= 0) return "out of stock";
  return inCart > 0 ? "no more than in your cart" : "your cart is full";
}

/** One sentence about the whole order. */
export function boughtAgainText(missing: readonly string[]): string {
  return missing.length === 0
    ? "All products of this order are in your cart."
    : `Not added to your cart: ${missing.join(", ")}.`;
}
