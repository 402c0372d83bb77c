import { listBlogCategories, streamBlogIds } from "#shop/blogs/blogs.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { type DatedId, listPartStarts, streamProductIds } from "#shop/catalogue/reading/product-ids.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { toIso } from "#shop/time.ts";
import { XML_START, xmlElement } from "./xml.ts";

/** Search engines accept 50,000 addresses in a part. */
const PRODUCTS_PER_PART = 10_000;
const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const PAGES = [
  "/",
  "/shop",
  "/blogs",
  "/contact",
  "/about",
  "/faqs",
  "/delivery",
  "/returns",
  "/track",
  "/community",
  "/support",
  "/term",
];

/** Returns the index of the sitemap, with the parts that exist. A part of products is named by its first one. */
export async function sitemapIndex(ctx: ShopContext): Promise<string> {
  const products = (await listPartStarts(ctx, PRODUCTS_PER_PART)).map((id) => `products-${id}`);
  const entries = ["pages", "posts", ...products].map(
    (part) => `<sitemap>${xmlElement("loc", `${ctx.publicUrl}/sitemap/${part}.xml`)}</sitemap>\n`,
  );
  return `${XML_START}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}

/** Returns a part of the sitemap in pieces, and null when no part has the name. */
export function sitemapPart(ctx: ShopContext, name: string): AsyncIterable<string> | null {
  if (name === "pages") return urlSet(pageAddresses(ctx));
  if (name === "posts") return urlSet(datedAddresses(`${ctx.publicUrl}/blog/`, streamBlogIds(ctx, MAX_ADDRESSES)));
  const [, first] = /^products-([0-9a-f]{24})$/.exec(name) ?? [];
  if (first === undefined) return null;
  return urlSet(datedAddresses(`${ctx.publicUrl}/product/`, streamProductIds(ctx, first, PRODUCTS_PER_PART)));
}

async function* pageAddresses(ctx: ShopContext): AsyncGenerator<string> {
  const facets = async (table: "categories" | "brands", path: string) =>
    (await listFacet(ctx, table)).map(({ _id }) => path + _id);
  const posts = (await listBlogCategories(ctx)).map(({ title }) => `/blogs/category/${encodeURIComponent(title)}`);
  const lists = [...(await facets("categories", "/shop/category/")), ...(await facets("brands", "/shop?brand="))];
  for (const path of [...PAGES, ...posts, ...lists].slice(0, MAX_ADDRESSES))
    yield `<url>${xmlElement("loc", ctx.publicUrl + path)}</url>\n`;
}

async function* datedAddresses(start: string, rows: AsyncIterable<DatedId>): AsyncGenerator<string> {
  for await (const { id, updatedAtMs } of rows)
    yield `<url>${xmlElement("loc", start + id)}${xmlElement("lastmod", toIso(updatedAtMs))}</url>\n`;
}

const PIECE_CHARACTERS = 32_768;

async function* urlSet(addresses: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = `${XML_START}<urlset ${NAMESPACE}>\n`;
  for await (const address of addresses) {
    piece += address;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}</urlset>\n`;
}
