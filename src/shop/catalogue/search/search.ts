import { findMissed, fitting } from "#shop/catalogue/search-index/criteria.ts";
import { isZero } from "#shop/catalogue/search-index/branchless.ts";
import type { RankedProducts } from "#shop/catalogue/search-index/ranked-products.ts";
import { MAX_POPULARITY, type Segment } from "#shop/catalogue/search-index/segment.ts";
import { productsWith } from "./alternatives.ts";
import { kindIn, MAX_POINTS, type Matches, matchTerms, pointsIn, termsIn } from "./match-terms.ts";
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

const NONE: RankedProducts = { products: new Uint32Array(), ranks: new Uint32Array() };

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
  const matched = segments.map((segment): Matched => {
    const matches = matchTerms(segment, terms, options.synonyms, !partial);
    // A price alone asks for all products in its range.
    const having = terms.length > 0 ? matches.products : undefined;
    const isNarrow = price !== null || segment.removed !== null || !having;
    const products = isNarrow ? fitting(findMissed(segment, price ?? {}, having), 0, having) : having;
    return { segment, matches, products };
  });
  const complete = matched.map((own) => (terms.length <= 1 ? own : withAllTerms(own, terms.length)));
  if (!partial || complete.some(({ products }) => products.length > 0))
    return { found: complete.map(ranked), leftOut: [] };
  return mostTerms(matched, terms);
}

type Matched = { segment: Segment; matches: Matches; products: Uint32Array };

function withAllTerms({ products, matches, segment }: Matched, terms: number): Matched {
  const { scores } = matches;
  return { segment, matches, products: products.filter((product) => termsIn(scores[product] as number) === terms) };
}

/** The products with the largest sum of weights; a term weighs more when it names a kind of product or is rare. */
function mostTerms(matched: readonly Matched[], terms: readonly Term[]): Found {
  const total = matched.reduce((sum, { segment }) => sum + segment.size, 1);
  /** How many products have exactly these terms, and how many of them are of a kind that a term names. */
  const groups = new Map<number, { having: number; kinds: number }>();
  for (const { matches, products } of matched)
    for (const product of products) {
      const bits = termBits(matches, product);
      const group = groups.get(bits) ?? { having: 0, kinds: 0 };
      groups.set(bits, group);
      group.having++;
      group.kinds += kindIn(matches.scores[product] as number) > 0 ? 1 : 0;
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
  const chosen = matched.map(({ matches, products, ...of }) => ({
    ...of,
    matches,
    products: products.filter((product) => weightOfGroup.get(termBits(matches, product)) === best),
  }));
  const missing = terms.filter((_, index) => !(bestBits & (1 << index))).map(({ words }) => words.join(" "));
  return { found: chosen.map(ranked), leftOut: best === 0 ? [] : missing };
}

function termBits({ terms, scores }: Matches, product: number): number {
  return terms ? (terms[product] as number) : termsIn(scores[product] as number);
}

/** Things before their accessories, then by points, stock and popularity. Ranks are below 2^`RANK_BITS`. */
function ranked({ segment, matches, products }: Matched): RankedProducts {
  const { accessory, onHand, popularity } = segment.data;
  const { scores } = matches;
  const others = matches.accessory ? 0 : 1;
  const ranks = new Uint32Array(products.length);
  for (let at = 0; at < products.length; at++) {
    const product = products[at] as number;
    const score = scores[product] as number;
    const kind = (1 + kindIn(score)) * (1 - ((accessory[product] as number) & others));
    const stocked = 1 - isZero(onHand[product] as number);
    ranks[at] =
      ((kind * MAX_POINTS + pointsIn(score)) * 2 + stocked) * (MAX_POPULARITY + 1) + (popularity[product] as number);
  }
  return { products, ranks };
}

const RANK_BITS = 24;

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
    const more = other.products.filter((product) => known[product] === 0);
    const moreRanks = other.ranks.filter((_, index) => known[other.products[index] as number] === 0);
    const products = new Uint32Array(own.products.length + more.length);
    products.set(own.products);
    products.set(more, own.products.length);
    const ranks = new Uint32Array(products.length);
    ranks.set(own.ranks.map((rank) => rank + 2 ** RANK_BITS));
    ranks.set(moreRanks, own.products.length);
    return { products, ranks };
  });
}
