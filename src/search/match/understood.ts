import { meaningToken } from "#search/segments/product-words.ts";
import { fieldsOf, type Segment } from "#search/segments/segment.ts";
import type { SearchQuery } from "#search/text/parse-query.ts";
import { NAMES_OF_OTHERS, type Synonyms } from "#search/text/synonyms.ts";
import { singularOf, wordForms } from "#search/text/word-forms.ts";
import { meaningsOfTerm } from "./alternatives.ts";
import { NAMES } from "./term-fits.ts";

/** A word of a text, and what it was taken to mean. */
export type Meant = { word: string; meaning: string };

/** What the words mean that are no words of products by themselves. */
export function meaningsIn(segments: readonly Segment[], { terms }: SearchQuery, synonyms: Synonyms): Meant[] {
  return terms.flatMap(({ words, token }, index) => {
    const [word = ""] = words;
    if (token !== undefined) return [];
    const [meaning] = meaningsOfTerm(terms, index, synonyms);
    const isThere = meaning !== undefined && segments.some((one) => one.postingsOf(meaningToken(meaning)).length > 0);
    // What names of products say needs no explanation.
    return isThere && !segments.some((one) => isInName(one, word)) ? [{ word, meaning }] : [];
  });
}

function isInName(segment: Segment, word: string): boolean {
  return wordForms(word).some((form) => segment.postingsOf(form).some((posting) => (fieldsOf(posting) & NAMES) !== 0));
}

/** The first name of others' products that no product has. */
export function nameOfOthers(segments: readonly Segment[], { terms }: SearchQuery): string | null {
  const words = terms.flatMap((term) => (term.token === undefined ? term.words : []));
  const isUnknown = (word: string) =>
    wordForms(word).every((form) => segments.every((one) => one.postingsOf(form).length === 0));
  return words.find((word) => NAMES_OF_OTHERS.has(singularOf(word)) && isUnknown(word)) ?? null;
}
