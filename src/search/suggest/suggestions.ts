import { lowerBound, productOf, type Segment, toPosting } from "#search/segments/segment.ts";
import { parseQuery } from "#search/text/parse-query.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { singularOf, wordForms } from "#search/text/word-forms.ts";
import { fold, titleMatches, wordsOf } from "#search/text/words.ts";
import { namesAccessories, otherNames, type Phrase, searchName } from "./suggestion-phrases.ts";

export const MAX_QUERIES = 8;
const MAX_PAST = 3;
const MAX_KINDS = 3;
/** Words of fewer products are not suggested. */
const MIN_WORDS = 2;
/** Kinds of a smaller share of the hits are not worth a suggestion. */
const MIN_SHARE = 0.1;
/** Of more products, the best hits are looked at. */
/** What begins with the text, or has its last word as a whole, is worth more than what has its words elsewhere. */
const BEGINS = 4;
const WHOLE = 2;

type Catalogue = {
  segments: readonly Segment[];
  /** Each segment has its phrases. */
  phrases: readonly (readonly Phrase[])[];
  synonyms: Synonyms;
};

/**
 * Returns searches that continue the text: past ones, what customers may mean ('gam' → 'gaming mouse'), and the text with the
 * kind of the products found ('16gb' → '16gb laptops'). All but the past ones find products that have every word. `found` is
 * the search result of the text.
 */
export function suggestQueries(
  catalogue: Catalogue,
  text: string,
  { best, leftOut }: { best: Float64Array; leftOut: readonly string[] },
  past: readonly string[],
): string[] {
  const typed = fold(text).replace(/\s+/g, " ").trim();
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const { terms, amount } = parseQuery(text);
  if (amount) return distinct(typed, past.slice(0, MAX_PAST));
  // Noise words say nothing about the product, unless there is nothing else.
  const meant = wordsOf(terms.flatMap((term) => term.words).join(" "));
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(text);
  const last = words.at(-1) as string;
  const kinds = leftOut.length > 0 ? [] : kindsOf(catalogue, best);
  const begun = isOpen && meant.length > 1 ? kindsFrom(catalogue, kinds, typed, last) : [];
  const phrases = complete(catalogue, meant, isOpen);
  const completed = phrases.length > 0 || !isOpen ? phrases : completeWord(catalogue.segments, typed, words);
  // 'Tarang' → 'tarang net speakers': not 'tarang speakers', too.
  const others = kinds.filter((kind) => !completed.some((query) => query.endsWith(kind)));
  const added = isOpen && !isWord(catalogue.segments, last) ? [] : withKinds(catalogue, others, typed);
  return distinct(typed, [...past.slice(0, MAX_PAST), ...begun, ...completed, ...added]);
}

function isWord(segments: readonly Segment[], word: string): boolean {
  return word.length > 1 && segments.some((segment) => segment.postingsOf(word).length > 0);
}

/** The phrases that begin with the words, or have them all; the last one may be unfinished. */
function complete({ segments, phrases }: Catalogue, words: readonly string[], isOpen: boolean): string[] {
  const start = words.join(" ") + (isOpen ? "" : " ");
  const last = ` ${words.at(-1)} `;
  const parts = words.map((word, index) => ` ${word}${isOpen && index === words.length - 1 ? "" : " "}`);
  const found = new Map<string, Phrase>();
  for (const { text, weight, meaning } of phrases.flat()) {
    const spaced = ` ${text} `;
    const begins = text.startsWith(start);
    if (!begins && !parts.every((part) => spaced.includes(part))) continue;
    const points = weight * (begins ? BEGINS : 1) * (spaced.includes(last) ? WHOLE : 1);
    found.set(text, { text, meaning, weight: points + (found.get(text)?.weight ?? 0) });
  }
  const best = new Map<string, string>();
  for (const { text, meaning } of [...found.values()].sort((one, other) => other.weight - one.weight)) {
    if (best.size > MAX_QUERIES) break;
    if (!best.has(meaning) && hasProduct(segments, wordsOf(meaning))) best.set(meaning, text);
  }
  return [...best.values()];
}

/** The most frequent words, of any field, that begin with the last one: 'noise ca' → 'noise cancelling'. */
function completeWord(segments: readonly Segment[], text: string, words: readonly string[]): string[] {
  const last = words.at(-1) as string;
  const counts = new Map<string, number>();
  for (const segment of segments)
    for (const { word, postings } of segment.wordsFrom(last))
      if (postings.length >= MIN_WORDS && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + postings.length);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_KINDS)
    .filter(([word]) => hasProduct(segments, [...words.slice(0, -1), word]))
    .map(([word]) => text.slice(0, text.length - last.length) + word);
}

/** Whether a product has all words, in singular or plural. */
function hasProduct(segments: readonly Segment[], words: readonly string[]): boolean {
  return segments.some((segment) => {
    const lists = words.map((word) => wordForms(word).map((form) => segment.postingsOf(form)));
    const lengthOf = (forms: readonly Uint32Array[]) => forms.reduce((sum, { length }) => sum + length, 0);
    const [rarest = [], ...others] = lists.toSorted((one, other) => lengthOf(one) - lengthOf(other));
    return rarest.some((postings) =>
      postings.some((posting) => {
        const product = productOf(posting);
        return !segment.removed?.[product] && others.every((forms) => forms.some((list) => has(list, product)));
      }),
    );
  });
}

function has(postings: Uint32Array, product: number): boolean {
  const first = toPosting(product, 0);
  const posting = postings[lowerBound(postings.length, (at) => (postings[at] as number) < first)];
  return posting !== undefined && productOf(posting) === product;
}

/** The names of the categories that most hits belong to, the most frequent first. */
function kindsOf({ segments }: Catalogue, best: Float64Array): string[] {
  const all = segments.flatMap((segment) => [...segment.named("category").names.values()]);
  const counts = new Map(all.map((name) => [name, 0]));
  for (const id of best)
    for (const segment of segments) {
      const product = segment.positionOf(id);
      if (product < 0 || segment.removed?.[product]) continue;
      const { column, names } = segment.named("category");
      const name = names.get(column.valueOf(product)) as string;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts]
    .filter(([, count]) => count >= Math.max(1, MIN_SHARE * best.length))
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => searchName(name))
    .filter((kind) => !namesAccessories(kind))
    .slice(0, MAX_KINDS);
}

/** The text with its last word completed to a kind: 'gaming lap' → 'gaming laptops'. */
function kindsFrom({ synonyms }: Catalogue, kinds: readonly string[], text: string, last: string): string[] {
  const head = text.slice(0, text.length - last.length);
  return kinds
    .flatMap((kind) => [kind, ...otherNames(kind, synonyms)].find((name) => name.startsWith(last)) ?? [])
    .map((name) => head + name);
}

/** The text with a kind that it does not say itself: 'gaming' → 'gaming laptops'. */
function withKinds({ synonyms }: Catalogue, kinds: readonly string[], text: string): string[] {
  const own = wordsOf(text).map(singularOf);
  const saidBefore = (word: string) => own.some((one) => one === word || synonyms.namesOf(one).includes(word));
  return kinds.filter((kind) => !kind.split(" ").map(singularOf).some(saidBefore)).map((kind) => `${text} ${kind}`);
}

/** Singular and plural count as the same. */
function distinct(typed: string, queries: readonly string[]): string[] {
  const keyOf = (query: string) => query.split(" ").map(singularOf).sort().join(" ");
  const byKey = new Map<string, string>();
  for (const query of queries) if (!byKey.has(keyOf(query))) byKey.set(keyOf(query), query);
  byKey.delete(keyOf(typed));
  return [...byKey.values()].slice(0, MAX_QUERIES);
}

/** Titles that the text or its last word begins, also by another title, then those of the products found, the most frequent first. */
export function suggestTitles<Titled extends { _id: string; title: string; otherTitles?: readonly string[] }>(
  text: string,
  all: readonly Titled[],
  found: readonly { _id: string }[],
  max: number,
): Titled[] {
  const last = wordsOf(text).at(-1) ?? "";
  const points = (one: Titled) => {
    const begun = [one.title, ...(one.otherTitles ?? [])].filter((title) =>
      wordsOf(title).some((word) => word.startsWith(last)),
    );
    const match = begun.length > 0 ? (begun.some((title) => titleMatches(title, text)) ? 2 : 1) : 0;
    return match * (found.length + 1) + found.filter(({ _id }) => _id === one._id).length;
  };
  return all
    .map((one) => ({ one, points: points(one) }))
    .filter((scored) => scored.points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, max)
    .map(({ one }) => one);
}
