import { setImmediate } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Blog, BlogQuery } from "#contract/blogs.ts";
import type { Category } from "#contract/fields.ts";
import { sortOrder } from "#contract/query.ts";
import type { BlogRow } from "#db/catalogue-rows.ts";
import type { DatedId } from "#shop/catalogue/reading/product-ids.server.ts";
import { anyone, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { lastPage, type Page } from "#shop/paging.ts";
import { DEFAULT_BLOG_IMAGE, pictureResponse } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";

export type BlogFilter = { categories?: string[]; sort?: BlogQuery["sort"] };

/** Other requests run between them. */
const IDS_AT_ONCE = 500;

const sortColumns = { createdAt: "created_at_ms", numViews: "num_views", title: "title" } as const;

/** The newest come first by default. */
export async function listBlogs(
  ctx: ShopContext,
  filter: BlogFilter,
  part: { offset: number; limit: number },
): Promise<Blog[]> {
  anyone(ctx);
  ctx.dependsOn(topics.blogViews);
  return (await readBlogs(ctx, filter, part)).map((row) => blogOf(row, ctx));
}

async function readBlogs(
  ctx: ShopContext,
  filter: BlogFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Selectable<BlogRow>[]> {
  ctx.dependsOn(topics.blogs);
  if (filter.sort?.some((key) => key.endsWith("numViews"))) ctx.dependsOn(topics.blogViews);
  const sort = filter.sort?.length ? filter.sort : (["-createdAt"] as const);
  let query = matchingBlogs(ctx, filter).selectAll();
  for (const value of sort) {
    const { key, direction } = sortOrder<keyof typeof sortColumns>(value);
    query = query.orderBy(sortColumns[key], direction);
  }
  const rows = await query.orderBy("id", "desc").offset(offset).limit(limit).execute();
  for (const row of rows) ctx.dependsOn(topics.blog(row.id));
  return rows;
}

/** Counts the posts of a filter. */
export async function countBlogs(ctx: ShopContext, filter: BlogFilter): Promise<number> {
  anyone(ctx);
  ctx.dependsOn(topics.blogs);
  const { count } = await matchingBlogs(ctx, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export type BlogCard = Pick<Blog, "title" | "category" | "summary" | "createdAt"> & {
  id: string;
  image: string;
};

/** A page past the end is the last page (D5). */
export async function listBlogCards(
  ctx: ShopContext,
  filter: BlogFilter,
  { page, size }: { page: number; size: number },
): Promise<Page<BlogCard>> {
  anyone(ctx);
  const total = await countBlogs(ctx, filter);
  const shown = Math.min(page, lastPage(total, size));
  const blogs = await readBlogs(ctx, filter, { offset: (shown - 1) * size, limit: size });
  return { items: blogs.map(blogCard), total, page: shown, size };
}

/** Returns the newest posts without their total. */
export async function listLatestCards(ctx: ShopContext, part: { offset: number; limit: number }): Promise<BlogCard[]> {
  anyone(ctx);
  return (await readBlogs(ctx, {}, part)).map(blogCard);
}

/** Ids and titles of the newest posts. */
export async function listBlogTitles(
  ctx: ShopContext,
  limit: number,
): Promise<{ id: string; title: string; guideOf: string | null }[]> {
  ctx.dependsOn(topics.blogs);
  const query = shownBlogs(ctx).select(["id", "title", "guide_of as guideOf"]);
  return query.orderBy("created_at_ms", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** The newest posts, at most `max`. */
export async function* streamBlogIds(ctx: ShopContext, max: number): AsyncGenerator<DatedId> {
  anyone(ctx);
  let query = shownBlogs(ctx).select(["id", "updated_at_ms as updatedAtMs"]).orderBy("id", "desc");
  for (let left = max; left > 0; left -= IDS_AT_ONCE) {
    const rows = await query.limit(Math.min(left, IDS_AT_ONCE)).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < IDS_AT_ONCE) return;
    query = query.clearWhere().where("id", "<", last.id);
    await setImmediate();
  }
}

function blogCard({ id, title, category, summary, created_at_ms, image }: Selectable<BlogRow>): BlogCard {
  return { id, title, category, summary, createdAt: toIso(created_at_ms), image: image ?? DEFAULT_BLOG_IMAGE };
}

/** @throws {ShopError} blogNotFound */
export async function getBlog(ctx: ShopContext, id: string): Promise<Blog> {
  anyone(ctx);
  ctx.dependsOn(topics.blog(id));
  const row = await shownBlogs(ctx).where("id", "=", id).selectAll().executeTakeFirst();
  if (!row) throw new ShopError("blogNotFound");
  return blogOf(row, ctx);
}

/** The oldest come first. */
export async function listBlogCategories(ctx: ShopContext): Promise<z.infer<typeof Category>[]> {
  anyone(ctx);
  ctx.dependsOn(topics.blogs);
  const rows = await ctx.db.read
    .selectFrom("blog_categories")
    .where("title", "in", shownBlogs(ctx).select("category"))
    .selectAll()
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
  }));
}

/** Whether there is a post. */
export async function hasBlogs({ db }: ShopContext): Promise<boolean> {
  return (await db.read.selectFrom("blogs").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Adds views by post id; unknown ids are ignored. */
export async function addBlogViews(ctx: ShopContext, views: ReadonlyMap<string, number>) {
  requirePermission(ctx, "tasks.run");
  await inTransaction(ctx, async (tx) => {
    tx.invalidate(topics.blogViews);
    for (const [id, count] of [...views].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await tx.db
        .updateTable("blogs")
        .set((eb) => ({ num_views: eb("num_views", "+", count) }))
        .where("id", "=", id)
        .execute();
    }
  });
}

/** Neither drafts nor posts that are shown later. */
function shownBlogs({ db, now }: ShopContext) {
  return db.read.selectFrom("blogs").where("shown_from_ms", "<=", now());
}

/** For guides: which category of products the post names as its own. */
export async function readGuideOf(ctx: ShopContext, id: string): Promise<string | null> {
  const row = await shownBlogs(ctx).where("id", "=", id).select("guide_of").executeTakeFirst();
  return row?.guide_of ?? null;
}

/** Tells all processes of the posts that customers see since a time. @returns how many there are */
export async function announceShownPosts(ctx: ShopContext, { afterMs, untilMs }: { afterMs: number; untilMs: number }) {
  requirePermission(ctx, "tasks.run");
  const due = ctx.db.read
    .selectFrom("blogs")
    .where("shown_from_ms", ">", afterMs)
    .where("shown_from_ms", "<=", untilMs);
  const posts = await due.select("id").execute();
  if (posts.length === 0) return 0;
  await inTransaction(ctx, async (tx) => {
    tx.invalidate(topics.blogs);
    for (const { id } of posts) tx.invalidate(topics.blog(id));
  });
  return posts.length;
}

function matchingBlogs(ctx: ShopContext, filter: BlogFilter) {
  const query = shownBlogs(ctx);
  return filter.categories?.length ? query.where("category", "in", filter.categories) : query;
}

function blogOf(row: Selectable<BlogRow>, ctx: ShopContext): Blog {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    category: row.category,
    summary: row.summary,
    description: row.description,
    images: [pictureResponse(row.image ?? DEFAULT_BLOG_IMAGE, "cover", ctx.publicUrl)],
    author: row.author,
    numViews: row.num_views,
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
  };
}
