import { findMissed, fitting } from "#shop/catalogue/search-index/criteria.ts";
import { descendingOrder } from "#shop/catalogue/search-index/descending-order.ts";
import { MAX_POPULARITY, type Segment, toPlace } from "#shop/catalogue/search-index/segment.ts";
import { type Matches, matchTerms, productsWith } from "./match-terms.ts";
import { literalQuery, parseQuery, type SearchQuery, type Term } from "./parse-query.ts";
import { correctWord } from "./spelling.ts";
import type { Synonyms } from "./synonyms.ts";

export type SearchOptions = {
  synonyms: Synonyms;
  /** Search for the words as they are: no correction, no prices, no words left out. */
  exact?: boolean;
};

export type SearchResult = {
  /** Where the products are (`segment.ts`), best first. */
  places: Float64Array;
  /** The text that was searched instead, or null. */
  corrected: string | null;
  /** What the text says about prices, in paise, and the text without it. */
  price: (NonNullable<SearchQuery["price"]> & { otherText: string }) | null;
  /** Words that the products found do not have. */
  leftOut: string[];
};

/** Of so many products found, the `seq` is known. */
export const MAX_BEST = 500;

export type FoundProducts = Omit<SearchResult, "places"> & {
  total: number;
  /** The `seq` of the best products, the best first. */
  best: Float64Array;
};

/** Searches all segments of an index. */
export function search(segments: readonly Segment[], text: string, options: SearchOptions): SearchResult {
  const { synonyms, exact = false } = options;
  const literal = literalQuery(text);
  if (literal.terms.length === 0) return { places: new Float64Array(), corrected: null, price: null, leftOut: [] };
  if (exact) return { ...found(segments, literal, options, false), corrected: null, price: null };
  const asked = parseQuery(text);
  const corrections = text.length > MAX_CORRECTED_LENGTH ? null : correctTerms(segments, asked.terms, synonyms);
  const corrected = corrections ? { ...asked, terms: corrections.terms } : asked;
  const attempt = found(segments, corrected, options, true);
  // A correction that does not help to find anything is none.
  const helps = corrections && ![...corrections.words.values()].some((word) => attempt.leftOut.includes(word));
  const [fixed, query] = helps ? [corrections, corrected] : [null, asked];
  const result = corrections && !helps ? found(segments, asked, options, true) : attempt;
  // Products whose title has all the words as they are, whatever the words mean.
  const plain = sameTerms(query, literal) ? result : found(segments, literal, options, false);
  const hasAll = asked.firstUnread !== null && plain.places.length > 0;
  return {
    // A product that has the words as they are comes before those of a correction.
    places: hasAll ? plain.places : fixed ? union(plain.places, result.places) : union(result.places, plain.places),
    leftOut: hasAll ? [] : leftOut(result, asked),
    corrected: fixed && !hasAll ? replaceWords(literal.textWithoutPrice, fixed.words) : null,
    price: asked.price && {
      ...asked.price,
      otherText: replaceWords(asked.textWithoutPrice, fixed?.words ?? new Map()),
    },
  };
}

/** Hundreds of words would fill the page. */
function leftOut(result: Found, { firstUnread }: SearchQuery): string[] {
  if (firstUnread === null || result.places.length === 0) return result.leftOut;
  return [...result.leftOut, `all words from '${firstUnread}' on`];
}

/** Both searches find the same products. */
function sameTerms(query: SearchQuery, literal: SearchQuery): boolean {
  const texts = ({ terms }: SearchQuery) =>
    terms.map(({ words, token = "" }) => `${words.join(" ")}${token}`).join("|");
  return query.price === null && texts(query) === texts(literal);
}

type Found = Pick<SearchResult, "places" | "leftOut">;

/** With `partial`, products with most of the terms when none has all. */
function found(segments: readonly Segment[], query: SearchQuery, options: SearchOptions, partial: boolean): Found {
  const { terms, price } = query;
  const matched = segments.map((segment, index) => {
    const matches = matchTerms(segment, terms, options.synonyms, !partial);
    // A price alone asks for all products in its range.
    const having = terms.length > 0 ? matches.products : undefined;
    return { segment, index, matches, products: fitting(findMissed(segment, price ?? {}), 0, having) };
  });
  const complete = matched.map(({ matches, products, ...of }) => ({
    ...of,
    matches,
    products: terms.length <= 1 ? products : products.filter((product) => matches.counts[product] === terms.length),
  }));
  if (!partial || complete.some(({ products }) => products.length > 0))
    return { places: ranked(complete), leftOut: [] };
  return mostTerms(matched, terms);
}

type Matched = { segment: Segment; index: number; matches: Matches; products: Uint32Array };

/** The products with the largest sum of weights; a term weighs more when it names a kind of product or is rare. */
function mostTerms(matched: readonly Matched[], terms: readonly Term[]): Found {
  const total = matched.reduce((sum, { segment }) => sum + segment.size, 1);
  /** How many products have exactly these terms, and how many of them are of a kind that a term names. */
  const groups = new Map<number, { having: number; kinds: number }>();
  for (const { matches, products } of matched)
    for (const product of products) {
      const bits = matches.terms[product] as number;
      const group = groups.get(bits) ?? { having: 0, kinds: 0 };
      groups.set(bits, group);
      group.having++;
      group.kinds += matches.kinds[product] ? 1 : 0;
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
    products: products.filter((product) => weightOfGroup.get(matches.terms[product] as number) === best),
  }));
  const missing = terms.filter((_, index) => !(bestBits & (1 << index))).map(({ words }) => words.join(" "));
  return { places: ranked(chosen), leftOut: best === 0 ? [] : missing };
}

const MAX_POINTS = 2 ** 12;
/** Things before their accessories, then by points, stock and popularity, then the newest. */
function ranked(matched: readonly Matched[]): Float64Array {
  const total = matched.reduce((sum, { products }) => sum + products.length, 0);
  const keys = new Uint32Array(total);
  const places = new Float64Array(total);
  let next = 0;
  for (const { segment, index, matches, products } of matched) {
    const { accessory, onHand, popularity } = segment.data;
    const { kinds, points: pointsOf, accessory: wantsAccessory } = matches;
    for (let at = 0; at < products.length; at++) {
      const product = products[at] as number;
      const kind = accessory[product] && !wantsAccessory ? 0 : 1 + (kinds[product] as number);
      const points = Math.min(pointsOf[product] as number, MAX_POINTS - 1);
      const stocked = (onHand[product] as number) > 0 ? 1 : 0;
      keys[next] =
        ((kind * MAX_POINTS + points) * 2 + stocked) * (MAX_POPULARITY + 1) + (popularity[product] as number);
      places[next] = toPlace(index, product);
      next++;
    }
  }
  const best = new Float64Array(total);
  const order = descendingOrder(keys);
  for (let at = 0; at < total; at++) best[at] = places[order[at] as number] as number;
  return best;
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

function union(first: Float64Array, second: Float64Array): Float64Array {
  if (first === second) return first;
  const known = new Set(first);
  const more = second.filter((place) => !known.has(place));
  if (more.length === 0) return first;
  const all = new Float64Array(first.length + more.length);
  all.set(first);
  all.set(more, first.length);
  return all;
}
