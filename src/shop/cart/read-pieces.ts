import { MAX_QUANTITY } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";

/** What a typed quantity means: pieces, a sentence for the shopper, or neither (specification §5; at most 20: D19). */
export function readPieces(typed: string): { pieces: number } | { refusal: string } | null {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) return null;
  return Number(text) > MAX_QUANTITY ? { refusal: messages.tooManyPieces } : { pieces: Number(text) };
}
