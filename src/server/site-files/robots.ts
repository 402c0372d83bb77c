import { FacetQuery } from "#contract/products/product-query.ts";

/** These parameters show the same list in another order or length, or the reviews of a star. */
const VIEWS = ["sort", "show", "star"];
/** The name of these filters is in the query also where they are the only one, after this path. */
const ALONE: Readonly<Record<string, string>> = { brand: "/shop", color: "/shop/color/*" };
const LISTS = ["/shop", "/shop/category/*", "/shop/color/*", "/shop/price/*"];

/**
 * Calls, searches and every combination of filters are not for robots. Personal pages say themselves that they are not for
 * search engines.
 */
export function robotsTxt(origin: string): string {
  const names = new Set([...Object.keys(FacetQuery.shape), ...VIEWS]);
  // Links have the brackets of a name encoded; other programs may not.
  const forms = [...names].flatMap((name) => [...new Set([name, encodeURIComponent(name)])]);
  const rules = ["/api/", "/shop/title/", ...forms.flatMap(listsWith)].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${rules.join("")}\nSitemap: ${origin}/sitemap.xml\n`;
}

function listsWith(name: string): string[] {
  const alone = ALONE[name];
  if (alone === undefined) return [`/*?*${name}=`];
  return [`/*?*&${name}=`, ...LISTS.filter((path) => path !== alone).map((path) => `${path}?${name}=`)];
}
