import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { isbot } from "isbot";
import { addBlogViews } from "#shop/blogs/blogs.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

const STORE_EVERY_MS = 2_000;
/** It bounds the memory: ids that do not exist are also counted until they are stored. */
const MAX_PENDING = 10_000;
const BLOG_PAGE = /^\/blog\/([0-9a-f]{24})(\.data)?(\?|$)/;

/** Counts views, which are stored every two seconds, so that reads do not wait for the disk. */
export function countBlogViews(app: FastifyInstance, ctx: ShopContext) {
  let pending = new Map<string, number>();

  async function store() {
    if (pending.size === 0) return;
    const views = pending;
    pending = new Map();
    await addBlogViews(ctx, views).catch((error: unknown) => {
      for (const [id, count] of views) pending.set(id, (pending.get(id) ?? 0) + count);
      app.log.warn({ err: error }, "blog views were not stored and will be retried");
    });
  }

  function count(id: string): number {
    const views = (pending.get(id) ?? 0) + 1;
    if (views > 1 || pending.size < MAX_PENDING) pending.set(id, views);
    return views;
  }

  const timer = setInterval(store, STORE_EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await store();
  });
  return {
    /** Returns the number of views that are not stored yet. */
    count,
    /** Robots and pages that a browser loads in advance do not count. */
    countPage(request: IncomingMessage) {
      const id = BLOG_PAGE.exec(request.url ?? "")?.[1];
      if (id && isView(request)) count(id);
    },
  };
}

function isView({ method, headers }: IncomingMessage): boolean {
  const purpose = `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`;
  return method === "GET" && !purpose.includes("prefetch") && !isbot(headers["user-agent"]);
}
