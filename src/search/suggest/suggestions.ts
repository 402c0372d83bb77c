import { meaningsOfTerm } from "#search/match/alternatives.ts";
import { NAMES } from "#search/match/term-fits.ts";
import { FIELDS, meaningToken } from "#search/segments/product-words.ts";
import { fieldsOf, type Segment } from "#search/segments/segment.ts";
import { takeOrder } from "#search/text/order-words.ts";
import { parseQuery, type Term } from "#search/text/parse-query.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { singularOf } from "#search/text/word-forms.ts";
import { fold, titleMatches, wordsOf } from "#search/text/words.ts";
import { hasProduct } from "./has-product.ts";
import { namesAccessories, otherNames, searchName } from "./phrase-names.ts";
import { EMPTY_WORDS, mayName, type Phrase } from "./suggestion-phrases.ts";

export const MAX_QUERIES = 8;
const MAX_PAST = 3;
const MAX_KINDS = 3;
/** Other searches have room beside what products are good for. */
const MAX_USES = 5;
/** Words of fewer products are not suggested. */
const MIN_WORDS = 2;
/** Kinds of a smaller share of the hits are not worth a suggestion. */
const MIN_SHARE = 0.1;
/** What begins with the text, or has its last word as a whole, is worth more than what has its words elsewhere. */
const BEGINS = 4;
const WHOLE = 2;

export type Catalogue = {
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
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(text);
  // 'Cheapest l' → 'cheapest laptops'.
  const before = wordsBefore(words);
  const head = words
    .slice(0, before)
    .map((word) => `${word} `)
    .join("");
  const own = words.slice(before);
  const last = words.at(-1) as string;
  const kinds = leftOut.length > 0 ? [] : kindsOf(catalogue, best);
  const begun = isOpen && own.length > 1 ? kindsFrom(catalogue, kinds, typed, last) : [];
  // Noise words say nothing about the product, unless there is nothing else.
  const meant = wordsOf(terms.flatMap((term) => term.words).join(" "));
  const phrases = complete(catalogue, { own, meant: own.length > 0 ? meant : [], isOpen }).map(
    (phrase) => head + phrase,
  );
  const completed = phrases.length > 0 || !isOpen ? phrases : completeWord(catalogue.segments, typed, words);
  // 'Tarang' → 'tarang net speakers': not 'tarang speakers', too.
  const others = kinds.filter((kind) => !completed.some((query) => query.endsWith(kind)));
  const isWhole = terms.every((_, index) => saysMuch(catalogue, terms, index));
  const added = isWhole ? withKinds(catalogue, others, typed) : [];
  return distinct(typed, [...past.slice(0, MAX_PAST), ...begun, ...completed, ...added]);
}

/** How many words at the beginning say only in which order products are wanted, or nothing: 'cheapest', 'best'. */
function wordsBefore(words: readonly string[]): number {
  const isSaid = (word: string) => word === "best" || takeOrder(word).order !== null;
  const first = words.findIndex((word) => !isSaid(word));
  return first < 0 ? words.length : first;
}

/** Whether a term describes products by itself: a measure, a use, or what is in names. Numbers and parts of words do not. */
function saysMuch({ segments, synonyms }: Catalogue, terms: readonly Term[], index: number): boolean {
  const { words, token } = terms[index] as Term;
  const [word = ""] = words;
  if (token !== undefined) return true;
  if (word.length < 2) return false;
  if (meaningsOfTerm(terms, index, synonyms).length > 0) return true;
  if (EMPTY_WORDS.has(word) || !/\p{L}/u.test(word)) return false;
  return segments.some((one) => one.postingsOf(word).some((posting) => (fieldsOf(posting) & NAMES) !== 0));
}

type Typed = { own: readonly string[]; meant: readonly string[]; isOpen: boolean };

/** The phrases that begin with the own words, or have all that are meant; the last word may be unfinished. */
function complete({ segments, phrases }: Catalogue, { own, meant, isOpen }: Typed): string[] {
  const last = ` ${own.at(-1)} `;
  const parts = meant.map((word, index) => ` ${word}${isOpen && index === meant.length - 1 ? "" : " "}`);
  const found = new Map<string, Phrase>();
  for (const { text, weight, meaning } of phrases.flat()) {
    const spaced = ` ${text} `;
    const begun = begin(text, own, isOpen);
    if (begun === null && !(parts.length > 0 && parts.every((part) => spaced.includes(part)))) continue;
    const query = begun ?? text;
    const points = weight * (begun === null ? 1 : BEGINS) * (spaced.includes(last) ? WHOLE : 1);
    found.set(query, { text: query, meaning, weight: points + (found.get(query)?.weight ?? 0) });
  }
  const best = new Map<string, string>();
  let uses = 0;
  for (const { text, meaning } of [...found.values()].sort((one, other) => other.weight - one.weight)) {
    if (best.size > MAX_QUERIES) break;
    const saysUse = meaning.includes(meaningToken(""));
    if (best.has(meaning) || (saysUse && uses === MAX_USES) || !hasProduct(segments, meaning.split(" "))) continue;
    best.set(meaning, text);
    if (saysUse) uses++;
  }
  return [...best.values()];
}

/** The phrase after what is typed, or null when it begins otherwise: 'laptop f' → 'laptop for students', of 'laptops for students'. */
function begin(phrase: string, own: readonly string[], isOpen: boolean): string | null {
  const start = own.join(" ") + (isOpen ? "" : " ");
  if (phrase.startsWith(start)) return phrase;
  if (own.length < 2) return null;
  const words = phrase.split(" ");
  const isSame = (word: string, index: number) =>
    isOpen && index === own.length - 1
      ? words[index]?.startsWith(word)
      : singularOf(words[index] ?? "") === singularOf(word);
  if (words.length < own.length || !own.every(isSame)) return null;
  return [...own.slice(0, -1), ...words.slice(own.length - 1)].join(" ");
}

/**
 * The most frequent words that begin with the last one: of titles, 'noise ca' → 'noise cancelling', or else of facts. In these
 * an unfinished second word could be anything.
 */
function completeWord(segments: readonly Segment[], text: string, words: readonly string[]): string[] {
  const last = words.at(-1) as string;
  const counts = { titles: new Map<string, number>(), facts: new Map<string, number>() };
  for (const segment of segments)
    for (const { word, postings } of segment.wordsFrom(last)) {
      if (postings.length < MIN_WORDS || !mayName(word)) continue;
      const isInTitle = postings.some((posting) => (fieldsOf(posting) & ~FIELDS.facts) !== 0);
      const own = isInTitle ? counts.titles : counts.facts;
      own.set(word, (own.get(word) ?? 0) + postings.length);
    }
  const isWord = segments.some((segment) => segment.postingsOf(last).length > 0);
  const known = counts.titles.size > 0 || words.length > 1 || isWord ? counts.titles : counts.facts;
  return [...known]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_KINDS)
    .filter(([word]) => hasProduct(segments, [...words.slice(0, -1), word]))
    .map(([word]) => text.slice(0, text.length - last.length) + word);
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
