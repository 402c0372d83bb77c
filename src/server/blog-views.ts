import type { FastifyInstance } from "fastify";
import { addBlogViews } from "#shop/blogs/blogs.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

const STORE_EVERY_MS = 2_000;

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

  const timer = setInterval(store, STORE_EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await store();
  });
  return {
    /** Counts one view; returns the views not yet stored, this one included. */
    count(id: string): number {
      const views = (pending.get(id) ?? 0) + 1;
      pending.set(id, views);
      return views;
    },
  };
}
