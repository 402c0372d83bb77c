import { isAccessory } from "#search/text/accessory-words.ts";
import { measuresIn, singularOf } from "#search/text/word-forms.ts";
import { fold, wordsOf } from "#search/text/words.ts";
import type { Texts } from "./product.ts";

/** Where a word occurs in a product. Several fields are combined with `|`. */
export const FIELDS = { noun: 1, name: 2, rest: 4, brand: 8, category: 16, facts: 32 } as const;
export const ALL_FIELDS = 63;

/** What stands for a meaning among the words of a product; nobody types it. */
export const meaningToken = (name: string): string => `~${name}`;

const FIELD_OF_GRADE = { 1: FIELDS.facts, 2: FIELDS.rest, 3: FIELDS.name } as const;

/** The name of a thing ends before what it is for, comes with or consists of. */
const NAME_END = /\s(?:for|with|without|compatible|supports?|upto|up to)\s|[([,|/]|\s[-–—:]\s|[:–—]\s|\.\.\./i;
/** 'Nord (2020) Back Cover' is a cover. */
const BRACKETS = /\([^)]*\)|\[[^\]]*\]/g;
/** The thing's noun is among the last words of its name: 'Laptop Stand Black'. */
const NOUN_WORDS = 3;
/** A 'Mirrorless Kit' is a camera with its lens; a 'Cleaning Kit' has another word that says what it is. */
const KIT = "kit";

/**
 * Returns the fields of each word of a product, and whether it is an accessory. `wordsOfFact` may cache, because facts
 * repeat. The `measures` that are values of facts count as if the name had them: a laptop of 8 GB has so much RAM, and one with
 * 8 GB of graphics comes after it.
 */
export function wordsOfProduct(
  product: Texts,
  measures: readonly string[],
  wordsOfFact: (fact: string) => readonly string[],
): { fields: Map<string, number>; accessory: boolean } {
  const fields = new Map<string, number>();
  const add = (words: readonly string[], place: number) => {
    for (const word of words) fields.set(word, (fields.get(word) ?? 0) | place);
  };
  const inTitle = wordsOf(product.title);
  const name = nameIn(product.title);
  const nouns = nounsIn(name);
  add(name, FIELDS.name);
  add(nouns.slice(-1), FIELDS.noun);
  add(inTitle.slice(name.length), FIELDS.rest);
  add(measureTokens(product.title), FIELDS.rest);
  const { brand: brands = [], category: categories = [] } = product.otherNames ?? {};
  for (const brand of [product.brand, ...brands]) add(wordsOfFact(brand), FIELDS.brand);
  for (const name of [product.category, ...categories]) {
    const category = wordsOfFact(name);
    // What 'Mobile accessories' have in common is not that they are mobiles.
    const ofAccessories = category.some((word) => isAccessory(singularOf(word)));
    for (const word of category)
      add([word], ofAccessories && !isAccessory(singularOf(word)) ? FIELDS.facts : FIELDS.category);
  }
  for (const fact of product.facts) add(wordsOfFact(fact), FIELDS.facts);
  add(measures, FIELDS.name);
  for (const { name, grade } of product.meanings ?? []) add([meaningToken(name)], FIELD_OF_GRADE[grade]);
  const allNouns = /[([]/.test(product.title)
    ? [...nouns, ...nounsIn(nameIn(product.title.replace(BRACKETS, " ")))]
    : nouns;
  return { fields, accessory: allNouns.map(singularOf).some((noun) => noun !== KIT && isAccessory(noun)) };
}

function nameIn(title: string): string[] {
  return wordsOf(title.split(NAME_END, 1)[0] as string);
}

function nounsIn(name: readonly string[]): string[] {
  return name.filter((word) => !/\d/.test(word)).slice(-NOUN_WORDS);
}

/** The words of a text, and its measures. */
export function wordsAndMeasures(text: string): string[] {
  return [...wordsOf(text), ...measureTokens(text)];
}

/** The measure that a text consists of, or null: of '8 GB', not of '6 to 8 hours'. */
export function measureIn(text: string): string | null {
  const folded = fold(text);
  const [measure] = measuresIn(folded);
  return measure && measure.start === 0 && measure.end === folded.length ? measure.token : null;
}

function measureTokens(text: string): string[] {
  return measuresIn(fold(text)).map(({ token }) => token);
}
