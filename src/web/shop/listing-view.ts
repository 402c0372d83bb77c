import type { ProductSort } from "#contract/catalogue.ts";
import { type ListView, listAddress, PAGE_SIZES, readListView } from "#web/ui/lists/list-view.ts";

type ListingSort = ProductSort | "relevance";

/** Values of the API's `sort`; the first is the default. */
export const SORTS = [
  { value: "-createdAt", label: "Newest" },
  { value: "price", label: "Price: low to high" },
  { value: "-price", label: "Price: high to low" },
  { value: "-totalrating", label: "Top rated" },
  { value: "-sold", label: "Best selling" },
  { value: "title", label: "Name: A to Z" },
] as const satisfies { value: ListingSort; label: string }[];

/** The default of a search is the order in which it finds products. */
const SEARCH_SORTS = [{ value: "relevance", label: "Relevance" }, ...SORTS] as const satisfies {
  value: ListingSort;
  label: string;
}[];

/** The sorts of the listing at a path. */
export function sortsAt(path: string) {
  return path.startsWith("/shop/title/") ? SEARCH_SORTS : SORTS;
}

export type ListingView = ListView<(typeof SEARCH_SORTS)[number]["value"]> & {
  brand: string | null;
  /** Also in the query of colour listings (D7). */
  color?: string | null;
  /** A search for the words as they are, without correction. */
  exact?: boolean;
};

export function readListingView(path: string, query: URLSearchParams): ListingView {
  return {
    ...readListView(query, sortsAt(path)),
    brand: query.get("brand") || null,
    ...(query.get("exact") === "1" ? { exact: true } : {}),
  };
}

export function listingAddress(path: string, view: ListingView): string {
  const { color, brand, exact } = view;
  return listAddress(path, view, sortsAt(path), { color, brand, exact: exact ? "1" : null });
}

/** For search engines, without page size and sort. */
export function canonicalAddress(path: string, view: ListingView): string {
  const sort = sortsAt(path)[0].value;
  const isDefault = view.size === PAGE_SIZES[0] && view.sort === sort;
  return listingAddress(path, {
    page: isDefault ? view.page : 1,
    size: PAGE_SIZES[0],
    sort,
    brand: view.brand,
  });
}
