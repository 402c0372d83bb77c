import type { ProductSort } from "#contract/catalogue.ts";
import { type ListView, listAddress, PAGE_SIZES, readListView } from "#web/ui/lists/list-view.ts";

/** Values of the API's `sort`; the first is the default. */
export const SORTS = [
  { value: "-createdAt", label: "Newest" },
  { value: "price", label: "Price: low to high" },
  { value: "-price", label: "Price: high to low" },
  { value: "-totalrating", label: "Top rated" },
  { value: "-sold", label: "Best selling" },
  { value: "title", label: "Name: A to Z" },
] as const satisfies { value: ProductSort; label: string }[];

export type ListingView = ListView<(typeof SORTS)[number]["value"]> & {
  brand: string | null;
  /** Also in the query of colour listings (D7). */
  color?: string | null;
};

export function readListingView(query: URLSearchParams): ListingView {
  return { ...readListView(query, SORTS), brand: query.get("brand") || null };
}

export function listingAddress(path: string, view: ListingView): string {
  return listAddress(path, view, SORTS, { color: view.color, brand: view.brand });
}

/** For search engines, without page size and sort. */
export function canonicalAddress(path: string, view: ListingView): string {
  const isDefault = view.size === PAGE_SIZES[0] && view.sort === SORTS[0].value;
  return listingAddress(path, {
    page: isDefault ? view.page : 1,
    size: PAGE_SIZES[0],
    sort: SORTS[0].value,
    brand: view.brand,
  });
}
