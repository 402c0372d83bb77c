import type { Blog } from "#contract/blogs.ts";

type Post = Pick<Blog, "title" | "summary" | "author" | "createdAt" | "updatedAt"> & {
  id: string;
  image: { url: string } | undefined;
};

/** Returns what search engines show of a post (schema.org). `origin` starts its addresses. */
export function blogSchema(
  { id, title, summary, author, createdAt, updatedAt, image }: Post,
  shop: string,
  origin: string,
) {
  return {
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    mainEntityOfPage: `${origin}/blog/${id}`,
    ...(image && { image: origin + image.url }),
    datePublished: createdAt,
    dateModified: updatedAt,
    ...(author && { author: { "@type": "Person", name: author } }),
    publisher: { "@type": "Organization", name: shop },
  };
}
