import type { Selectable } from "kysely";
import type { ManagedPost, NewPost, PostChange, PostFilter } from "#contract/admin/posts/posts.ts";
import type { BlogRow } from "#db/catalogue-rows.ts";
import { auditFields, changedFields } from "#shop/audit/audit.ts";
import { columnsOfFields } from "#shop/audit/undoable.server.ts";
import { findFacet } from "#shop/catalogue/facets/facet-rows.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { sanitiseHtml } from "#shop/html.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { categoryNamed } from "./category-named.ts";

type Post = Selectable<BlogRow>;
type PostFields = Partial<Pick<Post, "title" | "category" | "author" | "summary" | "description" | "guide_of">>;
type PostAction = "post.change" | "post.publish" | "post.schedule";

/** What audit entries have of a post. */
export const AUDITED = [
  ...(["title", "slug", "category", "summary", "description", "author", "image"] as const),
  ...(["guide_of", "shown_from_ms", "created_at_ms", "num_views"] as const),
];

/** Adds a draft, which only owners see. Its address stays when its title changes. */
export async function createPost(ctx: ShopContext, input: NewPost): Promise<ManagedPost> {
  requirePermission(ctx, "posts.write");
  const guide = await guideOf(ctx, input.guide);
  return inTransaction(ctx, async (tx) => {
    const id = newId(tx.now());
    const post = {
      ...{ id, slug: `${slugOf(input.title)}-${id.slice(-6)}`, image: null, shown_from_ms: null, title: input.title },
      ...{ author: input.author, summary: input.summary, category: input.category, description: "", guide_of: null },
      ...(await columnsOf(tx, input, guide)),
      ...{ created_at_ms: tx.now(), updated_at_ms: tx.now() },
    };
    const added = await tx.db.insertInto("blogs").values(post).returningAll().executeTakeFirstOrThrow();
    await tx.audit({
      action: "post.add",
      subject: { kind: "post", id },
      before: null,
      after: auditFields(added, AUDITED),
    });
    return managedPost(added, tx.now());
  });
}

/**
 * Changes the given fields. With the version that they were read with, one that somebody else has changed since to another
 * value is a conflict, and nothing is changed.
 * @throws {ShopError} blogNotFound; changedSince, with both values; badRequest for a version that the post does not have yet
 */
export async function changePost(ctx: ShopContext, { post, version, ...input }: PostChange): Promise<ManagedPost> {
  requirePermission(ctx, "posts.write");
  const guide = await guideOf(ctx, input.guide);
  return inTransaction(ctx, async (tx) => {
    const before = await lockPost(tx, post);
    const columns = await columnsOf(tx, input, guide);
    if (version !== undefined) refuseChanged(before, columns, version);
    return storeAudited(tx, before, columns, "post.change");
  });
}

/** Shows a stored picture at the top of a post and on its card; null: the shop's own one. @throws {ShopError} blogNotFound */
export function setPostPicture(ctx: ShopContext, id: string, image: string | null): Promise<ManagedPost> {
  requirePermission(ctx, "posts.write");
  return inTransaction(ctx, async (tx) => storeAudited(tx, await lockPost(tx, id), { image }, "post.change"));
}

/** Shows a post now. One that is shown already stays as it is. @throws {ShopError} blogNotFound */
export function publishPost(ctx: ShopContext, id: string): Promise<ManagedPost> {
  requirePermission(ctx, "posts.write");
  return inTransaction(ctx, async (tx) => {
    const before = await lockPost(tx, id);
    const now = tx.now();
    if (stateOf(before, now) === "published") return managedPost(before, now);
    return storeAudited(tx, before, { shown_from_ms: now, created_at_ms: now }, "post.publish");
  });
}

/** Shows a post from a time on; until then only owners see it. @throws {ShopError} blogNotFound */
export function schedulePost(ctx: ShopContext, id: string, atMs: number): Promise<ManagedPost> {
  requirePermission(ctx, "posts.write");
  return inTransaction(ctx, async (tx) => {
    const before = await lockPost(tx, id);
    return storeAudited(tx, before, { shown_from_ms: atMs, created_at_ms: atMs }, "post.schedule");
  });
}

/** Deletes a post; an undo brings it back at its address. @throws {ShopError} blogNotFound */
export function deletePost(ctx: ShopContext, id: string): Promise<ManagedPost> {
  requirePermission(ctx, "posts.write");
  return inTransaction(ctx, async (tx) => {
    const post = await lockPost(tx, id);
    await removePost(tx, id);
    await tx.audit({
      action: "post.remove",
      subject: { kind: "post", id },
      before: auditFields(post, AUDITED),
      after: null,
    });
    return managedPost(post, tx.now());
  });
}

/** @throws {ShopError} blogNotFound */
export async function getPost(ctx: ShopContext, id: string): Promise<ManagedPost> {
  requirePermission(ctx, "posts.read");
  const post = await ctx.db.read.selectFrom("blogs").where("id", "=", id).selectAll().executeTakeFirst();
  if (!post) throw new ShopError("blogNotFound");
  return managedPost(post, ctx.now());
}

/** The newest come first. */
export async function listPosts(ctx: ShopContext, { before, limit }: PostFilter): Promise<ManagedPost[]> {
  requirePermission(ctx, "posts.read");
  let query = ctx.db.read.selectFrom("blogs").orderBy("id", "desc").limit(limit).selectAll();
  if (before !== undefined) query = query.where("id", "<", before);
  const now = ctx.now();
  return (await query.execute()).map((post) => managedPost(post, now));
}

/** Nobody else changes the post until the transaction ends. @throws {ShopError} blogNotFound */
async function lockPost(tx: Tx, id: string): Promise<Post> {
  const post = await findLocked(tx, id);
  if (!post) throw new ShopError("blogNotFound");
  return post;
}

/** The post, which nobody else changes until the transaction ends; null when there is none. */
export async function findLocked(tx: Tx, id: string): Promise<Post | null> {
  return (await tx.lock(tx.db.selectFrom("blogs").where("id", "=", id).selectAll()).executeTakeFirst()) ?? null;
}

/** Stores new values of a post that is locked. */
export async function storePost(tx: Tx, before: Post, columns: Partial<Post>): Promise<Post> {
  if (columns.category !== undefined) await ensureCategory(tx, columns.category);
  const version = before.version + 1;
  const versions = Object.fromEntries(Object.keys(columns).map((column) => [column, version]));
  const field_versions = JSON.stringify({ ...JSON.parse(before.field_versions), ...versions });
  const changed = { ...columns, version, field_versions, updated_at_ms: tx.now() };
  tx.invalidate(topics.blogs);
  tx.invalidate(topics.blog(before.id));
  return tx.db.updateTable("blogs").set(changed).where("id", "=", before.id).returningAll().executeTakeFirstOrThrow();
}

/** Deletes the row of a post that is locked. */
export async function removePost(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom("blogs").where("id", "=", id).execute();
  tx.invalidate(topics.blogs);
  tx.invalidate(topics.blog(id));
}

async function storeAudited(tx: Tx, before: Post, columns: Partial<Post>, action: PostAction): Promise<ManagedPost> {
  const fields = changedFields(auditFields(before, AUDITED), auditFields({ ...before, ...columns }, AUDITED));
  if (Object.keys(fields.after).length === 0) return managedPost(before, tx.now());
  const after = await storePost(tx, before, columnsOfFields(fields.after));
  await tx.audit({ action, subject: { kind: "post", id: before.id }, ...fields });
  return managedPost(after, tx.now());
}

async function columnsOf(
  tx: Tx,
  { title, author, summary, category, text }: Omit<PostChange, "post" | "version">,
  guide: string | null | undefined,
): Promise<PostFields> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(summary === undefined ? {} : { summary }),
    ...(category === undefined ? {} : { category: await ensureCategory(tx, category) }),
    ...(text === undefined ? {} : { description: sanitiseHtml(text) }),
    ...(guide === undefined ? {} : { guide_of: guide }),
  };
}

/** Returns the title of the category of posts, which is added when there is none. */
export async function ensureCategory(tx: Tx, title: string): Promise<string> {
  const existing = (await tx.db.selectFrom("blog_categories").select("title").execute()).map((row) => row.title);
  const named = categoryNamed(existing, title);
  const row = { id: newId(tx.now()), title: named, created_at_ms: tx.now(), updated_at_ms: tx.now() };
  await tx.db
    .insertInto("blog_categories")
    .values(row)
    .onConflict((conflict) => conflict.column("title").doNothing())
    .execute();
  return named;
}

async function guideOf(ctx: ShopContext, guide: string | undefined): Promise<string | null | undefined> {
  if (guide === undefined || guide === "none") return guide;
  if (guide === "title") return null;
  const category = await findFacet(ctx.db.read, "category", guide);
  if (category) return category.id;
  const message = `There is no category '${guide}'.`;
  throw new ShopError("badRequest", { message, errors: { guide: message } });
}

function refuseChanged(before: Post, columns: PostFields, version: number) {
  if (version > before.version) {
    const message = `The post has the version ${before.version}, and none after it.`;
    throw new ShopError("badRequest", { message, errors: { version: message } });
  }
  const stored = before as Record<string, unknown>;
  const since: Record<string, number> = JSON.parse(before.field_versions);
  const other = Object.entries(columns).filter(
    ([column, value]) => (since[column] ?? 1) > version && stored[column] !== value,
  );
  if (other.length === 0) return;
  const errors = Object.fromEntries(
    other.map(([column, value]) => [
      column === "description" ? "text" : column === "guide_of" ? "guide" : column,
      `is '${stored[column]}' since version ${since[column]}; you wrote '${value}'.`,
    ]),
  );
  throw new ShopError("changedSince", { errors });
}

function slugOf(title: string): string {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return words.replace(/^-+|-+$/g, "").slice(0, 60) || "post";
}

function stateOf({ shown_from_ms }: Post, nowMs: number): ManagedPost["state"] {
  if (shown_from_ms === null) return "draft";
  return shown_from_ms > nowMs ? "scheduled" : "published";
}

function managedPost(post: Post, nowMs: number): ManagedPost {
  return {
    _id: post.id,
    title: post.title,
    state: stateOf(post, nowMs),
    slug: post.slug,
    category: post.category,
    author: post.author,
    summary: post.summary,
    text: post.description,
    picture: post.image,
    guide: post.guide_of ?? "title",
    version: post.version,
    views: post.num_views,
    shownFrom: post.shown_from_ms === null ? null : toIso(post.shown_from_ms),
    createdAt: toIso(post.created_at_ms),
    updatedAt: toIso(post.updated_at_ms),
  };
}
