import { type Criterion, firstValue, type ListCriteria, toggled, without } from "./criteria.ts";
import type { SearchNotes } from "./search-notes/search-notes.server.ts";

export type Understood = Pick<SearchNotes, "text" | "understood">;

/** `label` is there for what a text says: others are called what their filter calls them. */
export type WithoutOne = { criterion: Criterion; label?: string; others: ListCriteria };

/**
 * Returns the criteria without each of them, in the order of their chips. Both bounds of a price are one of them. `notes`
 * are those of the list that is shown: another search, which loads, is without the words that the chip stands for.
 */
export function withoutEach(criteria: ListCriteria, notes: Understood | null): WithoutOne[] {
  const each: WithoutOne[] = criteria
    .filter(([name]) => name !== "price[lte]")
    .map((criterion) => ({
      criterion,
      others:
        criterion[0] === "price[gte]" ? without(criteria, "price[gte]", "price[lte]") : toggled(criteria, criterion),
    }));
  const title = firstValue(criteria, "title") ?? "";
  const rest = without(criteria, "title");
  for (const { label, words, otherText } of notes?.understood ?? []) {
    const isLeft = (word: string) => !words.includes(word);
    const other = title === notes?.text ? otherText : title.split(" ").filter(isLeft).join(" ");
    // Without other words, it is the text itself.
    if (other && other !== title)
      each.push({ criterion: ["title", label], label, others: [["title", other], ...rest] });
  }
  return each;
}
