import type { WebFault } from "#test/mutants/web/fault.ts";

/** Blog lists and posts. */
export const faults: WebFault[] = [
  {
    title: "Trending news is missing on blog categories",
    file: "src/web/blogs/blog-sidebar.tsx",
    find: "trending.length > 0 ?",
    replace: "trending.length > 0 && current === null ?",
    tests: ["test/e2e/layout/blogs.e2e.ts · every list of posts shows the same nine trending posts"],
  },
  {
    title: "Trending news shows the default picture",
    file: "src/web/blogs/trending-news.tsx",
    find: "of={image}",
    replace: 'of={image && "site/default-blog"}',
    tests: ["test/e2e/layout/blogs.e2e.ts · every list of posts shows the same nine trending posts"],
  },
  {
    title: "Trending news advances every 5 seconds",
    file: "src/web/blogs/trending-news.tsx",
    find: "autoplayMs={10_000}",
    replace: "autoplayMs={5_000}",
    tests: ["test/e2e/layout/blogs.e2e.ts · trending news has nine posts, three per slide"],
  },
  {
    title: "Trending news has two posts per slide",
    file: "src/web/blogs/trending-news.tsx",
    find: "PER_SLIDE = 3",
    replace: "PER_SLIDE = 2",
    tests: ["test/e2e/layout/blogs.e2e.ts · trending news has nine posts, three per slide"],
  },
  {
    title: "A change of page size keeps the page of the blog list",
    file: "src/web/ui/lists/results-bar.tsx",
    find: "<HiddenFields fields={hiddenFields} />",
    replace: '<input type="hidden" name="page" value={page} />\n        <HiddenFields fields={hiddenFields} />',
    tests: ["test/e2e/failures/empty-shop.e2e.ts · shows 30 posts per page, or 50 starting at page 1"],
  },
  {
    title: "Oldest blogs is the first sort order",
    file: "src/web/blogs/blog-list.ts",
    find: '  { value: "-createdAt", label: "Latest blogs" },\n  { value: "createdAt", label: "Oldest blogs" },',
    replace: '  { value: "createdAt", label: "Oldest blogs" },\n  { value: "-createdAt", label: "Latest blogs" },',
    tests: ["test/e2e/layout/blogs.e2e.ts · lists all posts, newest first"],
  },
  {
    title: "Every post shows today as its date",
    file: "src/web/blogs/blog-page.tsx",
    find: "{formatDay(post.createdAt)}",
    replace: "{formatDay(new Date().toISOString())}",
    tests: ["test/e2e/layout/blogs.e2e.ts · a post shows its picture, title, date and text"],
  },
  {
    title: "A category without posts has no message",
    file: "src/web/blogs/blogs-page.tsx",
    find: "No blogs available.",
    replace: "",
    tests: ["test/e2e/layout/blogs.e2e.ts · a category without posts shows a message"],
  },
];
