import { wordForms } from "./word-forms.ts";
import { wordsOf } from "./words.ts";

/** What words mean in one shop, and what a list says that it understood. Each of the words may be several that follow each other. */
export type OwnMeaning = { words: readonly string[]; label: string };

/** A meaning with an expression that finds its words in a folded text; null when it has none. */
export type FoundMeaning = { label: string; pattern: RegExp | null };

/** Other forms of a word, such as its plural, are found as well. Longer names are found before shorter ones. */
export function findable({ words, label }: OwnMeaning): FoundMeaning {
  const names = words.map(wordsOf).filter((one) => one.length > 0);
  const longestFirst = names.sort((one, other) => other.length - one.length);
  const forms = longestFirst.map((one) => one.map((word) => `(?:${wordForms(word).join("|")})`).join("[\\s-]+"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return { label, pattern: names.length > 0 ? pattern : null };
}

export type TakenMeanings = {
  /** The positions of the meanings in the shop's list. */
  taken: number[];
  meant: { word: string; meaning: string }[];
  rest: string;
};

/** Takes the words of the shop's own meanings out of a folded text. */
export function takeOwnMeanings(text: string, own: readonly FoundMeaning[]): TakenMeanings {
  const result: TakenMeanings = { taken: [], meant: [], rest: text };
  for (const [position, { label, pattern }] of own.entries()) {
    const found = pattern?.exec(result.rest);
    if (!found) continue;
    result.taken.push(position);
    result.meant.push(...wordsOf(found[0]).map((word) => ({ word, meaning: label })));
    result.rest = `${result.rest.slice(0, found.index)} ${result.rest.slice(found.index + found[0].length)}`;
  }
  return result;
}
