import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { isAccessory } from "./synonyms.ts";
import { measuresIn, singularOf } from "./word-forms.ts";
import { fold, wordsOf } from "./words.ts";

/** Where a word occurs. A word's places in one product are combined with `|`. */
export const PLACES = { noun: 1, name: 2, rest: 4, brand: 8, category: 16, facts: 32 } as const;
export const ALL_PLACES = 63;

export type SearchedProduct = {
  title: string;
  brand: string;
  category: string;
  colors: readonly string[];
  tags: string;
  specs: readonly (readonly [name: string, value: string])[];
};

/** The name of a thing ends before what it is for, comes with or consists of. */
const NAME_END = /\s(?:for|with|compatible|supports?|upto|up to)\s|[([,|/]|\s[-–—:]\s|[:–—]\s|\.\.\./i;
/** The thing's noun is among the last words of its name: 'Laptop Stand Black'. */
const NOUN_WORDS = 3;

/**
 * Returns the places of each word of a product, and whether it is an accessory. `wordsOfFact` may cache, because facts
 * repeat.
 */
export function wordsOfProduct(
  product: SearchedProduct,
  wordsOfFact: (fact: string) => readonly string[] = wordsAndMeasures,
): { places: Map<string, number>; accessory: boolean } {
  const places = new Map<string, number>();
  const add = (words: readonly string[], place: number) => {
    for (const word of words) places.set(word, (places.get(word) ?? 0) | place);
  };
  const inTitle = wordsOf(product.title);
  const name = wordsOf(product.title.split(NAME_END, 1)[0] as string);
  const nouns = name.filter((word) => !/\d/.test(word)).slice(-NOUN_WORDS);
  add(name, PLACES.name);
  add(nouns.slice(-1), PLACES.noun);
  add(inTitle.slice(name.length), PLACES.rest);
  add(measureTokens(product.title), PLACES.rest);
  add(wordsOfFact(product.brand), PLACES.brand);
  const category = wordsOfFact(product.category);
  // What 'Mobile accessories' have in common is not that they are mobiles.
  const ofAccessories = category.some((word) => isAccessory(singularOf(word)));
  for (const word of category)
    add([word], ofAccessories && !isAccessory(singularOf(word)) ? PLACES.facts : PLACES.category);
  add(wordsOfFact(product.tags), PLACES.facts);
  for (const color of product.colors) add(wordsOfFact(colorName(color)), PLACES.facts);
  for (const [fact, value] of product.specs) {
    add(wordsOfFact(fact), PLACES.facts);
    add(wordsOfFact(value), PLACES.facts);
  }
  return { places, accessory: nouns.some((word) => isAccessory(singularOf(word))) };
}

/** The words of a text, and its measures. */
export function wordsAndMeasures(text: string): string[] {
  return [...wordsOf(text), ...measureTokens(text)];
}

function measureTokens(text: string): string[] {
  return measuresIn(fold(text)).map(({ token }) => token);
}
