import type { ProductSort } from "#contract/catalogue.ts";

/** Specification §9. */
export const PAGE_SIZES = [30, 50] as const;

/** Orders on offer; the values are those of the API's `sort`. The first is the default. */
export const SORTS = [
  { value: "-createdAt", label: "Newest" },
  { value: "price", label: "Price: low to high" },
  { value: "-price", label: "Price: high to low" },
  { value: "-totalrating", label: "Top rated" },
  { value: "-sold", label: "Best selling" },
  { value: "title", label: "Name: A to Z" },
] as const satisfies { value: ProductSort; label: string }[];

type Sort = (typeof SORTS)[number]["value"];

/** What the query of a listing asks for. */
export type ListingView = {
  page: number;
  size: number;
  sort: Sort;
  brand: string | null;
  /** Colour listings carry their colour in the query too (D7). */
  color?: string | null;
};

/** Any query is a view: what cannot be understood counts as absent. */
export function readView(query: URLSearchParams): ListingView {
  const page = /^\d{1,9}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  return {
    page: Math.max(1, page),
    size: PAGE_SIZES.find((size) => String(size) === query.get("show")) ?? PAGE_SIZES[0],
    sort: SORTS.find(({ value }) => value === query.get("sort"))?.value ?? SORTS[0].value,
    brand: query.get("brand") || null,
  };
}

/** The address of a view; what is at its default is left out. */
export function viewAddress(path: string, { page, size, sort, brand, color }: ListingView): string {
  const query = new URLSearchParams();
  if (color) query.set("color", color);
  if (brand) query.set("brand", brand);
  if (size !== PAGE_SIZES[0]) query.set("show", String(size));
  if (sort !== SORTS[0].value) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The one address under which search engines keep a page of a list: page size and order do not make another page. */
export function canonicalAddress(path: string, view: ListingView): string {
  const inOwnSteps = view.size === PAGE_SIZES[0] && view.sort === SORTS[0].value;
  const { brand } = view;
  return viewAddress(path, { brand, page: inOwnSteps ? view.page : 1, size: PAGE_SIZES[0], sort: SORTS[0].value });
}
