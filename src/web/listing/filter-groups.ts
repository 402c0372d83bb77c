import {
  FILTER_PARAMS,
  FILTER_PLACES,
  type FilterParam,
  type FilterPlace,
  type FilterRow,
  factParam,
  rowOf,
} from "#contract/products/filters.ts";
import type { FacetCounts } from "#contract/products/product-query.ts";
import { bandLabel } from "#shop/catalogue/reading/price-bands.ts";
import { type Criterion, type CriterionName, firstValue, type ListCriteria, pricesOf, valuesOf } from "./criteria.ts";
import { shortened, type Titles } from "./listings.ts";

/** Colours have the name that customers see. `css` is null when their title is not a CSS colour. */
export type PageFilters = Omit<FacetCounts, "color"> & {
  color: (FacetCounts["color"][number] & { css: string | null })[];
};

export type FilterValue = {
  criterion: Criterion;
  label: string;
  count: number;
  /** It is that of a colour, and null when its title is not a CSS colour. */
  css?: string | null;
};

/** A group has the values of one filter, of which several can be chosen if it is not `single`. */
export type FilterGroup = {
  name: FilterParam;
  title: string;
  single: boolean;
  place: FilterPlace;
  values: FilterValue[];
};

/** A search finds things of several kinds. */
const MIN_SHARE = 0.2;

/**
 * Returns the groups of all filters but the price, those beside the list first. Facts are those of a category or a search.
 */
export function filterGroups(filters: PageFilters, criteria: ListCriteria): FilterGroup[] {
  const groups = FILTER_PARAMS.map((name): FilterGroup => {
    const row = rowOf(name);
    const { title, place } = row;
    return {
      name,
      title,
      place,
      single: row.kind === "atLeast" || row.kind === "atMost",
      values: valuesOfRow(row, name, filters, criteria),
    };
  });
  const shown = groups.filter((group) => group.values.length > 0 && isRelevant(group, filters.total, criteria));
  return FILTER_PLACES.flatMap((place) => shown.filter((group) => group.place === place));
}

function valuesOfRow(row: FilterRow, name: FilterParam, filters: PageFilters, criteria: ListCriteria): FilterValue[] {
  const value = (text: string, label: string, count: number) => valueWith(name, text, label, count);
  switch (row.kind) {
    case "range":
      return [];
    case "ids":
      return row.name === "color" ? colors(filters.color) : titled(name, filters[row.name]);
    case "fact": {
      const fact = filters.facts.find((one) => one.name === row.fact);
      return (fact?.values ?? []).map((one) => value(one.value, one.value, one.count));
    }
    case "atLeast":
      return filters[row.name].map(({ from, count }) => value(String(from), starsLabel(from), count));
    case "atMost": {
      const chosen = firstValue(criteria, name);
      // A later day with no more products is no choice. `ValueLabel` says the day.
      return filters[row.name]
        .filter(({ to, count }, at, all) => count > (all[at - 1]?.count ?? 0) || String(to) === chosen)
        .map(({ to, count }) => value(String(to), String(to), count));
    }
    case "flag": {
      const { count } = filters[row.name];
      const isShown = !row.hiddenIfNone || count > 0 || firstValue(criteria, name) !== null;
      return isShown ? [value("true", row.yes, count)] : [];
    }
    case "choice":
      return filters[row.name].map((one) => value(one.value, labelOfChoice(row, one.value), one.count));
    case "word":
      return filters[row.name].map((one) => value(one.value, capitalised(one.value), one.count));
  }
}

function labelOfChoice({ labels }: Extract<FilterRow, { kind: "choice" }>, value: string): string {
  return (labels as Readonly<Record<string, string>>)[value] ?? value;
}

/** Facts beside the list are those of the only category, or those that many of the products of a search have. */
function isRelevant({ name, place, values }: FilterGroup, total: number, criteria: ListCriteria): boolean {
  if (!isFact(name) || place !== "rail") return true;
  if (firstValue(criteria, name) !== null) return true;
  if (valuesOf(criteria, "category").length === 1) return true;
  const counted = values.reduce((sum, { count }) => sum + count, 0);
  return firstValue(criteria, "title") !== null && counted >= total * MIN_SHARE;
}

/** Returns the filters without the facts that `filterGroups` leaves out: those of laptops in a list of everything. */
export function withoutIrrelevant(filters: PageFilters, criteria: ListCriteria): PageFilters {
  const shown = new Set(filterGroups(filters, criteria).map(({ name }) => name));
  return { ...filters, facts: filters.facts.filter(({ name }) => shown.has(factParam(name))) };
}

function valueWith(name: CriterionName, value: string, label: string, count: number): FilterValue {
  return { criterion: [name, value], label, count };
}

function titled(name: CriterionName, facets: FacetCounts["category"]): FilterValue[] {
  // A wide space shows that a category is in the one above it.
  return facets.map(({ _id, title, parent, count }) => valueWith(name, _id, parent ? `\u2003${title}` : title, count));
}

function colors(facets: PageFilters["color"]): FilterValue[] {
  return facets
    .map(({ _id, title, count, css }) => ({ ...valueWith("color", _id, title, count), css }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}

function starsLabel(stars: number): string {
  return stars === 5 ? "5 stars" : `${stars} ${stars === 1 ? "star" : "stars"} and up`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns what a chip says about a criterion; both bounds of a price are one chip. */
export function chipLabel(
  [name, value]: Criterion,
  criteria: ListCriteria,
  groups: FilterGroup[],
  titles: Titles,
): string {
  if (name === "title") return `“${shortened(value)}”`;
  const prices = pricesOf(criteria);
  if (name === "price[gte]" && prices) return bandLabel(prices);
  const group = groups.find((one) => one.name === name);
  const counted = group?.values.find(({ criterion }) => criterion[1] === value)?.label.trim();
  const title = Object.hasOwn(titles, value) ? titles[value] : undefined;
  const label = counted ?? fixedLabel(name, value) ?? title ?? value;
  if (!group || !isFact(name)) return label;
  return label === "Yes" ? group.title : `${group.title}: ${label}`;
}

/** Returns the label of a value that does not need the counts of filters. */
function fixedLabel(name: CriterionName, value: string): string | undefined {
  if (name === "title") return undefined;
  const row = rowOf(name);
  switch (row.kind) {
    case "atLeast":
      return starsLabel(Number(value));
    case "flag":
      return row.yes;
    case "choice":
      return labelOfChoice(row, value);
    case "word":
      return capitalised(value);
    default:
      return undefined;
  }
}

/** Such as the RAM of laptops: it decides in its category. */
export const isDeciding = (group: FilterGroup) => group.place === "rail" && isOfFact(group);

/** Such as the RAM of laptops, or the material of anything. */
export const isOfFact = ({ name }: FilterGroup) => isFact(name);

const isFact = (name: CriterionName) => name !== "title" && rowOf(name).kind === "fact";
