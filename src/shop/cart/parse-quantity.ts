import { MAX_QUANTITY } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";

/**
 * Parses a quantity field (specification §5). Returns a refusal above 20 (D19), and null for anything but a whole
 * number from 1.
 */
export function parseQuantity(input: string): { quantity: number } | { refusal: string } | null {
  const text = input.trim();
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) return null;
  return Number(text) > MAX_QUANTITY ? { refusal: messages.tooManyPieces } : { quantity: Number(text) };
}
