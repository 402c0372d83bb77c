import { MAX_QUANTITY } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";

/**
 * The quantity in a text field (specification §5), or the refusal of one above 20 (D19); null when the text is not a whole
 * number above 0.
 */
export function parseQuantity(input: string): { quantity: number } | { refusal: string } | null {
  const text = input.trim();
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) return null;
  return Number(text) > MAX_QUANTITY ? { refusal: messages.tooManyPieces } : { quantity: Number(text) };
}
