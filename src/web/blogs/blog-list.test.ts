import { expect, test } from "vitest";
import {
  blogListAddress,
  blogListPath,
  canonicalBlogAddress,
  describePosts,
  inGroups,
  readBlogListView,
} from "./blog-list.ts";

const defaultView = { page: 1, size: 30, sort: "-createdAt" } as const;

test("reads page, size and sort order from the query", () => {
  expect(readBlogListView(new URLSearchParams("page=3&show=50&sort=-numViews"))).toEqual({
    page: 3,
    size: 50,
    sort: "-numViews",
  });
});

test.each(["", "page=0&show=31&sort=title", "page=-1", "page=1.5", "page=two", "page=1e99", "page=", "sort=__proto__"])(
  "invalid values count as missing: %s",
  (query) => expect(readBlogListView(new URLSearchParams(query))).toEqual(defaultView),
);

test("an address has only the values that differ from the default, and can be read back", () => {
  expect(blogListAddress("/blogs", defaultView)).toBe("/blogs");
  const other = { page: 2, size: 50, sort: "createdAt" } as const;
  const href = blogListAddress("/blogs", other);
  expect(href).toBe("/blogs?show=50&sort=createdAt&page=2");
  expect(readBlogListView(new URL(href, "http://x").searchParams)).toEqual(other);
});

test("page size and sort order are not part of the canonical address", () => {
  const canonical = (query: string) => canonicalBlogAddress("/blogs", readBlogListView(new URLSearchParams(query)));
  expect(canonical("page=2")).toBe("/blogs?page=2");
  expect(canonical("page=2&sort=-numViews")).toBe("/blogs");
  expect(canonical("page=2&show=50")).toBe("/blogs");
});

test("the description of a list names its first two posts", () => {
  const posts = ["One", "Two", "Three"].map((title) => ({ title }));
  expect(describePosts("News", posts, 9)).toBe("News: ‘One’, ‘Two’ and 7 more.");
  expect(describePosts("News", posts.slice(0, 2), 2)).toBe("News: ‘One’ and ‘Two’.");
  expect(describePosts("News", posts.slice(0, 1), 1)).toBe("News: ‘One’.");
  expect(describePosts(null, [], 0)).toBe("Buying guides, tips and news from our shop.");
});

test("a category's path can contain any title", () => {
  expect(blogListPath("How to")).toBe("/blogs/category/How%20to");
  expect(blogListPath("a/b?c#d%")).toBe("/blogs/category/a%2Fb%3Fc%23d%25");
  expect(blogListPath()).toBe("/blogs");
});

test("makes groups of three, with the rest in the last one", () => {
  expect(inGroups([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(inGroups([], 3)).toEqual([]);
});
