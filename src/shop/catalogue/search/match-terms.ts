import { GrowingArray } from "#shop/catalogue/search-index/growing-array.ts";
import { fieldsOf, productOf, type Segment, toPosting } from "#shop/catalogue/search-index/segment.ts";
import { isAccessory } from "./accessory-words.ts";
import { MAX_TERMS, type Term } from "./parse-query.ts";
import { ALL_FIELDS, FIELDS } from "./product-words.ts";
import type { Synonyms } from "./synonyms.ts";
import { singularOf, wordForms } from "./word-forms.ts";

/** How well a word of a product fits a term of the search. */
type Fit = "exact" | "synonym" | "prefix";

/** One way in which products can have a term: all of these words. */
type Alternative = { words: readonly string[]; fit: Fit };

/** Points for a word by its best field: in the name, brand or category, elsewhere in the title, in the facts. */
const POINTS: Record<Fit, readonly [name: number, rest: number, facts: number]> = {
  exact: [8, 5, 3],
  synonym: [6, 4, 2],
  prefix: [4, 2, 1],
};

const NAMES = FIELDS.noun | FIELDS.name | FIELDS.brand | FIELDS.category;

const POINTS_BY_FIELDS: Record<Fit, Uint8Array> = {
  exact: pointsByFields("exact"),
  synonym: pointsByFields("synonym"),
  prefix: pointsByFields("prefix"),
};

/** 2: the product's category, 1: its noun. */
const KIND_BY_FIELDS = Uint8Array.from({ length: ALL_FIELDS + 1 }, (_, fields) =>
  fields & FIELDS.category ? 2 : fields & FIELDS.noun ? 1 : 0,
);
const NO_KIND = new Uint8Array(ALL_FIELDS + 1);

function pointsByFields(fit: Fit): Uint8Array {
  const [name, rest, facts] = POINTS[fit];
  return Uint8Array.from({ length: ALL_FIELDS + 1 }, (_, fields) => {
    // Another name of the category is as good as its own, that of the thing almost: 'earbuds' are not just any earphones.
    if (fit === "synonym" && fields & FIELDS.category) return POINTS.exact[0];
    if (fit === "synonym" && fields & FIELDS.noun) return POINTS.exact[0] - 1;
    return fields & NAMES ? name : fields & FIELDS.rest ? rest : facts;
  });
}

/** Joined words up to this length are tried in two parts: 'rtx3050' as 'rtx' and '3050'. */
const MAX_SPLIT_LENGTH = 24;

export type Matches = {
  /** Positions of products that have at least one term. */
  products: Uint32Array;
  /** Sum of points, by position. */
  points: Uint16Array;
  /** Bit n: has term n; none for terms after the 32nd. */
  terms: Uint32Array;
  /** How many terms, by position. */
  counts: Uint8Array;
  /** 2: a term names the product's category, 1: its noun, by position. */
  kinds: Uint8Array;
  /** The text asks for an accessory. */
  accessory: boolean;
};

/**
 * Finds the products of a segment that have any of the terms. With `all`, it may stop at a term that no product with the
 * earlier ones has.
 */
export function matchTerms(segment: Segment, terms: readonly Term[], synonyms: Synonyms, all: boolean): Matches {
  const size = segment.size;
  const products = new GrowingArray(Uint32Array);
  const [points, termBits, counts] = [new Uint16Array(size), new Uint32Array(size), new Uint8Array(size)];
  const [kinds, best] = [new Uint8Array(size), new Uint8Array(size)];
  const accessory = terms.some(namesAccessory);
  for (const [index, term] of terms.entries()) {
    const namesKind = !accessory || namesAccessory(term);
    const found = new GrowingArray(Uint32Array);
    const addAll = (postings: ArrayLike<number>, fit: Fit) => {
      const pointsOf = POINTS_BY_FIELDS[fit];
      const kindOf = namesKind && fit !== "prefix" ? KIND_BY_FIELDS : NO_KIND;
      for (let at = 0; at < postings.length; at++) {
        const posting = postings[at] as number;
        const product = productOf(posting);
        const fields = fieldsOf(posting);
        const own = pointsOf[fields] as number;
        const before = best[product] as number;
        if (before === 0) found.push(product);
        if (own > before) best[product] = own;
        const kind = kindOf[fields] as number;
        if (kind > (kinds[product] as number)) kinds[product] = kind;
      }
    };
    for (const { words, fit } of alternativesOf(segment, terms, index, synonyms))
      addAll(postingsOfAll(segment, words), fit);
    if (term.words.length === 1)
      for (const { postings } of segment.wordsFrom(term.words[0] as string)) addAll(postings, "prefix");
    const bit = index < MAX_TERMS ? 1 << index : 0;
    const having = found.values;
    let complete = 0;
    for (let at = 0; at < having.length; at++) {
      const product = having[at] as number;
      const count = (counts[product] as number) + 1;
      if (count === 1) products.push(product);
      if (count === index + 1) complete++;
      counts[product] = count;
      points[product] = (points[product] as number) + (best[product] as number);
      termBits[product] = (termBits[product] as number) | bit;
      best[product] = 0;
    }
    if (all && complete === 0) break;
  }
  return { products: products.values, points, terms: termBits, counts, kinds, accessory };
}

function namesAccessory({ words }: Term): boolean {
  return words.some((word) => isAccessory(singularOf(word)));
}

/** How many products have the term at least, counted up to `enough`. */
export function productsWith(
  segment: Segment,
  terms: readonly Term[],
  index: number,
  synonyms: Synonyms,
  enough: number,
): number {
  const { words } = terms[index] as Term;
  let beginning = 0;
  for (const { postings } of words.length === 1 ? segment.wordsFrom(words[0] as string) : []) {
    beginning += postings.length;
    if (beginning >= enough) return beginning;
  }
  const others = alternativesOf(segment, terms, index, synonyms).map((one) => postingsOfAll(segment, one.words).length);
  return Math.max(beginning, ...others);
}

function alternativesOf(segment: Segment, terms: readonly Term[], index: number, synonyms: Synonyms): Alternative[] {
  const { words, token } = terms[index] as Term;
  if (token !== undefined) return [{ words: [token], fit: "exact" }];
  const word = words[0] as string;
  const single = singularOf(word);
  const joined = neighbours(terms, index).map((pair) => pair.join(""));
  const pairs = neighbours(terms, index).map((pair) => pair.map(singularOf).join(" "));
  const names = [single, ...joined.map(singularOf), ...pairs].flatMap((name) => synonyms.namesOf(name));
  const kind = synonyms.kindOf(single);
  const exists = (name: string) => wordForms(name).some((form) => segment.postingsOf(form).length > 0);
  if (kind !== undefined && ![word, ...names].some(exists)) names.push(kind);
  return [
    ...wordForms(word).map((form): Alternative => ({ words: [form], fit: "exact" })),
    ...joined.flatMap(wordForms).map((form): Alternative => ({ words: [form], fit: "exact" })),
    ...splits(segment, word).map((parts): Alternative => ({ words: parts, fit: "exact" })),
    ...names.flatMap((name): Alternative[] => {
      const parts = name.split(" ");
      const forms = parts.length === 1 ? wordForms(name).map((form) => [form]) : [parts];
      return forms.map((form) => ({ words: form, fit: "synonym" }));
    }),
  ];
}

/** The pairs of a term with the one before and after it, in the order of the text. */
function neighbours(terms: readonly Term[], index: number): string[][] {
  const word = (at: number) => (terms[at]?.token === undefined ? terms[at]?.words[0] : undefined);
  const [before, own, after] = [word(index - 1), word(index) as string, word(index + 1)];
  return [...(before === undefined ? [] : [[before, own]]), ...(after === undefined ? [] : [[own, after]])];
}

/** The ways to divide a word that no product has into two that some have. */
function splits(segment: Segment, word: string): string[][] {
  if (word.length < 4 || word.length > MAX_SPLIT_LENGTH || segment.postingsOf(word).length > 0) return [];
  return Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)]).filter(
    ([first = "", second = ""]) =>
      first.length + second.length > 3 &&
      (first.length > 1 || /\d/.test(first)) &&
      segment.postingsOf(first).length > 0 &&
      segment.postingsOf(second).length > 0,
  );
}

/** Products that have all words, with the fields of the one that gets the fewest points. */
function postingsOfAll(segment: Segment, words: readonly string[]): ArrayLike<number> {
  const lists = words.map((word) => segment.postingsOf(word)).sort((one, other) => one.length - other.length);
  const [shortest, ...others] = lists;
  if (!shortest || others.length === 0) return shortest ?? [];
  const common: number[] = [];
  const at = others.map(() => 0);
  for (const posting of shortest) {
    const product = productOf(posting);
    let fields = fieldsOf(posting);
    const all = others.every((list, index) => {
      let next = at[index] as number;
      while (next < list.length && productOf(list[next] as number) < product) next++;
      at[index] = next;
      if (next === list.length || productOf(list[next] as number) !== product) return false;
      fields = worse(fields, fieldsOf(list[next] as number));
      return true;
    });
    if (all) common.push(toPosting(product, fields));
  }
  return common;
}

function worse(one: number, other: number): number {
  const rank = (fields: number) => (fields & NAMES ? 2 : fields & FIELDS.rest ? 1 : 0);
  return rank(one) < rank(other) ? one : other;
}
