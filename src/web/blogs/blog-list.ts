import { type ListView, listAddress, readListView } from "#web/ui/lists/list-view.ts";

/** The sort options of the blog list (specification §2, Blogs); the first is the default. */
export const BLOG_SORTS = [
  { value: "-createdAt", label: "Latest blogs" },
  { value: "createdAt", label: "Oldest blogs" },
  { value: "-numViews", label: "Most popular blogs" },
] as const;

type BlogListView = ListView<(typeof BLOG_SORTS)[number]["value"]>;

export function readBlogListView(query: URLSearchParams): BlogListView {
  return readListView(query, BLOG_SORTS);
}

export function blogListAddress(path: string, view: BlogListView): string {
  return listAddress(path, view, BLOG_SORTS);
}

/** The path of the whole list, or of a category's. */
export function blogListPath(category?: string | null): string {
  return category ? `/blogs/category/${encodeURIComponent(category)}` : "/blogs";
}

/** Splits into groups of at most `size`: the slides of 'Trending News'. */
export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
