import { LRUCache } from "lru-cache";
import type { Segment } from "#search/segments/segment.ts";
import { wordForms } from "#search/text/word-forms.ts";
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
   * Searches that begin with the text, the most frequent first: made several times, and of words that products have, so that
   * nobody's own words are shown to others.
   */
  from(text: string, segments: readonly Segment[]): string[] {
    const start = normalised(text);
    const isKnown = (word: string) =>
      wordForms(word).some((form) => segments.some((segment) => segment.postingsOf(form).length > 0));
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
