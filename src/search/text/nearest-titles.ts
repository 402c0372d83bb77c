import leven from "leven";
import { wordsOf } from "./words.ts";

const MAX_WORDS = 5;

/** Sorts titles by the smallest difference, for their length, between one of their words and one of the text. */
export function nearestTitles<Titled extends { title: string }>(text: string, titles: readonly Titled[]): Titled[] {
  const asked = wordsOf(text).slice(0, MAX_WORDS);
  const difference = (title: string) =>
    Math.min(
      ...wordsOf(title).flatMap((word) =>
        asked.map((one) => (word.startsWith(one) ? 0 : leven(word, one) / Math.max(word.length, one.length))),
      ),
    );
  const differences = new Map(titles.map((one) => [one, difference(one.title)]));
  return titles.toSorted((one, other) => (differences.get(one) as number) - (differences.get(other) as number));
}
