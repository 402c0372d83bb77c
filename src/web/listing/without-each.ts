import { type Criterion, type ListCriteria, toggled, without } from "./criteria.ts";
import type { SearchNotes } from "./search-notes/search-notes.server.ts";

/** `label` is there for what a text says: others are called what their filter calls them. */
export type WithoutOne = { criterion: Criterion; label?: string; others: ListCriteria };

/** Returns the criteria without each of them, in the order of their chips. Both bounds of a price are one of them. */
export function withoutEach(criteria: ListCriteria, understood: SearchNotes["understood"]): WithoutOne[] {
  const each = criteria
    .filter(([name]) => name !== "price[lte]")
    .map((criterion) => ({
      criterion,
      others:
        criterion[0] === "price[gte]" ? without(criteria, "price[gte]", "price[lte]") : toggled(criteria, criterion),
    }));
  const said = understood.map(({ label, otherText }): WithoutOne => {
    const rest = without(criteria, "title");
    return { criterion: ["title", label], label, others: otherText === "" ? rest : [["title", otherText], ...rest] };
  });
  return [...each, ...said];
}
