import { sanitiseHtml } from "#shop/html.server.ts";
import { newId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

export type BlogInput = {
  title: string;
  slug: string;
  category: string;
  summary: string;
  /** HTML; sanitised when saved. */
  description: string;
  author: string;
  image: string | null;
  createdAtMs: number;
};

/** Adds posts in the caller's transaction. Posts with an existing slug stay unchanged. */
export async function addBlogs(tx: Tx, blogs: readonly BlogInput[]) {
  const categories = [...new Set(blogs.map((blog) => blog.category))].map((title) => {
    const now = tx.now();
    return { id: newId(now), title, created_at_ms: now, updated_at_ms: now };
  });
  if (categories.length === 0) return;
  await tx.db
    .insertInto("blog_categories")
    .values(categories)
    .onConflict((conflict) => conflict.column("title").doNothing())
    .execute();
  const rows = blogs.map(({ createdAtMs, ...blog }) => ({
    ...blog,
    id: newId(createdAtMs),
    description: sanitiseHtml(blog.description),
    shown_from_ms: createdAtMs,
    created_at_ms: createdAtMs,
    updated_at_ms: createdAtMs,
  }));
  await tx.db
    .insertInto("blogs")
    .values(rows)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  tx.invalidate(topics.blogs);
}
