import sharp from "sharp";
import type { Blog } from "#contract/blogs.ts";
import type { Product } from "#contract/catalogue.ts";
import { chosenBy } from "#shop/catalogue/declarations/declarations.ts";
import { namedSpecs } from "#shop/catalogue/facts/named-specs.ts";
import { type CrawledPage, crawl, unescaped, withoutFragment } from "./crawl.ts";
import { publicTest as test } from "./public-shop.ts";
import { expect, visit, waitForHydration } from "./storefront.ts";

// Whichever test is first reads all pages of the shop.
test.describe.configure({ timeout: 180_000 });

let crawled: Promise<Map<string, CrawledPage>> | undefined;
const crawlOnce = (origin: string) => {
  crawled ??= crawl(origin);
  return crawled;
};

/** Products, posts, and lists of one kind. */
const BELOW_OTHERS = /^\/(shop|product|blog|blogs\/category)\//;

const metaOf = ({ html }: CrawledPage, name: string) => {
  const pattern = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`);
  return unescaped(pattern.exec(html)?.[1] ?? "");
};
const canonicalOf = ({ html }: CrawledPage) => unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "");
const structuredData = ({ html }: CrawledPage) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) => JSON.parse(json));
const isIndexed = (page: CrawledPage) => page.html.startsWith("<!DOCTYPE html>") && metaOf(page, "robots") === "";

test("every link leads to a page and every anchor exists; only logo and Home lead to the home page", async ({
  shop,
}) => {
  const pages = await crawlOnce(shop.url);
  expect(pages.size).toBeGreaterThan(250);
  const wrong: string[] = [];
  for (const { address, status, anchors, ids } of pages.values()) {
    if (status !== 200) wrong.push(`${address}: ${status}`);
    for (const { href, text, isLogo } of anchors) {
      if (href === "") wrong.push(`${address}: '${text}' leads nowhere`);
      if (href === "/" && !isLogo && text !== "Home") wrong.push(`${address}: '${text}' leads to the home page`);
      const [, fragment] = /^(?!https?:).*#(.*)$/.exec(href) ?? [];
      const target = withoutFragment(href);
      const targetIds = target === "" ? ids : pages.get(target)?.ids;
      if (fragment !== undefined && !targetIds?.has(fragment)) wrong.push(`${address}: ${href} is missing`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the address of a page in capitals leads to the page, and an unknown one to no page", async ({ shop }) => {
  const addresses = [...(await crawlOnce(shop.url)).keys()]
    .filter((address) => /[a-z]/.test(address) && !/^\/(api|media|assets)\/|\.xml$/.test(address))
    // Their last part is a name, which has its case.
    .filter((address) => !/^\/(shop\/(title|price)|blogs\/category)\//.test(address));
  expect(addresses.length).toBeGreaterThan(200);
  addresses.push("/cart", "/checkout", "/wishlist", "/login/social", `/order/${"0a".repeat(12)}/invoice`);
  const wrong: string[] = [];
  for (const address of addresses) {
    const { pathname, search } = new URL(address, shop.url);
    const reply = await fetch(shop.url + pathname.toUpperCase() + search, { redirect: "manual" });
    if (reply.status !== 308 || reply.headers.get("location") !== pathname + search) wrong.push(address);
  }
  expect(wrong).toEqual([]);
  const kept = await fetch(`${shop.url}/SHOP/TITLE/Nova%20X?Brand=A`, { redirect: "manual" });
  expect(kept.headers.get("location")).toBe("/shop/title/Nova%20X?Brand=A");
  expect((await fetch(`${shop.url}/NO-SUCH-PAGE`, { redirect: "manual" })).status).toBe(404);
});

test("pages for search engines have one address, a description, a picture and valid structured data", async ({
  shop,
}) => {
  const pages = await crawlOnce(shop.url);
  const wrong: string[] = [];
  const pictures = new Map<string, Record<string, unknown>>();
  for (const page of [...pages.values()].filter(isIndexed)) {
    const canonical = canonicalOf(page);
    const isComplete =
      canonical.startsWith(`${shop.url}/`) &&
      metaOf(page, "og:url") === canonical &&
      metaOf(page, "description").length > 20 &&
      metaOf(page, "og:site_name") === "Bijli" &&
      metaOf(page, "og:image:alt").length > 0 &&
      structuredData(page).every((data) => data["@context"] === "https://schema.org");
    if (!isComplete) wrong.push(page.address);
    const [width, height] = ["width", "height"].map((side) => Number(metaOf(page, `og:image:${side}`)));
    pictures.set(metaOf(page, "og:image"), { width, height });
  }
  expect(wrong).toEqual([]);
  for (const [address, size] of pictures) {
    const picture = sharp(await (await fetch(address)).arrayBuffer());
    expect(await picture.metadata(), address).toMatchObject({ ...size, format: "jpeg", hasAlpha: false });
  }
  expect(canonicalOf(pages.get("/blog") as CrawledPage)).toBe(`${shop.url}/blogs`);
  const order = `/order/${"0".repeat(24)}`;
  for (const path of [
    ...["/cart", "/wishlist", "/accounts", "/accounts/orders", "/checkout", "/forgot-password"],
    ...["/accounts/wishlist", "/accounts/settings", "/login/social", order, `${order}/invoice`, `${order}/return`],
    ...["/confirm-email/none", "/reset-password/none", "/register/none", "/undo-change/none"],
    ...["/newsletter/confirm/none", "/newsletter/unsubscribe/none", "/stock-alert/confirm/none"],
    ...["/stock-alert/end/none", "/emails/end/none", "/contact/reply/none"],
  ]) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test("every page for search engines has a title and a description of its own", async ({ shop }) => {
  const pages = [...(await crawlOnce(shop.url)).values()].filter(isIndexed);
  // Several addresses of one page have the same canonical one.
  const byCanonical = new Map(pages.map((page) => [canonicalOf(page), page]));
  expect(byCanonical.size).toBeGreaterThan(200);
  for (const textOf of [
    (page: CrawledPage) => /<title>([^<]+)<\/title>/.exec(page.html)?.[1] ?? "",
    (page: CrawledPage) => metaOf(page, "og:title"),
    (page: CrawledPage) => metaOf(page, "description"),
  ]) {
    const groups = Map.groupBy([...byCanonical.values()], textOf);
    const repeated = [...groups].filter(([, those]) => those.length > 1);
    expect(repeated.map(([text, those]) => [text, ...those.map(({ address }) => address)])).toEqual([]);
  }
});

test("the sitemap has every page for search engines once, by its canonical address", async ({ shop }) => {
  const addressesAt = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => unescaped(url));
  const parts = await addressesAt(`${shop.url}/sitemap.xml`);
  const listed = (await Promise.all(parts.map(addressesAt))).flat();
  expect(new Set(listed).size).toBe(listed.length);
  const pages = await crawlOnce(shop.url);
  for (const url of listed) {
    const page = pages.get(url.slice(shop.url.length));
    expect(page && isIndexed(page) && canonicalOf(page), url).toBe(url);
  }
  // Further pages of lists, lists of a colour or price, and forms are found by links.
  const others = [...pages.values()]
    .filter((page) => isIndexed(page) && canonicalOf(page) === shop.url + page.address)
    .filter(({ address }) => !listed.includes(shop.url + address))
    .filter(({ address }) => !/^\/(login|register)$|^\/shop\/(color|price)\/|[?&]page=/.test(address));
  expect(others.map(({ address }) => address)).toEqual([]);
});

test("products and posts have breadcrumbs, offer, rating and author as structured data", async ({ page, shop }) => {
  const pages = [...(await crawlOnce(shop.url)).values()];
  const product = pages.find(
    ({ address, html }) => address.startsWith("/product/") && html.includes("AggregateRating"),
  );
  const post = pages.find(({ address, html }) => address.startsWith("/blog/") && html.includes("Laptops in our shop"));
  const [path, offer] = product ? structuredData(product) : [];
  const shown: Product = await (await fetch(`${shop.url}/api${product?.address}`)).json();
  const byline: Blog = await (await fetch(`${shop.url}/api${post?.address}`)).json();
  expect(path).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: `${shop.url}/` },
      { position: 2, name: "Shop", item: `${shop.url}/shop` },
      { position: 3, item: expect.stringContaining(`${shop.url}/shop/category/`) },
      { position: 4, name: offer.name },
    ],
  });
  expect(offer).toMatchObject({
    "@type": "Product",
    url: shop.url + product?.address,
    offers: {
      "@type": "Offer",
      price: shown.price,
      priceCurrency: "INR",
      availability: expect.stringMatching(/schema\.org\/InStock|OutOf/),
    },
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: shown.totalrating,
      reviewCount: shown.ratings.length,
    },
  });
  const declared = new Map(shown.specs);
  expect(offer).toMatchObject({
    countryOfOrigin: declared.get("Country of origin"),
    manufacturer: { "@type": "Organization", name: declared.get("Manufacturer") },
    additionalProperty: namedSpecs(shown.category.title, chosenBy(shown.specs)).map(([name, value]) => ({
      "@type": "PropertyValue",
      name,
      value,
    })),
  });
  const [, posting] = post ? structuredData(post) : [];
  expect(posting).toMatchObject({
    "@type": "BlogPosting",
    mainEntityOfPage: shop.url + post?.address,
    author: { "@type": "Person", name: byline.author },
  });
  for (const { address, html } of pages.filter(({ address }) => BELOW_OTHERS.test(address))) {
    const [, nav = ""] = /<nav[^>]* aria-label="Breadcrumb"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
    expect([address, /<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(nav)?.slice(1)]).toEqual([address, ["/", "Home"]]);
    const list = structuredData({ html } as CrawledPage).find((data) => data["@type"] === "BreadcrumbList");
    expect([address, list?.itemListElement[0]]).toMatchObject([address, { name: "Home", item: `${shop.url}/` }]);
  }
  await page.goto(`${shop.url}${product?.address}`);
  await waitForHydration(page);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
});

test("the address that a browser shares is the one of the page, also after a link", async ({ page, shop }) => {
  await visit(page, "/shop");
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", `${shop.url}/shop`);
  await page.getByRole("region", { name: "Products" }).getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(canonical).toHaveAttribute("href", page.url());
});
