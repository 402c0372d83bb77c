import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { Term } from "#search/text/parse-query.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { productsWith } from "./alternatives.ts";
import { correctWord } from "./spelling.ts";

/** A word of so few products may be a typing error, if a similar word has many more. */
const RARE = 3;
const MUCH_MORE = 20;
/** Each takes some milliseconds in a large shop. */
const MAX_CORRECTIONS = 4;

export type Corrections = { words: ReadonlyMap<string, string>; terms: Term[] };

/** Replaces rare and unknown words with known ones. Null when there is nothing to correct. */
export function* correctTerms(
  segments: readonly Segment[],
  terms: readonly Term[],
  synonyms: Synonyms,
): Sliced<Corrections | null> {
  const words = new Map<string, string>();
  let tried = 0;
  for (const [index, term] of terms.entries()) {
    const [word = ""] = term.words;
    if (term.token !== undefined) continue;
    const products = segments.reduce(
      (sum, segment) => sum + productsWith(segment, terms, index, synonyms, RARE + 1),
      0,
    );
    if (products > RARE) continue;
    if (tried++ === MAX_CORRECTIONS) break;
    const correction = yield* correctWord(word, segments, Math.max(1, products * MUCH_MORE));
    if (correction !== null) words.set(word, correction);
  }
  if (words.size === 0) return null;
  return {
    words,
    terms: terms.map((term) => ({ ...term, words: term.words.map((word) => words.get(word) ?? word) })),
  };
}

/** The text with other words in the place of some. */
export function replaceWords(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => words.get(word) ?? word);
}
