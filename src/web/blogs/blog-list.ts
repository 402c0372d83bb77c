/** Orders of the blog list (specification §2, Blogs), the first by default; `sort` in the address. */
export const blogSorts = [
  { value: "-createdAt", label: "Latest blogs" },
  { value: "createdAt", label: "Oldest blogs" },
  { value: "-numViews", label: "Most popular blogs" },
] as const;

export type BlogSort = (typeof blogSorts)[number]["value"];

/** Posts per page (specification §9), the first by default; `show` in the address. */
export const blogSizes = [30, 50] as const;

/** Which part of the blog list is shown, and how. */
export type BlogList = { page: number; size: number; sort: BlogSort };

/** Reads an address; what makes no sense counts as not said. */
export function readBlogList(query: URLSearchParams): BlogList {
  const page = Number(query.get("page"));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: blogSizes.find((size) => String(size) === query.get("show")) ?? blogSizes[0],
    sort: blogSorts.find(({ value }) => value === query.get("sort"))?.value ?? blogSorts[0].value,
  };
}

/** The address of that part of the list at `path`; what is so by default is left out. */
export function blogListHref(path: string, { page, size, sort }: BlogList): string {
  const query = new URLSearchParams();
  if (size !== blogSizes[0]) query.set("show", String(size));
  if (sort !== blogSorts[0].value) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The path of the whole list, or of a category's. */
export function blogListPath(category?: string | null): string {
  return category ? `/blogs/category/${encodeURIComponent(category)}` : "/blogs";
}

/** Parts of at most `size` in the order given: the slides of 'Trending News'. */
export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
