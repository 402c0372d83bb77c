import { LRUCache } from "lru-cache";
import type { Database } from "#db/db.ts";
import type { FoundProducts } from "./search.ts";
import { fold } from "./words.ts";

const MAX_TEXTS = 1_000;
const MAX_LENGTH = 60;

/** How often each text was searched: without any person, in this process, until it ends (decision 018). */
const counts = new WeakMap<Database, LRUCache<string, number>>();

/** Counts a search in which products have every word, so that it holds no words but the shop's. */
export function countSearch(db: Database, text: string, { seqs, leftOut, corrected }: FoundProducts) {
  const searched = normalised(corrected ?? text).trim();
  if (seqs.length === 0 || leftOut.length > 0 || searched.length > MAX_LENGTH) return;
  const ofDb = counts.get(db) ?? new LRUCache({ max: MAX_TEXTS });
  counts.set(db, ofDb);
  ofDb.set(searched, (ofDb.get(searched) ?? 0) + 1);
}

/** Counted searches that begin with the text, the most frequent first. */
export function pastSearches(db: Database, text: string): string[] {
  const start = normalised(text).trimStart();
  return [...(counts.get(db)?.entries() ?? [])]
    .filter(([searched]) => searched.startsWith(start))
    .sort(([, one], [, other]) => other - one)
    .map(([searched]) => searched);
}

function normalised(text: string): string {
  return fold(text).replace(/\s+/g, " ");
}
