import { findMissed, fitting, narrow } from "#shop/catalogue/search-index/criteria.ts";
import { COMES_FIRST, kindIn, type RankedProducts, termsIn } from "#shop/catalogue/search-index/ranked-products.ts";
import type { Segment } from "#shop/catalogue/search-index/segment.ts";
import { productsWith } from "./alternatives.ts";
import { type Matches, matchTerms } from "./match-terms.ts";
import { literalQuery, parseQuery, type SearchQuery, type Term } from "./parse-query.ts";
import { correctWord } from "./spelling.ts";
import type { Synonyms } from "./synonyms.ts";

export type SearchOptions = {
  synonyms: Synonyms;
  /** Search for the words as they are: no correction, no prices, no words left out. */
  exact?: boolean;
};

export type SearchResult = {
  /** The products of each segment. */
  found: readonly RankedProducts[];
  /** The text that was searched instead, or null. */
  corrected: string | null;
  /** What the text says about prices, in paise, and the text without it. */
  price: (NonNullable<SearchQuery["price"]> & { otherText: string }) | null;
  /** Words that the products found do not have. */
  leftOut: string[];
};

/** Of so many products found, the `seq` is known. */
export const MAX_BEST = 500;

export type FoundProducts = Omit<SearchResult, "found"> & {
  total: number;
  /** The `seq` of the best products, the best first. */
  best: Float64Array;
};

/** Searches all segments of an index. */
export function search(segments: readonly Segment[], text: string, options: SearchOptions): SearchResult {
  const { synonyms, exact = false } = options;
  const literal = literalQuery(text);
  if (literal.terms.length === 0) return { found: segments.map(() => NONE), corrected: null, price: null, leftOut: [] };
  if (exact) return { ...find(segments, literal, options, false), corrected: null, price: null };
  const asked = parseQuery(text);
  const corrections = text.length > MAX_CORRECTED_LENGTH ? null : correctTerms(segments, asked.terms, synonyms);
  const corrected = corrections ? { ...asked, terms: corrections.terms } : asked;
  const attempt = find(segments, corrected, options, true);
  // A correction that does not help to find anything is none.
  const helps = corrections && ![...corrections.words.values()].some((word) => attempt.leftOut.includes(word));
  const [fixed, query] = helps ? [corrections, corrected] : [null, asked];
  const result = corrections && !helps ? find(segments, asked, options, true) : attempt;
  // Products whose title has all the words as they are, whatever the words mean.
  const plain = sameTerms(query, literal) ? result : find(segments, literal, options, false);
  const hasAll = asked.firstUnread !== null && !isEmpty(plain);
  return {
    // A product that has the words as they are comes before those of a correction.
    found: hasAll ? plain.found : fixed ? union(segments, plain, result) : union(segments, result, plain),
    leftOut: hasAll ? [] : leftOut(result, asked),
    corrected: fixed && !hasAll ? replaceWords(literal.textWithoutPrice, fixed.words) : null,
    price: asked.price && {
      ...asked.price,
      otherText: replaceWords(asked.textWithoutPrice, fixed?.words ?? new Map()),
    },
  };
}

const NONE: RankedProducts = { products: new Uint32Array(), scores: new Uint32Array() };

function isEmpty({ found }: Found): boolean {
  return found.every(({ products }) => products.length === 0);
}

/** Hundreds of words would fill the page. */
function leftOut(result: Found, { firstUnread }: SearchQuery): string[] {
  if (firstUnread === null || isEmpty(result)) return result.leftOut;
  return [...result.leftOut, `all words from '${firstUnread}' on`];
}

/** Both searches find the same products. */
function sameTerms(query: SearchQuery, literal: SearchQuery): boolean {
  const texts = ({ terms }: SearchQuery) =>
    terms.map(({ words, token = "" }) => `${words.join(" ")}${token}`).join("|");
  return query.price === null && texts(query) === texts(literal);
}

type Found = Pick<SearchResult, "found" | "leftOut">;

/** With `partial`, products with most of the terms when none has all. */
function find(segments: readonly Segment[], query: SearchQuery, options: SearchOptions, partial: boolean): Found {
  const { terms, price } = query;
  if (terms.length === 0) return { found: segments.map((segment) => pricedIn(segment, price ?? {})), leftOut: [] };
  const matched = segments.map((segment) => {
    const matches = matchTerms(segment, terms, options.synonyms, !partial);
    return { ...matches, found: narrow(segment, matches.found, price ?? {}) };
  });
  const complete = matched.map(({ found }) =>
    terms.length === 1 ? found : keep(found, (_, score) => termsIn(score) === terms.length),
  );
  if (!partial || complete.some(({ products }) => products.length > 0)) return { found: complete, leftOut: [] };
  return mostTerms(segments, matched, terms);
}

/** A price alone asks for all products in its range. */
function pricedIn(segment: Segment, price: NonNullable<SearchQuery["price"]>): RankedProducts {
  const products = fitting(findMissed(segment, price), 0);
  return { products, scores: new Uint32Array(products.length) };
}

function keep(
  { products, scores }: RankedProducts,
  isKept: (product: number, score: number) => boolean,
): RankedProducts {
  return {
    products: products.filter((product, index) => isKept(product, scores[index] as number)),
    scores: scores.filter((score, index) => isKept(products[index] as number, score)),
  };
}

/** The products with the largest sum of weights; a term weighs more when it names a kind of product or is rare. */
function mostTerms(segments: readonly Segment[], matched: readonly Matches[], terms: readonly Term[]): Found {
  const total = segments.reduce((sum, { size }) => sum + size, 1);
  /** How many products have exactly these terms, and how many of them are of a kind that a term names. */
  const groups = new Map<number, { having: number; kinds: number }>();
  for (const { terms: bitsOf, found } of matched)
    for (const [index, product] of found.products.entries()) {
      const bits = bitsOf ? (bitsOf[product] as number) : 1;
      const group = groups.get(bits) ?? { having: 0, kinds: 0 };
      groups.set(bits, group);
      group.having++;
      group.kinds += kindIn(found.scores[index] as number) > 0 ? 1 : 0;
    }
  const weights = terms.map((_, index) => {
    const those = [...groups].filter(([bits]) => bits & (1 << index)).map(([, group]) => group);
    const having = those.reduce((sum, group) => sum + group.having, 0);
    const kinds = those.reduce((sum, group) => sum + group.kinds, 0);
    return having === 0 ? 0 : 1 + (kinds > having / 2 ? 1 : 0) + Math.log10(total / having) / 10;
  });
  const weightOf = (bits: number) =>
    weights.reduce((sum, weight, index) => (bits & (1 << index) ? sum + weight : sum), 0);
  let [best, bestBits] = [0, 0];
  const weightOfGroup = new Map([...groups.keys()].map((bits) => [bits, weightOf(bits)]));
  for (const [bits, weight] of weightOfGroup) if (weight > best) [best, bestBits] = [weight, bits];
  const chosen = matched.map(({ terms: bitsOf, found }) =>
    keep(found, (product) => weightOfGroup.get(bitsOf ? (bitsOf[product] as number) : 1) === best),
  );
  const missing = terms.filter((_, index) => !(bestBits & (1 << index))).map(({ words }) => words.join(" "));
  return { found: chosen, leftOut: best === 0 ? [] : missing };
}

/** A word of so few products may be a typing error, if a similar word has many more. */
const RARE = 3;
const MUCH_MORE = 20;
/** The corrected text becomes a header of the API. */
const MAX_CORRECTED_LENGTH = 200;
/** Each takes some milliseconds in a large shop. */
const MAX_CORRECTIONS = 4;

/** Replaces rare and unknown words with known ones. Null when there is nothing to correct. */
function correctTerms(segments: readonly Segment[], terms: readonly Term[], synonyms: Synonyms) {
  const words = new Map<string, string>();
  let tried = 0;
  for (const [index, term] of terms.entries()) {
    const [word = ""] = term.words;
    if (term.token !== undefined) continue;
    const products = segments.reduce(
      (sum, segment) => sum + productsWith(segment, terms, index, synonyms, RARE + 1),
      0,
    );
    if (products > RARE) continue;
    if (tried++ === MAX_CORRECTIONS) break;
    const correction = correctWord(word, segments, Math.max(1, products * MUCH_MORE));
    if (correction !== null) words.set(word, correction);
  }
  if (words.size === 0) return null;
  return {
    words,
    terms: terms.map((term) => ({ ...term, words: term.words.map((word) => words.get(word) ?? word) })),
  };
}

function replaceWords(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => words.get(word) ?? word);
}

/** The products of the first, then those that only the second has. */
function union(segments: readonly Segment[], first: Found, second: Found): readonly RankedProducts[] {
  if (first === second) return first.found;
  return segments.map(({ size }, segment) => {
    const [own, other] = [first.found[segment] as RankedProducts, second.found[segment] as RankedProducts];
    const known = new Uint8Array(size);
    for (const product of own.products) known[product] = 1;
    const more = keep(other, (product) => known[product] === 0);
    const products = new Uint32Array(own.products.length + more.products.length);
    products.set(own.products);
    products.set(more.products, own.products.length);
    const scores = new Uint32Array(products.length);
    scores.set(own.scores.map((score) => score | COMES_FIRST));
    scores.set(more.scores, own.products.length);
    return { products, scores };
  });
}
