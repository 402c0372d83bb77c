import { LRUCache } from "lru-cache";
import { wordsOf } from "#search/text/words.ts";

const MAX_TEXTS = 1_000;
const MAX_LENGTH = 60;
const MIN_COUNT = 3;

/** How often each text was searched: without any person, in memory (decision 018). */
export class PastSearches {
  readonly #counts = new LRUCache<string, number>({ max: MAX_TEXTS });

  add(text: string) {
    const searched = normalised(text);
    if (searched.length <= MAX_LENGTH) this.#counts.set(searched, (this.#counts.get(searched) ?? 0) + 1);
  }

  /**
   * Searches that begin with the text, the most frequent first: made several times, and of words that pass `isKnown`, so
   * that nobody's own words are shown to others.
   */
  from(text: string, isKnown: (word: string) => boolean): string[] {
    const start = normalised(text);
    return [...this.#counts.entries()]
      .filter(([searched, count]) => count >= MIN_COUNT && searched.startsWith(start))
      .sort(([, one], [, other]) => other - one)
      .map(([searched]) => searched)
      .filter((searched) => wordsOf(searched).every(isKnown));
  }
}

function normalised(text: string): string {
  return wordsOf(text).join(" ");
}
