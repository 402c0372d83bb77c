import type { Segment } from "#search/segments/segment.ts";
import { isAccessory } from "#search/text/accessory-words.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { singularOf } from "#search/text/word-forms.ts";
import { wordsOf } from "#search/text/words.ts";

/** Adds a phrase, or more weight to one. */
export type Add = (text: string, weight: number, meaning?: string) => void;

type SearchedCategory = { id: string; name: string };
export type Searched = { least: number; categories: readonly SearchedCategory[] };

/** The categories by which people search: nobody does for accessories of any kind. */
export function searchedCategories(segment: Segment): SearchedCategory[] {
  return [...segment.named("category").names]
    .map(([id, title]) => ({ id, name: searchName(title) }))
    .filter(({ name }) => name !== "" && !namesAccessories(name));
}

/** A title as it is searched: lower case, one space between words. */
export function searchName(title: string): string {
  return wordsOf(title).join(" ");
}

/** Takes the name of a category. */
export function namesAccessories(name: string): boolean {
  return name.split(" ").map(singularOf).some(isAccessory);
}

/** Shoppers type them, but nobody should be told to. */
const MISSPELT = new Set("fone leptop laptap hedfone kaimra spikar".split(" "));

/** Other words for the same kind of thing, but no special kinds of it. */
export function otherNames(category: string, synonyms: Synonyms): string[] {
  const own = category.split(" ").map(singularOf).join(" ");
  const names = synonyms.namesOf(own).filter((name) => !name.includes(" ") && !MISSPELT.has(name));
  return names.filter((name) => synonyms.generalName(name) === undefined);
}

/** Adds one to a count. */
export function countUp(counts: Map<string, number>, key: string) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
