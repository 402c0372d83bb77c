import type { Filters } from "#search/filter/criteria.ts";
import { findMissed, fitting } from "#search/filter/missed.ts";
import type { Memory } from "#search/filter/workspace.ts";
import { amountColumn } from "#search/segments/product.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { AskedOrder } from "#search/text/order-words.ts";
import { type AmountRange, literalQuery, parseQuery, type SearchQuery, type Term } from "#search/text/parse-query.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { correctTerms, replaceWords } from "./correct-terms.ts";
import { type Matches, matchTerms } from "./match-terms.ts";
import { narrow } from "./narrow.ts";
import type { OwnWords } from "./own-words.ts";
import { COMES_FIRST, kindIn, type RankedProducts, termsIn } from "./ranked-products.ts";
import { kindNotSold } from "./sold-kinds.ts";
import { type Meant, meaningsIn, nameOfOthers } from "./understood.ts";

export type TextOptions = {
  memory: Memory;
  synonyms: Synonyms;
  /** What the shop's own meanings ask for, in the order of `synonyms.own`. */
  own?: OwnWords["meanings"];
  /** The words are searched as they are: no correction, no amounts, no words left out. */
  exact?: boolean;
};

export type TextResult = {
  /** The products of each segment. */
  found: readonly RankedProducts[];
  /** The text that was searched instead, or null. */
  corrected: string | null;
  /** What the text says that a product may cost, in hundredths, and the text without it. */
  amount: (AmountRange & { otherText: string }) | null;
  /** Words that the products found do not have. */
  leftOut: string[];
  /** The kind of thing that the text asks for and no product is: nothing is found then. */
  notSold: string | null;
  /** The order that the text asks for, and the text without it. */
  order: { asked: AskedOrder; otherText: string } | null;
  /** Words of the text with what they were taken to mean. */
  meant: Meant[];
  /** A name that others gave their products, when the products found are only like these. */
  like: string | null;
};

/** Searches all segments of an index. */
export function* findText(segments: readonly Segment[], text: string, options: TextOptions): Sliced<TextResult> {
  const { synonyms, exact = false } = options;
  const literal = literalQuery(text);
  if (literal.terms.length === 0) return { found: segments.map(() => NONE), leftOut: [], ...NOTHING_MORE };
  if (exact) return { ...(yield* find(segments, literal, options, false)), ...NOTHING_MORE };
  const asked = parseQuery(text, synonyms.own);
  const notSold = kindNotSold(segments, asked, synonyms);
  if (notSold !== null) return { found: segments.map(() => NONE), leftOut: [], ...NOTHING_MORE, notSold };
  const corrections = text.length > MAX_CORRECTED_LENGTH ? null : yield* correctTerms(segments, asked.terms, synonyms);
  const corrected = corrections ? { ...asked, terms: corrections.terms } : asked;
  const withCorrections = yield* find(segments, corrected, options, true);
  // A correction that does not help to find anything is none.
  const helps = corrections && ![...corrections.words.values()].some((word) => withCorrections.leftOut.includes(word));
  const [fixed, query] = helps ? [corrections, corrected] : [null, asked];
  const result = corrections && !helps ? yield* find(segments, asked, options, true) : withCorrections;
  // Products whose title has all the words as they are, whatever the words mean.
  const plain = sameTerms(query, literal) ? result : yield* find(segments, literal, options, false);
  const hasAll = asked.firstUnread !== null && !isEmpty(plain);
  // A product that has the words as they are comes before those of a correction.
  const [first, second] = fixed ? [plain, result] : [result, plain];
  return {
    found: hasAll ? plain.found : yield* union(segments, first, second),
    leftOut: hasAll ? [] : leftOut(result, asked),
    corrected: fixed && !hasAll ? replaceWords(literal.textWithoutAmount, fixed.words) : null,
    notSold: null,
    meant: hasAll ? [] : [...(asked.own?.meant ?? []), ...meaningsIn(segments, query, synonyms)],
    like: nameOfOthers(segments, query),
    order: asked.order && {
      asked: asked.order,
      otherText: replaceWords(asked.textWithoutOrder, fixed?.words ?? new Map()),
    },
    amount: asked.amount && {
      ...asked.amount,
      otherText: replaceWords(asked.textWithoutAmount, fixed?.words ?? new Map()),
    },
  };
}

const NOTHING_MORE = { corrected: null, amount: null, order: null, notSold: null, meant: [], like: null };

const NONE: RankedProducts = { products: new Uint32Array(), scores: new Uint32Array() };

function isEmpty({ found }: Found): boolean {
  return found.every(({ products }) => products.length === 0);
}

/** More words would fill the page. */
function leftOut(result: Found, { firstUnread }: SearchQuery): string[] {
  if (firstUnread === null || isEmpty(result)) return result.leftOut;
  return [...result.leftOut, `all words from '${firstUnread}' on`];
}

/** Both searches find the same products. */
function sameTerms(query: SearchQuery, literal: SearchQuery): boolean {
  const texts = ({ terms }: SearchQuery) =>
    terms.map(({ words, token = "" }) => `${words.join(" ")}${token}`).join("|");
  const isPlain = query.amount === null && query.order === null && query.own === null;
  return isPlain && texts(query) === texts(literal);
}

type Found = Pick<TextResult, "found" | "leftOut">;

/** Finds, with `partial`, the products with most of the terms when none has all. */
function* find(
  segments: readonly Segment[],
  query: SearchQuery,
  { memory, synonyms, own = [] }: TextOptions,
  partial: boolean,
): Sliced<Found> {
  const { terms } = query;
  const matched: Matches[] = [];
  const complete: RankedProducts[] = [];
  for (const segment of segments) {
    const filters = filtersOf(segment, query, own);
    if (terms.length === 0) {
      complete.push(yield* ofFilters(memory, segment, filters));
      continue;
    }
    const matches = yield* matchTerms(segment, terms, synonyms, !partial);
    const found = yield* narrow(memory, segment, matches.found, filters);
    matched.push({ ...matches, found });
    if (terms.length === 1) complete.push(found);
    else complete.push(yield* keep(found, (_, score) => termsIn(score) === terms.length));
  }
  const isFound = terms.length === 0 || complete.some(({ products }) => products.length > 0);
  return !partial || isFound ? { found: complete, leftOut: [] } : yield* mostTerms(segments, matched, terms);
}

/**
 * What the text asks for besides its terms. Of two filters of a column the first meaning's counts, and before all an amount in the
 * text. Products without an amount in a column cannot be asked for by it.
 */
function filtersOf({ columns }: Segment, { amount, own }: SearchQuery, meanings: OwnWords["meanings"]): Filters {
  const name = amountColumn(columns);
  const meant = (own?.taken ?? []).map((position) => meanings[position]?.filters).reverse();
  return {
    ...Object.assign({}, ...meant),
    ...(amount && name !== undefined ? { [name]: { kind: "range", ...amount } } : {}),
  };
}

/** Filters alone ask for all products that fit them. */
function* ofFilters(memory: Memory, segment: Segment, filters: Filters): Sliced<RankedProducts> {
  const products = fitting(yield* findMissed(memory, segment, filters), 0);
  yield segment.size;
  return { products, scores: new Uint32Array(products.length) };
}

function* keep(
  { products, scores }: RankedProducts,
  isKept: (product: number, score: number) => boolean,
): Sliced<RankedProducts> {
  const kept = { products: new Uint32Array(products.length), scores: new Uint32Array(products.length) };
  let count = 0;
  for (let index = 0; index < products.length; index++) {
    if (index % SLICE === SLICE - 1) yield SLICE;
    const [product, score] = [products[index] as number, scores[index] as number];
    if (!isKept(product, score)) continue;
    kept.products[count] = product;
    kept.scores[count++] = score;
  }
  return { products: kept.products.slice(0, count), scores: kept.scores.slice(0, count) };
}

/** The products with the largest sum of weights; a term weighs more when it names a kind of product or is rare. */
function* mostTerms(segments: readonly Segment[], matched: readonly Matches[], terms: readonly Term[]): Sliced<Found> {
  const total = segments.reduce((sum, { size }) => sum + size, 1);
  /** How many products have exactly these terms, and how many of them are of a kind that a term names. */
  const groups = new Map<number, { having: number; kinds: number }>();
  for (const { terms: bitsOf, found } of matched)
    for (const [index, product] of found.products.entries()) {
      if (index % SLICE === SLICE - 1) yield SLICE;
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
  const chosen: RankedProducts[] = [];
  for (const { terms: bitsOf, found } of matched)
    chosen.push(yield* keep(found, (product) => weightOfGroup.get(bitsOf ? (bitsOf[product] as number) : 1) === best));
  const missing = terms.filter((_, index) => !(bestBits & (1 << index))).map(({ words }) => words.join(" "));
  return { found: chosen, leftOut: best === 0 ? [] : missing };
}

/** The corrected text becomes a header of the API. */
const MAX_CORRECTED_LENGTH = 200;

/** So many products are compared one by one between two pauses. */
const SLICE = 20_000;

/** The products of the first, then those that only the second has. */
function* union(segments: readonly Segment[], first: Found, second: Found): Sliced<readonly RankedProducts[]> {
  if (first === second) return first.found;
  const all: RankedProducts[] = [];
  for (const [segment, { size }] of segments.entries()) {
    const [own, other] = [first.found[segment] as RankedProducts, second.found[segment] as RankedProducts];
    const known = new Uint8Array(size);
    for (const product of own.products) known[product] = 1;
    yield own.products.length;
    const more = yield* keep(other, (product) => known[product] === 0);
    const products = new Uint32Array(own.products.length + more.products.length);
    products.set(own.products);
    products.set(more.products, own.products.length);
    const scores = new Uint32Array(products.length);
    scores.set(own.scores.map((score) => score | COMES_FIRST));
    scores.set(more.scores, own.products.length);
    yield scores.length;
    all.push({ products, scores });
  }
  return all;
}
