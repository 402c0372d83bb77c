import { foldCase } from "#shop/fold-case.ts";

/** Letters with what belongs to them, and digits: 'D’Souza' is two words, 'राम' is one. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Longer ones are found by their beginning. */
const MAX_LENGTH = 40;

/** The different words of a name in the form in which they are stored and found, whatever their case and the signs between them. */
export function nameWords(name: string): string[] {
  const words = foldCase(name).match(WORD) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, MAX_LENGTH).join("")))];
}
