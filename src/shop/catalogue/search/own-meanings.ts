import { parametersOf, type WordMeaning } from "#contract/admin/settings/word-meanings.ts";
import { FacetQuery } from "#contract/products/product-query.ts";
import type { OwnWords } from "#search/match/own-words.ts";
import { criteriaOf } from "./criteria.ts";

/** A meaning that the owner has set, for the search. */
export function ownMeaningOf({ words, label, products }: WordMeaning): OwnWords["meanings"][number] {
  return { words, label, filters: criteriaOf(FacetQuery.parse(parametersOf(products))).filters ?? {} };
}
