import { isZero } from "#search/filter/branchless.ts";
import { FIELDS } from "#search/segments/product-words.ts";
import { fieldsOf, productOf, type Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { Term } from "#search/text/parse-query.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { alternativesOf, postingsOfAll } from "./alternatives.ts";
import { BETTER_FIT, FIT_BITS, type FitByFields } from "./term-fits.ts";

/** Products of a segment that have a term, and how well each fits it (`term-fits.ts`). */
export type TermMatches = { products: Uint32Array; fits: Uint8Array };

/** The words of a segment never change: its products with a common term are kept. */
type KeptTerms = { matches: Map<string, Kept>; bytes: number };
const keptTerms = (): KeptTerms => ({ matches: new Map(), bytes: 0 });
/** The kept matches of a segment have so many bytes for each of its products. */
const KEPT_BYTES = 16;
/** Terms of fewer products are found at once. */
const MIN_KEPT = 1_000;

/** It has the fit of each product of the segment, or 0: with many products, 1 byte each instead of 5. */
type Kept = TermMatches | { best: Uint8Array };

type FittingList = { postings: Uint32Array; fits: Uint8Array };

/** Finds the products with a term of a search, removed ones too. */
export function* matchTerm(
  segment: Segment,
  terms: readonly Term[],
  index: number,
  synonyms: Synonyms,
  byFields: FitByFields,
): Sliced<TermMatches> {
  const { words } = terms[index] as Term;
  const alternatives = alternativesOf(segment, terms, index, synonyms);
  const beginning = words.length === 1 ? (words[0] as string) : null;
  const kept = segment.derived(keptTerms);
  const key = JSON.stringify([alternatives, beginning, byFields.mostKind]);
  const known = kept.matches.get(key);
  if (known) return "best" in known ? yield* matchesOf(known.best) : known;
  const lists: FittingList[] = [];
  for (const { words, fit } of alternatives) {
    const postings = postingsOfAll(segment, words);
    if (postings.length > 0) lists.push({ postings, fits: byFields[fit] });
    if (words.length > 1) yield postings.length;
  }
  // The whole word fits better than the beginning of a word.
  const whole = new Set(alternatives.flatMap(({ words, fit }) => (fit === "exact" && words.length === 1 ? words : [])));
  if (beginning !== null)
    for (const { word, postings } of segment.wordsFrom(beginning))
      if (!whole.has(word))
        lists.push({ postings: beginsNumber(beginning, word) ? inNames(postings) : postings, fits: byFields.prefix });
  const matches = yield* lists.length === 1 ? matchesIn(lists[0] as FittingList) : bestMatches(lists, segment.size);
  const { length } = matches.products;
  const isDense = length * 5 > segment.size;
  const bytes = isDense ? segment.size : length * 5;
  if (length < MIN_KEPT) return matches;
  // Keeping the latest use of each would cost more than finding some of them again.
  if (kept.bytes + bytes > KEPT_BYTES * segment.size) {
    kept.matches.clear();
    kept.bytes = 0;
  }
  kept.matches.set(key, isDense ? { best: yield* bestOf(matches, segment.size) } : matches);
  kept.bytes += bytes;
  return matches;
}

/** '14' begins '144', which is another number. */
function beginsNumber(beginning: string, word: string): boolean {
  return /^\d+$/.test(beginning) && /\d/.test(word.charAt(beginning.length));
}

/** Without those of products that have the word only in their facts. */
function inNames(postings: Uint32Array): Uint32Array {
  return postings.filter((posting) => fieldsOf(posting) !== FIELDS.facts);
}

function* matchesIn({ postings, fits: byField }: FittingList): Sliced<TermMatches> {
  const products = new Uint32Array(postings.length);
  const fits = new Uint8Array(postings.length);
  for (let at = 0; at < postings.length; at++) {
    const posting = postings[at] as number;
    products[at] = productOf(posting);
    fits[at] = byField[fieldsOf(posting)] as number;
  }
  yield postings.length;
  return { products, fits };
}

function* bestOf({ products, fits }: TermMatches, size: number): Sliced<Uint8Array> {
  const best = new Uint8Array(size);
  for (let at = 0; at < products.length; at++) best[products[at] as number] = fits[at] as number;
  yield products.length;
  return best;
}

/** The products with a fit, which are many, in order: far places in memory cost time. */
function* matchesOf(best: Uint8Array): Sliced<TermMatches> {
  const products = new Uint32Array(best.length + 1);
  const fits = new Uint8Array(best.length + 1);
  let count = 0;
  for (let product = 0; product < best.length; product++) {
    const fit = best[product] as number;
    products[count] = product;
    fits[count] = fit;
    count = (count + 1 - isZero(fit)) | 0;
  }
  yield best.length;
  return { products: products.slice(0, count), fits: fits.slice(0, count) };
}

/** With at least this share of the products, all fits are passed afterwards. */
const MANY = 1 / 8;

/** The best fit of each product that is in one of the lists. */
function* bestMatches(lists: readonly FittingList[], size: number): Sliced<TermMatches> {
  const best = new Uint8Array(size);
  const total = lists.reduce((sum, { postings }) => sum + postings.length, 0);
  if (total > size * MANY) {
    for (const { postings, fits } of lists) {
      setBest(postings, fits, best);
      yield postings.length;
    }
    return yield* matchesOf(best);
  }
  const found = new Uint32Array(total + 1);
  let count = 0;
  for (const { postings, fits } of lists) {
    count = addList(postings, fits, best, found, count);
    yield postings.length;
  }
  const products = found.subarray(0, count);
  return { products, fits: Uint8Array.from(products, (product) => best[product] as number) };
}

function setBest(postings: Uint32Array, fits: Uint8Array, best: Uint8Array) {
  const betterFit = BETTER_FIT;
  for (let at = 0; at < postings.length; at++) {
    const posting = postings[at] as number;
    const product = productOf(posting);
    const fit = fits[fieldsOf(posting)] as number;
    best[product] = betterFit[((best[product] as number) << FIT_BITS) | fit] as number;
  }
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
