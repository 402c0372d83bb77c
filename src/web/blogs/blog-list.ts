import { type ListView, listAddress, readListView } from "#web/ui/lists/list-view.ts";

/** The specification asks for it: §2, Blogs. The first is the default. */
export const BLOG_SORTS = [
  { value: "-createdAt", label: "Latest blogs" },
  { value: "createdAt", label: "Oldest blogs" },
  { value: "-numViews", label: "Most popular blogs" },
] as const;

/** Pages with posts have it in their `links`. */
export const BLOG_FEED = {
  rel: "alternate",
  type: "application/rss+xml",
  title: "News & Blogs",
  href: "/blogs/feed.xml",
} as const;

type BlogListView = ListView<(typeof BLOG_SORTS)[number]["value"]>;

export function readBlogListView(query: URLSearchParams): BlogListView {
  return readListView(query, BLOG_SORTS);
}

export function blogListAddress(path: string, view: BlogListView): string {
  return listAddress(path, view, BLOG_SORTS);
}

/** Search engines get this address, without page size and sort order. */
export function canonicalBlogAddress(path: string, { page, size, sort }: BlogListView): string {
  const standard = readBlogListView(new URLSearchParams());
  const isStandard = size === standard.size && sort === standard.sort;
  return blogListAddress(path, { ...standard, page: isStandard ? page : 1 });
}

/** Returns what search engines show of a list: its first posts, and how many there are. */
export function describePosts(category: string | null, posts: readonly { title: string }[], total: number): string {
  const subject = category ?? "Buying guides, tips and news from our shop";
  const [first, second] = posts.map(({ title }) => `‘${title}’`);
  if (!first) return `${subject}.`;
  const rest = total - (second ? 2 : 1);
  return `${subject}: ${new Intl.ListFormat("en-IN").format([first, ...(second ? [second] : []), ...(rest > 0 ? [`${rest} more`] : [])])}.`;
}

export function blogListPath(category?: string | null): string {
  return category ? `/blogs/category/${encodeURIComponent(category)}` : "/blogs";
}

export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
