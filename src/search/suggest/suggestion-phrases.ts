import { setImmediate as nextTurn } from "node:timers/promises";
import { FIELDS } from "#search/segments/product-words.ts";
import { fieldsOf, productOf, type Segment } from "#search/segments/segment.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { singularOf } from "#search/text/word-forms.ts";
import { wordsOf } from "#search/text/words.ts";
import { type Add, countUp, otherNames, type Searched, searchedCategories, searchName } from "./phrase-names.ts";
import { addMeanings } from "./phrases-of-meanings.ts";

/** A search that customers may mean, and how much it is worth: more for more products. */
export type Phrase = {
  text: string;
  weight: number;
  /** Other names of the same search: 'samsung phone' means 'samsung mobiles'. Products have all of its words in the index. */
  meaning: string;
};

/** At least two, and this share of the products have what is suggested. */
const MIN_SHARE = 1 / 5_000;
const MAX_PHRASES = 10_000;
/** So many postings or products are read between two pauses. */
const SLICE = 50_000;
const WEIGHTS = { category: 3, noun: 1.5, brand: 1, pair: 1, otherName: 0.9 } as const;

/** These describe nothing by themselves. */
export const EMPTY_WORDS = wordSet(
  "all and best by cm core ear fi for free from fully high in inch its new of on or over pack pcs piece plus pro set super the " +
    "to true truly type ultra wi with",
);
/** What a thing does or how it is: 'Fast Charging', 'Certified'. */
const NO_NOUN = /(?:ing|ed)$/;
/** Names often end with one. */
const COLORS = wordSet("black blue brown gold gray green grey orange pink purple red silver white yellow");

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/**
 * Collects what customers may search in a segment: categories and their other names, brands, brands with a category, and
 * kinds of thing, which are nouns of titles that several products share ('stand', 'laptop stand').
 */
export function* collectPhrases(segment: Segment, synonyms: Synonyms): Generator<undefined, readonly Phrase[]> {
  const phrases = new Map<string, Phrase>();
  const add: Add = (text, weight, meaning = text) => {
    const phrase = phrases.get(text) ?? { text, weight: 0, meaning };
    phrase.weight += weight;
    phrases.set(text, phrase);
  };
  const least = Math.max(2, segment.size * MIN_SHARE);
  const categories = searchedCategories(segment);
  yield* addNames(segment, synonyms, { least, categories }, add);
  yield* addMeanings(segment, synonyms, { least, categories }, add);
  const nouns = yield* nounsOf(segment, least);
  for (const { text, products } of nouns.kinds) if (products > 0) add(text, products * WEIGHTS.noun);
  yield* addPairs(segment, nouns, wordsOfLongNames(segment.named("brand").names.values()), least, add);
  return [...phrases.values()].sort((one, other) => other.weight - one.weight).slice(0, MAX_PHRASES);
}

type KeptPhrases = { synonyms: Synonyms | null; collecting: Promise<readonly Phrase[]> | null };
const keptPhrases = (): KeptPhrases => ({ synonyms: null, collecting: null });

/** The same, collected once for the synonyms, in slices between which other work runs. */
export function phrasesOf(segment: Segment, synonyms: Synonyms): Promise<readonly Phrase[]> {
  const kept = segment.derived(keptPhrases);
  if (kept.synonyms !== synonyms) kept.collecting = null;
  kept.synonyms = synonyms;
  kept.collecting ??= (async () => {
    for (const steps = collectPhrases(segment, synonyms); ; await nextTurn()) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  })();
  return kept.collecting;
}

function* addNames(segment: Segment, synonyms: Synonyms, { least, categories: known }: Searched, add: Add) {
  const [categories, brands] = [segment.named("category"), segment.named("brand")];
  const inCategory = new Map<string, number>();
  const inBrand = new Map<string, Map<string, number>>();
  for (let product = 0; product < segment.size; product++) {
    if (product % SLICE === SLICE - 1) yield;
    const [category, brand] = [categories.column.valueOf(product), brands.column.valueOf(product)];
    countUp(inCategory, category);
    const ofBrand = inBrand.get(brand) ?? new Map<string, number>();
    inBrand.set(brand, ofBrand);
    countUp(ofBrand, category);
  }
  const searched = known.filter(({ id }) => inCategory.has(id));
  for (const { id, name } of searched) {
    const products = inCategory.get(id) as number;
    add(name, products * WEIGHTS.category);
    for (const other of otherNames(name, synonyms)) add(other, products * WEIGHTS.otherName, name);
  }
  for (const [id, title] of brands.names) {
    const ofBrand = inBrand.get(id);
    const brand = searchName(title);
    if (!ofBrand || brand === "") continue;
    const products = [...ofBrand.values()].reduce((sum, count) => sum + count, 0);
    if (products >= least) add(brand, products * WEIGHTS.brand);
    for (const { id: category, name } of searched) {
      const count = ofBrand.get(category) ?? 0;
      if (count < least) continue;
      add(`${brand} ${name}`, count * WEIGHTS.pair);
      for (const other of otherNames(name, synonyms))
        add(`${brand} ${other}`, count * WEIGHTS.otherName, `${brand} ${name}`);
    }
  }
}

type Nouns = {
  kinds: { text: string; products: number }[];
  /** Each product has its kind, or -1. */
  ofProduct: Int32Array;
};

/** What products are by the last words of their names. */
function* nounsOf(segment: Segment, least: number): Generator<undefined, Nouns> {
  const forms = new Map<string, { kind: number; most: number; brands: Set<string> }>();
  const kinds: { text: string; products: number }[] = [];
  const ofProduct = new Int32Array(segment.size).fill(-1);
  const brandOf = segment.named("brand").column;
  let read = 0;
  for (const { word, postings } of segment.wordsFrom("")) {
    read += postings.length + 1;
    if (read > SLICE) {
      read = 0;
      yield;
    }
    if (!mayName(word) || COLORS.has(word) || NO_NOUN.test(word)) continue;
    const own = postings.filter((posting) => (fieldsOf(posting) & FIELDS.noun) !== 0);
    if (own.length === 0) continue;
    const single = singularOf(word);
    const form = forms.get(single) ?? { kind: kinds.length, most: 0, brands: new Set<string>() };
    if (form.most === 0) kinds.push({ text: word, products: 0 });
    forms.set(single, form);
    const kind = kinds[form.kind] as Nouns["kinds"][number];
    kind.products += own.length;
    if (own.length > form.most) {
      form.most = own.length;
      kind.text = word;
    }
    for (const posting of own) {
      ofProduct[productOf(posting)] = form.kind;
      if (form.brands.size < 2) form.brands.add(brandOf.valueOf(productOf(posting)));
    }
  }
  // What only one brand has is the name of a model.
  for (const { kind, brands } of forms.values()) {
    const noun = kinds[kind] as Nouns["kinds"][number];
    if (brands.size < 2 || noun.products < least) noun.products = 0;
  }
  return { kinds, ofProduct };
}

/** Words of names before the noun of the product: 'laptop stand', 'wireless mouse'. */
function* addPairs(
  segment: Segment,
  { kinds, ofProduct }: Nouns,
  partsOfBrands: ReadonlySet<string>,
  least: number,
  add: Add,
) {
  let read = 0;
  const counts = new Int32Array(kinds.length);
  for (const { word, postings } of segment.wordsFrom("")) {
    read += postings.length + 1;
    if (read > SLICE) {
      read = 0;
      yield;
    }
    if (postings.length < least || !mayName(word) || partsOfBrands.has(word)) continue;
    const touched: number[] = [];
    for (const posting of postings) {
      const fields = fieldsOf(posting);
      const kind = ofProduct[productOf(posting)] as number;
      if (kind < 0 || !(fields & FIELDS.name) || fields & FIELDS.noun) continue;
      if (counts[kind] === 0) touched.push(kind);
      counts[kind] = (counts[kind] as number) + 1;
    }
    for (const kind of touched) {
      const { text, products } = kinds[kind] as Nouns["kinds"][number];
      const count = counts[kind] as number;
      counts[kind] = 0;
      // 'Key keyboard' says nothing more.
      if (count >= least && products > 0 && !text.includes(word)) add(`${word} ${text}`, count * WEIGHTS.pair);
    }
  }
}

/** 'Boltt' of 'Fire Boltt'. */
function wordsOfLongNames(brands: Iterable<string>): ReadonlySet<string> {
  const names = [...brands].map(wordsOf);
  const single = new Set(names.filter((name) => name.length === 1).flat());
  return new Set(names.flat().filter((word) => !single.has(word)));
}

/** Whether a word may stand for a thing: it is no number and describes something by itself. */
export function mayName(word: string): boolean {
  return word.length > 1 && !/^~|\d/.test(word) && !EMPTY_WORDS.has(word);
}
