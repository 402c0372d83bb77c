import type { ProductSort } from "#contract/products/product-query.ts";
import { type ListView, listAddress, PAGE_SIZES, readListView } from "#web/ui/lists/list-view.ts";
import {
  firstValue,
  type ListCriteria,
  type ListingKind,
  type ListingParams,
  listingKind,
  pathAndQuery,
  readCriteria,
} from "./criteria.ts";

type ListingSort = ProductSort | "relevance" | "popular";

/** All but the first, which is the default, are those of the API's `sort`. */
export const SORTS = [
  { value: "popular", label: "Popular" },
  { value: "-createdAt", label: "Newest" },
  { value: "price", label: "Price: low to high" },
  { value: "-price", label: "Price: high to low" },
  { value: "-totalrating", label: "Top rated" },
  { value: "dispatchDays", label: "Fastest delivery" },
  { value: "title", label: "Name: A to Z" },
] as const satisfies { value: ListingSort; label: string }[];

/** The default of a search is the order in which it finds products. */
const SEARCH_SORTS = [{ value: "relevance", label: "Relevance" }, ...SORTS] as const satisfies {
  value: ListingSort;
  label: string;
}[];

export function sortsOf(criteria: ListCriteria) {
  return firstValue(criteria, "title") === null ? SORTS : SEARCH_SORTS;
}

export type ListingView = ListView<(typeof SEARCH_SORTS)[number]["value"]> & {
  /** It is a search for the words as they are, without correction. */
  exact: boolean;
};

export function readListingView(criteria: ListCriteria, query: URLSearchParams): ListingView {
  return { ...readListView(query, sortsOf(criteria)), exact: query.get("exact") === "1" };
}

export type Listing = { kind: ListingKind; criteria: ListCriteria; view: ListingView };

/** Returns the listing at an address: what the router reads from its path, and its query. */
export function listingOf(params: ListingParams, search: string): Listing {
  const query = new URLSearchParams(search);
  const criteria = readCriteria(params, query);
  return { kind: listingKind(params), criteria, view: readListingView(criteria, query) };
}

/** Returns where a list with these criteria is. `kind` is preferred for its path. */
export function listingAddress(criteria: ListCriteria, view: ListingView, kind: ListingKind): string {
  const sorts = sortsOf(criteria);
  const { path, query } = pathAndQuery(criteria, kind);
  return listAddress(path, { ...view, sort: sortOf(criteria, view) }, sorts, [
    ...query,
    ...exactParameter(criteria, view),
  ]);
}

/** Returns the default sort if the list does not have this one: only searches have relevance. */
function sortOf(criteria: ListCriteria, { sort }: ListingView): ListingView["sort"] {
  const sorts = sortsOf(criteria);
  return sorts.some(({ value }) => value === sort) ? sort : sorts[0].value;
}

/** Returns all parameters of the first page, for a form that leads to /shop. */
export function formFields(criteria: ListCriteria, view: ListingView): (readonly [string, string])[] {
  const { size } = view;
  const [standard] = sortsOf(criteria);
  const sort = sortOf(criteria, view);
  return [
    ...criteria,
    ...exactParameter(criteria, view),
    ...(size === PAGE_SIZES[0] ? [] : [["show", String(size)] as const]),
    ...(sort === standard.value ? [] : [["sort", sort] as const]),
  ];
}

/** Returns the query parameters besides page, page size and sort. */
export function otherParameters({ criteria, view, kind }: Listing) {
  return [...pathAndQuery(criteria, kind).query, ...exactParameter(criteria, view)];
}

function exactParameter(criteria: ListCriteria, { exact }: ListingView): [string, string][] {
  return exact && firstValue(criteria, "title") !== null ? [["exact", "1"]] : [];
}

/** Returns the address for search engines, without page size and sort. */
export function canonicalAddress(criteria: ListCriteria, { page, size, sort }: ListingView, kind: ListingKind): string {
  const [standard] = sortsOf(criteria);
  const isDefault = size === PAGE_SIZES[0] && sort === standard.value;
  const view = { page: isDefault ? page : 1, size: PAGE_SIZES[0], sort: standard.value, exact: false };
  return listingAddress(criteria, view, kind);
}
