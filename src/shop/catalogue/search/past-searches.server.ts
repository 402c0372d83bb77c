import { LRUCache } from "lru-cache";
import type { Database } from "#db/db.ts";
import type { FoundProducts } from "#search/query/find-text.ts";
import { wordsOf } from "#search/text/words.ts";

const MAX_TEXTS = 1_000;
const MAX_LENGTH = 60;
const MIN_COUNT = 3;

/** How often each text was searched: without any person, in this process, until it ends (decision 018). */
const counts = new WeakMap<Database, LRUCache<string, number>>();

/** Counts a search without a price in which products have every word. */
export function countSearch(db: Database, text: string, { total, leftOut, corrected, price }: FoundProducts) {
  const searched = normalised(corrected ?? text);
  if (total === 0 || leftOut.length > 0 || price || searched.length > MAX_LENGTH) return;
  const ofDb = counts.get(db) ?? new LRUCache({ max: MAX_TEXTS });
  counts.set(db, ofDb);
  ofDb.set(searched, (ofDb.get(searched) ?? 0) + 1);
}

/**
 * Searches that begin with the text, the most frequent first: made several times, and of words that pass `isKnown`, so
 * that nobody's own words are shown to others.
 */
export function pastSearches(db: Database, text: string, isKnown: (word: string) => boolean): string[] {
  const start = normalised(text);
  return [...(counts.get(db)?.entries() ?? [])]
    .filter(([searched, count]) => count >= MIN_COUNT && searched.startsWith(start))
    .sort(([, one], [, other]) => other - one)
    .map(([searched]) => searched)
    .filter((searched) => wordsOf(searched).every(isKnown));
}

function normalised(text: string): string {
  return wordsOf(text).join(" ");
}
