import { isAccessory } from "#search/text/accessory-words.ts";
import { singularOf } from "#search/text/word-forms.ts";
import { wordsOf } from "#search/text/words.ts";

/** Kinds of products that have facts of their own. */
export type Kind =
  | "laptop"
  | "computer"
  | "phone"
  | "tablet"
  | "headphones"
  | "speaker"
  | "watch"
  | "camera"
  | "gaming"
  | "television"
  | "other";

/** Names of categories in lower case; the first that matches applies ('Gaming laptops' are laptops). */
const KINDS: readonly (readonly [kind: Kind, names: RegExp])[] = [
  ["headphones", /\b(?:(?:head|ear) ?(?:phones?|buds?|sets?)|neck ?bands?|tws|airpods)\b/],
  ["watch", /watch|wearable|\b(?:smart|fitness) ?(?:bands?|trackers?)\b/],
  ["laptop", /\b(?:laptops?|(?:note|ultra|chrome|mac) ?books?)\b/],
  ["gaming", /\b(?:gaming|games?|consoles?)\b/],
  ["television", /\b(?:tvs?|televisions?)\b/],
  ["tablet", /(?<!graphics? |drawing |pen )\b(?:tablets?|ipads?)\b/],
  ["phone", /\b(?:smart|mobile|cell|feature)? ?phones?\b|\b(?:smartphones?|mobiles?|handsets?|iphones?)\b/],
  ["camera", /\b(?:cameras?|camcorders?|dslrs?|webcams?)\b/],
  ["speaker", /\b(?:speakers?|sound ?bars?|sub ?woofers?|home (?:theat(?:re|er)s?|audio))\b/],
  ["computer", /\b(?:desktops?|computers?|pcs?)\b/],
];

const MAX_CACHED = 1_000;
const cached = new Map<string, Kind>();

/** The kind of the products of a category. Accessories of a kind are not of this kind. */
export function kindOf(category: string): Kind {
  const known = cached.get(category);
  if (known) return known;
  // The last part of 'Electronics > Audio > Headphones' says most.
  const words = wordsOf(category.split(/[|>/]/).at(-1) ?? "");
  const name = words.join(" ");
  const kind = words.some((word) => isAccessory(singularOf(word)))
    ? "other"
    : (KINDS.find(([, names]) => names.test(name))?.[0] ?? "other");
  if (cached.size < MAX_CACHED) cached.set(category, kind);
  return kind;
}

/** The first of a category's names that says what kind of things are in it, else the first one. */
export function tellingName(title: string, formerTitles: readonly string[]): string {
  return [title, ...formerTitles].find((name) => kindOf(name) !== "other") ?? title;
}
