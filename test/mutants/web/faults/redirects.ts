import type { WebFault } from "#test/mutants/web/fault.ts";

/** Redirects and URLs that do not exist. */
export const faults: WebFault[] = [
  {
    title: "An old product URL redirects temporarily",
    file: "src/web/redirects-route.ts",
    find: "/product/${encodeURIComponent(id)}`, 308",
    replace: "/product/${encodeURIComponent(id)}`, 302",
    tests: ["test/e2e/layout/static-pages.e2e.ts · old URLs redirect permanently"],
  },
  {
    title: "An old URL of a blog category redirects to all posts",
    file: "src/web/redirects-route.ts",
    find: "`/blogs/category/${encodeURIComponent(name)}`",
    replace: '"/blogs"',
    tests: ["test/e2e/layout/static-pages.e2e.ts · old URLs redirect permanently"],
  },
  {
    title: "The 404 page has no categories",
    file: "src/web/layout/failed/whole-error-page.tsx",
    find: "const categories = useFrameData()?.categories ?? [];",
    replace: "useFrameData();\n  const categories: { id: string; title: string }[] = [];",
    tests: ["test/e2e/layout/static-pages.e2e.ts · an unknown URL returns a 404 page with links"],
  },
];
