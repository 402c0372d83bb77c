import { parseQuery } from "./parse-query.ts";
import { FIELDS } from "./product-words.ts";
import type { FoundProducts } from "./search.ts";
import { fieldsOf, lowerBound, productOf, type Segment, toPosting } from "./segment.ts";
import type { Synonyms } from "./synonyms.ts";
import { singularOf } from "./word-forms.ts";
import { fold, titleMatches, wordsOf } from "./words.ts";

export const MAX_QUERIES = 8;
const MAX_PAST = 3;
const MAX_COMPLETIONS = 4;
const MAX_KINDS = 3;
/** Of the hits; rarer kinds are not worth a suggestion. */
const MIN_SHARE = 0.1;
/** Of more products, the best hits or an even sample are looked at. */
const SAMPLE = 500;

const KINDS = FIELDS.noun | FIELDS.category;

type Catalogue = {
  segments: readonly Segment[];
  synonyms: Synonyms;
  categories: readonly { _id: string; title: string }[];
};

/** The best products found, by their position in the segment, increasing. */
type Hits = { segment: Segment; products: number[] };

/**
 * Returns searches that begin with the text: past ones, the last word completed, and a kind of product added
 * ('gaming' → 'gaming laptop'). All but the past ones find products that have every word. `found` is the search result
 * of the text.
 */
export function suggestQueries(
  catalogue: Catalogue,
  text: string,
  { seqs, leftOut }: Pick<FoundProducts, "seqs" | "leftOut">,
  past: readonly string[],
): string[] {
  const typed = fold(text).replace(/\s+/g, " ").trim();
  if (wordsOf(typed).length === 0) return [];
  const { terms, price } = parseQuery(text);
  const isOpen = price === null && terms.at(-1)?.token === undefined && /[\p{L}\p{N}\p{M}]$/u.test(text);
  const prefix = (isOpen && wordsOf(typed).at(-1)) || "";
  const isWord =
    prefix === "" || (prefix.length > 1 && catalogue.segments.some((segment) => segment.postingsOf(prefix).length > 0));
  const hasEarlier = terms.some(({ words, token }) => token !== undefined || words[0] !== prefix);
  const hits = leftOut.length > 0 || price ? [] : hitsOf(catalogue.segments, seqs);
  const words = prefix === "" ? [] : completeWord(hasEarlier ? hits : catalogue.segments, prefix);
  const completed = words.map((word) => typed.slice(0, typed.length - prefix.length) + word);
  const best = completed.slice(0, MAX_COMPLETIONS);
  const queries = isWord
    ? [...withKinds(catalogue, hits, typed), ...best]
    : [...best, ...withKinds(catalogue, hitsWith(hits, words[0]), best[0] ?? "")];
  return distinct(typed, [...past.slice(0, MAX_PAST), ...queries, ...completed.slice(MAX_COMPLETIONS)]);
}

function hitsOf(segments: readonly Segment[], seqs: Float64Array): Hits[] {
  const best = [...seqs.subarray(0, SAMPLE)];
  return segments.map((segment) => ({
    segment,
    products: best
      .map((seq) => segment.positionOf(seq))
      .filter((product) => product >= 0 && !segment.removed?.[product])
      .sort((one, other) => one - other),
  }));
}

/** The hits that have the word. */
function hitsWith(hits: readonly Hits[], word = ""): Hits[] {
  return hits.map(({ segment, products }) => ({
    segment,
    products: Array.from(postingsAt(segment.postingsOf(word), products), productOf),
  }));
}

/** Words of names, categories and brands that begin with the prefix, the most frequent in the products first. */
function completeWord(from: readonly (Hits | Segment)[], prefix: string): string[] {
  const found = new Map<string, { word: string; most: number; points: number }>();
  for (const one of from) {
    const [segment, products] = "segment" in one ? [one.segment, one.products] : [one, null];
    for (const { word, postings } of segment.wordsFrom(prefix)) {
      const { points, isKind } = pointsOf(products ? postingsAt(postings, products) : postings, segment);
      if (points === 0) continue;
      const single = singularOf(word);
      // Categories are named in the plural; searches are not.
      const shown = isKind && single.startsWith(prefix) ? single : word;
      const known = found.get(single) ?? { word: shown, most: 0, points: 0 };
      if (points > known.most) Object.assign(known, { word: shown, most: points });
      known.points += points;
      found.set(single, known);
    }
  }
  return [...found.values()]
    .sort((one, other) => other.points - one.points)
    .slice(0, MAX_QUERIES)
    .map(({ word }) => word);
}

/** Words that name kinds of product count most. */
function pointsOf(postings: ArrayLike<number>, { removed }: Segment): { points: number; isKind: boolean } {
  const step = Math.ceil(postings.length / SAMPLE);
  let points = 0;
  let isKind = false;
  for (let at = 0; at < postings.length; at += step) {
    const fields = fieldsOf(postings[at] as number);
    if (removed?.[productOf(postings[at] as number)]) continue;
    if (fields & KINDS) isKind = true;
    points += fields & KINDS ? 3 : fields & FIELDS.brand ? 2 : fields & FIELDS.name ? 1 : 0;
  }
  return { points: points * step, isKind };
}

/** The postings of these products. */
function postingsAt(postings: Uint32Array, products: readonly number[]): ArrayLike<number> {
  if (postings.length < products.length) {
    const wanted = new Set(products);
    return postings.filter((posting) => wanted.has(productOf(posting)));
  }
  const found: number[] = [];
  for (const product of products) {
    const first = toPosting(product, 0);
    const posting = postings[lowerBound(postings.length, (at) => (postings[at] as number) < first)];
    if (posting !== undefined && productOf(posting) === product) found.push(posting);
  }
  return found;
}

/** The text with the names of the categories that most hits belong to. */
function withKinds({ categories, synonyms }: Catalogue, hits: readonly Hits[], text: string): string[] {
  const counts = new Map<string, number>();
  for (const { segment, products } of hits)
    for (const product of products) {
      const id = segment.data.categoryIds.valueOf(product);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  const least = MIN_SHARE * hits.reduce((sum, { products }) => sum + products.length, 0);
  const own = wordsOf(text).map(singularOf);
  const saidBefore = (word: string) => own.some((one) => one === word || synonyms.namesOf(one).includes(word));
  return categories
    .filter(({ _id }) => counts.has(_id) && (counts.get(_id) ?? 0) >= least)
    .sort((one, other) => (counts.get(other._id) ?? 0) - (counts.get(one._id) ?? 0))
    .map(({ title }) => wordsOf(title))
    .map((words) => [...words.slice(0, -1), singularOf(words.at(-1) ?? "")])
    .filter((kind) => !kind.map(singularOf).some(saidBefore))
    .slice(0, MAX_KINDS)
    .map((kind) => `${text} ${kind.join(" ")}`);
}

/** Singular and plural count as the same. */
function distinct(typed: string, queries: readonly string[]): string[] {
  const keyOf = (query: string) => query.split(" ").map(singularOf).join(" ");
  const byKey = new Map<string, string>();
  for (const query of queries) if (!byKey.has(keyOf(query))) byKey.set(keyOf(query), query);
  byKey.delete(keyOf(typed));
  return [...byKey.values()].slice(0, MAX_QUERIES);
}

/** Titles that the text or its last word begins, then those of the products found, the most frequent first. */
export function suggestTitles<Titled extends { _id: string; title: string }>(
  text: string,
  all: readonly Titled[],
  found: readonly { _id: string }[],
  max: number,
): Titled[] {
  const last = wordsOf(text).at(-1) ?? "";
  const points = (one: Titled) => {
    const begins = wordsOf(one.title).some((word) => word.startsWith(last));
    const match = begins ? (titleMatches(one.title, text) ? 2 : 1) : 0;
    return match * (found.length + 1) + found.filter(({ _id }) => _id === one._id).length;
  };
  return all
    .map((one) => ({ one, points: points(one) }))
    .filter((scored) => scored.points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, max)
    .map(({ one }) => one);
}
