import type { Filters } from "#search/filter/criteria.ts";
import type { OwnMeaning } from "#search/text/own-meanings.ts";

/** What the owner of a shop has set: groups of names for the same kind of product, and which products words mean. */
export type OwnWords = {
  synonyms: readonly (readonly string[])[];
  meanings: readonly (OwnMeaning & { filters: Filters })[];
};
