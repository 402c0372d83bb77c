import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import { isAccessory } from "#search/text/accessory-words.ts";
import { MAX_TERMS, type Term } from "#search/text/parse-query.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { singularOf } from "#search/text/word-forms.ts";
import { meaningsOfTerm } from "./alternatives.ts";
import { matchTerm, type TermMatches } from "./match-term.ts";
import { ASKS_ACCESSORY, kindIn, pointsIn, type RankedProducts, termsIn, toScore } from "./ranked-products.ts";
import { FIT_BITS, FITS, FITS_OF_USE, FITS_WITHOUT_KIND, kindOfFit, pointsOfFit } from "./term-fits.ts";

export type Matches = {
  /** These products have at least one term. */
  found: RankedProducts;
  /** Bit n says whether the product has term n; terms after the 32nd have none. It is null for a single term. */
  terms: Uint32Array | null;
};

/**
 * Finds the products of a segment that have any of the terms. With `all`, it may stop at a term that no product with the
 * earlier ones has.
 */
export function* matchTerms(
  segment: Segment,
  terms: readonly Term[],
  synonyms: Synonyms,
  all: boolean,
): Sliced<Matches> {
  const accessory = terms.some(namesAccessory);
  const always = accessory ? ASKS_ACCESSORY : 0;
  /** Beside other words, 'gaming' says what a laptop is for, not that it is of the category 'Gaming'. */
  const saysUse = (index: number) =>
    terms[index]?.token === undefined && meaningsOfTerm(terms, index, synonyms).length > 0;
  const havingTerm = (index: number) => {
    const term = terms[index] as Term;
    const fits = accessory && !namesAccessory(term) ? FITS_WITHOUT_KIND : saysUse(index) ? FITS_OF_USE : FITS;
    return matchTerm(segment, terms, index, synonyms, fits);
  };
  if (terms.length === 1) {
    const having = yield* havingTerm(0);
    yield having.products.length;
    return { found: { products: having.products, scores: scoresOfFits(having.fits, always) }, terms: null };
  }
  const scores = new Uint32Array(segment.size);
  const bits = new Uint32Array(segment.size);
  const parts: Uint32Array[] = [];
  for (const index of terms.keys()) {
    const having = yield* havingTerm(index);
    const { added, complete } = addScores(having, index, scores);
    addBit(having.products, index < MAX_TERMS ? 1 << index : 0, bits);
    yield 2 * having.products.length;
    if (added.length > 0) parts.push(added);
    if (all && complete === 0) break;
  }
  const products = joined(parts);
  yield products.length;
  return { found: { products, scores: products.map((product) => (scores[product] as number) | always) }, terms: bits };
}

/** The scores of products with a single term. */
function scoresOfFits(fits: Uint8Array, always: number): Uint32Array {
  const byFit = Uint32Array.from(
    { length: 2 ** FIT_BITS },
    (_, fit) => toScore(pointsOfFit(fit), kindOfFit(fit), 1) | always,
  );
  const scores = new Uint32Array(fits.length);
  for (let at = 0; at < fits.length; at++) scores[at] = byFit[fits[at] as number] as number;
  return scores;
}

/** Moves the fits of a term to the scores. Returns the products without earlier terms, and how many have had all. */
function addScores({ products, fits }: TermMatches, earlier: number, scores: Uint32Array) {
  const added = earlier === 0 ? products : new Uint32Array(products.length);
  let [count, complete] = [0, 0];
  for (let at = 0; at < products.length; at++) {
    const product = products[at] as number;
    const fit = fits[at] as number;
    const before = scores[product] as number;
    const terms = termsIn(before);
    if (terms === 0 && earlier > 0) added[count] = product;
    if (terms === 0) count++;
    if (terms === earlier) complete++;
    const kind = Math.max(kindIn(before), kindOfFit(fit));
    scores[product] = toScore(pointsIn(before) + pointsOfFit(fit), kind, terms + 1);
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
