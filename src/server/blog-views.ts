import type { FastifyInstance } from "fastify";
import { addBlogViews } from "#shop/blogs/blogs.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

const STORE_EVERY_MS = 2_000;
/** Posts whose views wait to be stored; addresses of posts that never were must not fill the memory. */
const MOST_WAITING = 10_000;
const BLOG_PAGE = /^\/blog\/([0-9a-f]{24})(\.data)?(\?|$)/;

/** Collects views of posts and stores them together, so that reading never waits for a disk. */
export function countBlogViews(app: FastifyInstance, ctx: ShopContext) {
  let pending = new Map<string, number>();

  async function store() {
    if (pending.size === 0) return;
    const views = pending;
    pending = new Map();
    await addBlogViews(ctx, views).catch((error: unknown) => {
      for (const [id, count] of views) pending.set(id, (pending.get(id) ?? 0) + count);
      app.log.warn({ err: error }, "blog views were not stored");
    });
  }

  function count(id: string): number {
    const views = (pending.get(id) ?? 0) + 1;
    if (views > 1 || pending.size < MOST_WAITING) pending.set(id, views);
    return views;
  }

  const timer = setInterval(store, STORE_EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await store();
  });
  return {
    /** Counts one view; returns the views not yet stored, this one included. */
    count,
    /** Counts one view where the address is a post's page. */
    countPage(address: string) {
      const id = BLOG_PAGE.exec(address)?.[1];
      if (id) count(id);
    },
  };
}
