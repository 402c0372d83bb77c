import type { Filters } from "#search/filter/criteria.ts";
import type { Memory } from "#search/filter/workspace.ts";
import { columnNamedBy, factFilter, factOf, factOfKey } from "#search/segments/product.ts";
import { type Segment, sizeOf } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { Column, ListColumn, Selection } from "#search/segments/value-columns.ts";
import { type Selections, selectByMisses } from "./select-by-misses.ts";

/** Each value has its count; values that products have, but none that fits, have 0. */
type ByValue = Map<string, number>;

/** How many products a page would show with one more value of a filter; each filter counts as if it were not set. */
export type Counts = {
  /** So many products fit all filters. */
  total: number;
  /** The keys are the names of filters: `color`, `facts[ram]`. A flag has the value `YES`. */
  values: Record<string, ByValue>;
  /** Each column of numbers has its counts in the order of its bands. */
  bands: Record<string, number[]>;
  /** These count facts as `values` does, but of all products in the categories of the filters, whatever else these say. */
  factsOfCategory: Record<string, ByValue>;
};

/**
 * Counts the products of each value of each column that fit all other filters. `among` are the products of each segment
 * that a search found; null counts all products.
 */
export function* countValues(
  memory: Memory,
  segments: readonly Segment[],
  among: readonly Uint32Array[] | null,
  filters: Filters,
): Sliced<Counts> {
  let all: Counts | null = null;
  for (const [index, segment] of segments.entries()) {
    const own = yield* countSegment(memory, segment, among?.[index], filters);
    all = all ? sum(all, own) : own;
  }
  return all ?? { total: 0, values: {}, bands: {}, factsOfCategory: {} };
}

function* countSegment(
  memory: Memory,
  segment: Segment,
  found: Uint32Array | undefined,
  filters: Filters,
): Sliced<Counts> {
  const { columns, data } = segment;
  const selections = yield* selectByMisses(memory, segment, found, filters);
  const { products, isAllBut } = selections.fitting;
  const total = isAllBut ? sizeOf(segment) - products.length : products.length;
  const counts: Counts = { total, values: {}, bands: {}, factsOfCategory: {} };
  for (const [name, type] of Object.entries(columns)) {
    const numbers = data.numbers[name];
    if (numbers && type.kind === "number" && type.bands)
      counts.bands[name] = numbers.inBands(yield* countAsIfUnset(numbers.cells, name, selections));
    const values = data.values[name];
    if (values && type.kind !== "facts") counts.values[name] = yield* countAsIfUnset(values, name, selections);
    else if (values) yield* countFacts(segment, name, found === undefined, filters, selections, counts);
  }
  return counts;
}

/** Products that miss only this filter count, too. */
function* countAsIfUnset(column: Column | ListColumn, filter: string, { fitting, missingOnly }: Selections) {
  const own = yield* countColumn(column, fitting);
  const others = missingOnly(filter);
  return others.products.length === 0 ? own : sumOf(own, yield* countColumn(column, others));
}

function* countColumn(column: Column | ListColumn, selected: Selection): Sliced<ByValue> {
  const counts = column.counts(selected);
  yield selected.products.length;
  return counts;
}

/** Adds the counts of all facts of a column. */
function* countFacts(
  segment: Segment,
  name: string,
  isWholeShop: boolean,
  filters: Filters,
  selections: Selections,
  counts: Counts,
): Sliced<void> {
  const column = segment.data.values[name] as ListColumn;
  const ofFitting = byFact(name, yield* countColumn(column, selections.fitting));
  Object.assign(counts.values, ofFitting);
  for (const filter of Object.keys(filters))
    if (factOf(segment.columns, filter)?.column === name)
      counts.values[filter] = byFact(name, yield* countAsIfUnset(column, filter, selections))[filter] ?? new Map();
  const category = columnNamedBy("category", segment.columns);
  const select = selections.byOnly(category);
  const ofCategory =
    select === null
      ? ofFitting
      : yield* factsOfCategory(segment, name, isWholeShop ? JSON.stringify(filters[category]) : null, select);
  Object.assign(counts.factsOfCategory, ofCategory);
}

const MAX_KEPT = 100;

type KeptFacts = { removedCount: number; byCategories: Map<string, Record<string, ByValue>> };
const keptFacts = (): KeptFacts => ({ removedCount: 0, byCategories: new Map() });

/** The counts of each choice of categories are kept; those among what a search found (`categories` null) are not. */
function* factsOfCategory(
  segment: Segment,
  name: string,
  categories: string | null | undefined,
  select: Sliced<Selection>,
): Sliced<Record<string, ByValue>> {
  const column = segment.data.values[name] as ListColumn;
  if (categories === null) return byFact(name, yield* countColumn(column, yield* select));
  const kept = segment.derived(keptFacts);
  if (kept.removedCount !== segment.removedCount) kept.byCategories.clear();
  kept.removedCount = segment.removedCount;
  const key = `${name} ${categories}`;
  const counts = kept.byCategories.get(key) ?? byFact(name, yield* countColumn(column, yield* select));
  if (kept.byCategories.size < MAX_KEPT) kept.byCategories.set(key, counts);
  return counts;
}

function byFact(column: string, counts: ByValue): Record<string, ByValue> {
  const byName: Record<string, ByValue> = {};
  for (const [key, count] of counts) {
    const [fact, value] = factOfKey(key);
    const name = factFilter(column, fact);
    byName[name] ??= new Map();
    byName[name].set(value, count);
  }
  return byName;
}

function sum(one: Counts, other: Counts): Counts {
  const bands = Object.entries(one.bands).map(([name, counts]) => [
    name,
    counts.map((count, band) => count + (other.bands[name]?.[band] ?? 0)),
  ]);
  return {
    total: one.total + other.total,
    values: sumOfAll(one.values, other.values),
    bands: Object.fromEntries(bands),
    factsOfCategory: sumOfAll(one.factsOfCategory, other.factsOfCategory),
  };
}

function sumOfAll(one: Record<string, ByValue>, other: Record<string, ByValue>): Record<string, ByValue> {
  const all = { ...one };
  for (const [name, counts] of Object.entries(other)) all[name] = sumOf(all[name] ?? new Map(), counts);
  return all;
}

function sumOf(one: ByValue, other: ByValue): ByValue {
  const all = new Map(one);
  for (const [value, count] of other) all.set(value, count + (all.get(value) ?? 0));
  return all;
}
