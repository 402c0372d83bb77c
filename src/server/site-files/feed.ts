import type { BlogCard } from "#shop/blogs/blogs.server.ts";
import { XML_START, xmlElement, xmlText } from "./xml.ts";

/** Returns RSS 2.0 with the posts in the given order. `origin` starts their addresses. */
export function rssFeed(posts: readonly BlogCard[], { shop, origin }: { shop: string; origin: string }): string {
  const items = posts.map(({ id, title, category, summary, createdAt }) => {
    const link = `${origin}/blog/${id}`;
    return [
      "<item>",
      xmlElement("title", title),
      xmlElement("link", link),
      xmlElement("guid", link),
      xmlElement("category", category),
      xmlElement("pubDate", new Date(createdAt).toUTCString()),
      xmlElement("description", summary),
      "</item>\n",
    ].join("");
  });
  return [
    XML_START,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    xmlElement("title", `News & Blogs | ${shop}`),
    xmlElement("link", `${origin}/blogs`),
    xmlElement("description", "Buying guides, tips and news from our shop."),
    xmlElement("language", "en-IN"),
    `<atom:link href="${xmlText(`${origin}/blogs/feed.xml`)}" rel="self" type="application/rss+xml"/>\n`,
    ...items,
    "</channel></rss>\n",
  ].join("");
}
