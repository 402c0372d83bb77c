import type { FastifyInstance } from "fastify";
import { announceShownPosts } from "#shop/blogs/blogs.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

const LOOK_EVERY_MS = 1_000;

/** Drops stored pages, the feed and the sitemap when the time of a scheduled post has come, within a second. */
export function followScheduledPosts(app: FastifyInstance, ctx: ShopContext) {
  let afterMs = ctx.now();
  let looking = false;
  async function look() {
    if (looking) return;
    looking = true;
    const untilMs = ctx.now();
    try {
      await announceShownPosts(ctx, { afterMs, untilMs });
      afterMs = untilMs;
    } catch (error) {
      app.log.warn({ err: error }, "scheduled posts were not looked for and will be in a second");
    } finally {
      looking = false;
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
