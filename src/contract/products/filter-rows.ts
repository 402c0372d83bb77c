import { type FactName, type FilterKind, type FilterRow, PRODUCT_FILTERS } from "./filters.ts";

/** The rows of one kind. */
export function rowsOf<Kind extends FilterKind>(kind: Kind): Extract<FilterRow, { kind: Kind }>[] {
  return PRODUCT_FILTERS.filter((row): row is Extract<FilterRow, { kind: Kind }> => row.kind === kind);
}

/** The names of all facts by which lists are filtered. */
export const FACT_NAMES = rowsOf("fact").map((row) => row.fact) as [FactName, ...FactName[]];
