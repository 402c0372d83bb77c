import { FIELDS } from "#search/segments/product-words.ts";
import { fieldsOf, type Segment } from "#search/segments/segment.ts";
import { isAccessory } from "#search/text/accessory-words.ts";
import { kindsNamed } from "#search/text/kinds-of-things.ts";
import type { SearchQuery } from "#search/text/parse-query.ts";
import type { Synonyms } from "#search/text/synonyms.ts";
import { singularOf, wordForms } from "#search/text/word-forms.ts";
import { postingsOfAll } from "./alternatives.ts";
import { NAMES } from "./term-fits.ts";

/** The kind of thing that a text asks for and no product is, in the words of the text; null when there is none. */
export function kindNotSold(
  segments: readonly Segment[],
  { terms, textWithoutAmount }: SearchQuery,
  synonyms: Synonyms,
): string | null {
  const words = terms.flatMap((term) => (term.token === undefined ? term.words : []));
  const missing = kindsNamed(words).filter(
    ({ said, names }) => ![said, ...names].some((name) => isSold(segments, name, synonyms)),
  );
  const [first] = missing;
  if (!first) return null;
  const last = missing.at(-1)?.said ?? "";
  // A phone cover is a cover, but headphones with a cable are headphones.
  if (
    words.join(" ").endsWith(last) &&
    isAccessory(singularOf(last.split(" ").at(-1) ?? "")) &&
    !textWithoutAmount.includes(` with ${last}`)
  )
    return last;
  // A phone with a torch is a phone.
  const missed = new Set(missing.flatMap(({ said }) => said.split(" ")));
  const others = words.filter((word) => !missed.has(word));
  return others.some((word) => isSold(segments, word, synonyms)) ? null : first.said;
}

/** Of the kinds that shoppers may name; each is a word or two. */
const MAX_NOUNS = 2_000;

/** Whether products are a thing of this name, or of another name for the same. */
function isSold(segments: readonly Segment[], name: string, synonyms: Synonyms): boolean {
  const single = name.split(" ").map(singularOf).join(" ");
  return [single, ...synonyms.namesOf(single)].some((one) => segments.some((segment) => hasNoun(segment, one)));
}

/** The words of a segment never change. */
const keptNouns = () => new Map<string, boolean>();

function hasNoun(segment: Segment, name: string): boolean {
  const kept = segment.derived(keptNouns);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const found = findNoun(segment, name);
  if (kept.size < MAX_NOUNS) kept.set(name, found);
  return found;
}

function findNoun(segment: Segment, name: string): boolean {
  const words = name.split(" ");
  const kinds = FIELDS.noun | FIELDS.category;
  if (words.length > 1) return postingsOfAll(segment, words).some((posting) => (fieldsOf(posting) & NAMES) !== 0);
  return wordForms(name).some((form) => segment.postingsOf(form).some((posting) => (fieldsOf(posting) & kinds) !== 0));
}
