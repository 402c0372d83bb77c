import { isZero } from "#shop/catalogue/search-index/branchless.ts";
import {
  ASKS_ACCESSORY,
  kindIn,
  pointsIn,
  type RankedProducts,
  termsIn,
  toScore,
} from "#shop/catalogue/search-index/ranked-products.ts";
import { fieldsOf, productOf, type Segment } from "#shop/catalogue/search-index/segment.ts";
import { isAccessory } from "./accessory-words.ts";
import { alternativesOf, postingsOfAll } from "./alternatives.ts";
import { MAX_TERMS, type Term } from "./parse-query.ts";
import type { Synonyms } from "./synonyms.ts";
import { BETTER_FIT, FIT_BITS, FITS, FITS_WITHOUT_KIND, kindOfFit, pointsOfFit } from "./term-fits.ts";
import { singularOf } from "./word-forms.ts";

export type Matches = {
  /** Those that have at least one term. */
  found: RankedProducts;
  /** Bit n: has term n, by position; none for terms after the 32nd. Null for a single term. */
  terms: Uint32Array | null;
};

/**
 * Finds the products of a segment that have any of the terms. With `all`, it may stop at a term that no product with the
 * earlier ones has.
 */
export function matchTerms(segment: Segment, terms: readonly Term[], synonyms: Synonyms, all: boolean): Matches {
  const { size } = segment;
  const fits = new Uint8Array(size);
  const accessory = terms.some(namesAccessory);
  const havingTerm = (index: number) => {
    const term = terms[index] as Term;
    const byFields = !accessory || namesAccessory(term) ? FITS : FITS_WITHOUT_KIND;
    const alternatives = alternativesOf(segment, terms, index, synonyms);
    const beginnings = term.words.length === 1 ? [...segment.wordsFrom(term.words[0] as string)] : [];
    const lists = [
      ...alternatives.map(({ words, fit }) => ({ postings: postingsOfAll(segment, words), fits: byFields[fit] })),
      ...beginnings.map(({ postings }) => ({ postings, fits: byFields.prefix })),
    ];
    return addFits(lists, fits);
  };
  const always = accessory ? ASKS_ACCESSORY : 0;
  if (terms.length === 1) {
    const products = havingTerm(0);
    return { found: { products, scores: scoresOfFits(products, fits, always) }, terms: null };
  }
  const scores = new Uint32Array(size);
  const bits = new Uint32Array(size);
  const parts: Uint32Array[] = [];
  for (const index of terms.keys()) {
    const having = havingTerm(index);
    const { added, complete } = addScores(having, fits, index, scores);
    addBit(having, index < MAX_TERMS ? 1 << index : 0, bits);
    if (added.length > 0) parts.push(added);
    if (all && complete === 0) break;
  }
  const products = joined(parts);
  return { found: { products, scores: products.map((product) => (scores[product] as number) | always) }, terms: bits };
}

/** The scores of products with a single term. */
function scoresOfFits(products: Uint32Array, fits: Uint8Array, always: number): Uint32Array {
  const byFit = Uint32Array.from(
    { length: 2 ** FIT_BITS },
    (_, fit) => toScore(pointsOfFit(fit), kindOfFit(fit), 1) | always,
  );
  const scores = new Uint32Array(products.length);
  for (let at = 0; at < products.length; at++) scores[at] = byFit[fits[products[at] as number] as number] as number;
  return scores;
}

type FittingList = { postings: Uint32Array; fits: Uint8Array };

let scratch = new Uint32Array();

/** Of at least this share of the products, the fits are passed in order, because far places in memory cost time. */
const MANY = 1 / 8;

/** Sets the best fit of each product that is in one of the lists, by position, and returns these products. */
function addFits(lists: readonly FittingList[], best: Uint8Array): Uint32Array {
  const total = lists.reduce((sum, { postings }) => sum + postings.length, 0);
  const capacity = Math.min(total, best.length);
  if (scratch.length <= capacity) scratch = new Uint32Array(capacity + 1);
  const found = scratch;
  let count = 0;
  for (const { postings, fits } of lists) count = addList(postings, fits, best, found, count);
  if (lists.length > 1 && count > best.length * MANY) {
    count = 0;
    for (let product = 0; product < best.length; product++) {
      found[count] = product;
      count = (count + 1 - isZero(best[product] as number)) | 0;
    }
  }
  return found.slice(0, count);
}

/** Adds new products to `found` after the first `count`, and returns how many it has now. */
function addList(postings: Uint32Array, fits: Uint8Array, best: Uint8Array, found: Uint32Array, count: number): number {
  const betterFit = BETTER_FIT;
  let next = count;
  for (let at = 0; at < postings.length; at++) {
    const posting = postings[at] as number;
    const product = productOf(posting);
    const fit = fits[fieldsOf(posting)] as number;
    const before = best[product] as number;
    found[next] = product;
    next = (next + isZero(before)) | 0;
    best[product] = betterFit[(before << FIT_BITS) | fit] as number;
  }
  return next;
}

/** Moves the fits of a term to the scores. Returns the products without earlier terms, and how many have had all. */
function addScores(having: Uint32Array, fits: Uint8Array, earlier: number, scores: Uint32Array) {
  const added = earlier === 0 ? having : new Uint32Array(having.length);
  let [count, complete] = [0, 0];
  for (let at = 0; at < having.length; at++) {
    const product = having[at] as number;
    const fit = fits[product] as number;
    const before = scores[product] as number;
    const terms = termsIn(before);
    if (terms === 0) added[count++] = product;
    if (terms === earlier) complete++;
    const kind = Math.max(kindIn(before), kindOfFit(fit));
    scores[product] = toScore(pointsIn(before) + pointsOfFit(fit), kind, terms + 1);
    fits[product] = 0;
  }
  return { added: added.subarray(0, count), complete };
}

function addBit(having: Uint32Array, bit: number, bits: Uint32Array) {
  for (let at = 0; at < having.length; at++) {
    const product = having[at] as number;
    bits[product] = (bits[product] as number) | bit;
  }
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  if (parts.length === 1) return parts[0] as Uint32Array;
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let next = 0;
  for (const part of parts) {
    all.set(part, next);
    next += part.length;
  }
  return all;
}

function namesAccessory({ words }: Term): boolean {
  return words.some((word) => isAccessory(singularOf(word)));
}
