import { type Anchor, crawl, robotsRules } from "./crawl.ts";
import { expect, test } from "./storefront.ts";

/** Without a browser: programs that open links, ten at once. The demo shop has 264 pages for them. */
const MOST = 400;

const textAt = async (address: string) => (await fetch(address)).text();

/** Ends before its time when there are more pages than the shop has. */
const crawlBy = (origin: string, opens: (anchor: Anchor) => boolean) =>
  crawl(origin, {
    atOnce: 10,
    most: MOST,
    follows: ({ anchors }) => anchors.filter(opens).map(({ href }) => href),
  });

test("a crawler that obeys nofollow and robots.txt reads every page of the sitemap, and comes to an end", async ({
  shop,
}) => {
  const isRefused = robotsRules(await textAt(`${shop.url}/robots.txt`));
  const pages = await crawlBy(shop.url, ({ href, nofollow }) => !nofollow && !isRefused(href));
  const addressesAt = async (address: string) =>
    [...(await textAt(address)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  const parts = await addressesAt(`${shop.url}/sitemap.xml`);
  const listed = (await Promise.all(parts.map(addressesAt))).flat().map((url) => url.slice(shop.url.length));
  expect(listed.filter((address) => !pages.has(address) || isRefused(address))).toEqual([]);
  // Besides the sitemap's: further pages of lists, lists of a price or colour, and pages that say that they are personal.
  const others = [...pages.keys()].filter((address) => !listed.includes(address));
  expect(others.filter((address) => /^\/shop\/(price|color)\/|[?&]page=/.test(address)).length).toBeGreaterThan(20);
  expect(others.length).toBeLessThan(80);
  for (const { address, status } of pages.values()) expect([address, status]).toEqual([address, 200]);
});

test("a crawler that only obeys nofollow comes to an end", async ({ shop }) => {
  const pages = await crawlBy(shop.url, ({ nofollow }) => !nofollow);
  expect(pages.size).toBeGreaterThan(200);
  expect(pages.size).toBeLessThan(MOST);
});

test("a crawler that only obeys robots.txt comes to an end", async ({ shop }) => {
  const isRefused = robotsRules(await textAt(`${shop.url}/robots.txt`));
  const pages = await crawlBy(shop.url, ({ href }) => !isRefused(href));
  expect(pages.size).toBeGreaterThan(200);
  expect(pages.size).toBeLessThan(MOST);
});
