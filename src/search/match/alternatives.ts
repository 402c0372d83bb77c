import { GrowingArray } from "#search/segments/growing-array.ts";
import { FIELDS, meaningToken } from "#search/segments/product-words.ts";
import { fieldsOf, productOf, type Segment, toPosting } from "#search/segments/segment.ts";
import type { Term } from "#search/text/parse-query.ts";
import { NAMES_OF_OTHERS, type Synonyms } from "#search/text/synonyms.ts";
import { measuresOf, singularOf, wordForms } from "#search/text/word-forms.ts";
import { type Fit, NAMES } from "./term-fits.ts";

/** One way in which products can have a term: all of these words. */
export type Alternative = { words: readonly string[]; fit: Fit };

/** Joined words up to this length are tried in two parts: 'rtx3050' as 'rtx' and '3050'. */
const MAX_SPLIT_LENGTH = 24;

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

/** The ways in which products of a segment can have a term of the search. */
export function alternativesOf(
  segment: Segment,
  terms: readonly Term[],
  index: number,
  synonyms: Synonyms,
): Alternative[] {
  const { words, token } = terms[index] as Term;
  if (token !== undefined) return [{ words: [token], fit: "exact" }];
  const word = words[0] as string;
  const single = singularOf(word);
  const joined = neighbours(terms, index).map((pair) => pair.join(""));
  const exists = (name: string) => wordForms(name).some((form) => segment.postingsOf(form).length > 0);
  // Whoever asks for a maker's product gets it alone where the shop has it.
  const names = NAMES_OF_OTHERS.has(single) && exists(word) ? [] : otherNames(terms, index, synonyms);
  const kind = synonyms.generalName(single);
  const own = new Set([...synonyms.namesOf(single), kind]);
  if (kind !== undefined && ![word, ...names].some(exists)) names.push(kind);
  return [
    ...wordForms(word).map((form): Alternative => ({ words: [form], fit: "exact" })),
    ...joined.flatMap(wordForms).map((form): Alternative => ({ words: [form], fit: "exact" })),
    ...meaningsOfTerm(terms, index, synonyms).map(
      (name): Alternative => ({ words: [meaningToken(name)], fit: "exact" }),
    ),
    // A number without its unit may be the value of a fact: '14' of 14 inches.
    ...measuresOf(word).map((measure): Alternative => ({ words: [measure], fit: "synonym" })),
    ...splits(segment, word).map((parts): Alternative => ({ words: parts, fit: "exact" })),
    ...names.flatMap((name): Alternative[] => {
      const parts = name.split(" ");
      const forms = parts.length === 1 ? wordForms(name).map((form) => [form]) : [parts];
      const fit = own.has(name) ? "synonym" : "paraphrase";
      return forms.map((form) => ({ words: form, fit }));
    }),
  ];
}

function otherNames(terms: readonly Term[], index: number, synonyms: Synonyms): string[] {
  const single = singularOf(terms[index]?.words[0] as string);
  const pairs = neighbours(terms, index);
  const spellings = [
    ...pairs.map((pair) => singularOf(pair.join(""))),
    ...pairs.map((pair) => pair.map(singularOf).join(" ")),
  ];
  return [single, ...spellings].flatMap((name) => synonyms.namesOf(name));
}

/** What a term may mean, also together with the one before or after it, or by another name. */
export function meaningsOfTerm(terms: readonly Term[], index: number, synonyms: Synonyms): string[] {
  const word = terms[index]?.words[0] as string;
  const joined = neighbours(terms, index).map((pair) => pair.join(""));
  const names = otherNames(terms, index, synonyms).map((name) => name.replaceAll(" ", ""));
  const spellings = [word, ...joined, ...names];
  return [
    ...new Set(spellings.flatMap((name) => [...synonyms.meaningsOf(name), ...synonyms.meaningsOf(singularOf(name))])),
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
export function postingsOfAll(segment: Segment, words: readonly string[]): Uint32Array {
  const lists = words.map((word) => segment.postingsOf(word)).sort((one, other) => one.length - other.length);
  const [shortest, ...others] = lists;
  if (!shortest || others.length === 0) return shortest ?? new Uint32Array();
  const common = new GrowingArray(Uint32Array);
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
  return common.take();
}

function worse(one: number, other: number): number {
  const rank = (fields: number) => (fields & NAMES ? 2 : fields & FIELDS.rest ? 1 : 0);
  return rank(one) < rank(other) ? one : other;
}
