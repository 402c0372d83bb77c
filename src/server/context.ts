import type { FastifyBaseLogger } from "fastify";
import { type Database, DatabaseUnavailable } from "#db/db.ts";
import type { ShopContext, Viewer } from "#shop/context.server.ts";
import { shopSettings } from "#shop/shop.settings.ts";
import type { Making } from "./dependencies.ts";
import type { Settings } from "./settings.ts";

export type Log = Pick<FastifyBaseLogger, "error">;

/** The context of one request, or of work without one. What it shows, and that it failed, is noted in `making`. */
export function contextOf(
  { db, settings }: { db: Database; settings: Pick<Settings, "publicUrl"> },
  making: Making | null,
  log: Log,
  viewer: Viewer | null = null,
): ShopContext {
  return {
    ...{ db, viewer, publicUrl: settings.publicUrl, settings: shopSettings, now: Date.now },
    dependsOn: (topic) => void making?.topics.add(topic),
    report(failure) {
      if (making) making.failed = true;
      if (making && failure instanceof DatabaseUnavailable) making.unavailable = true;
      // The stack alone: other parts of an error may hold what a shopper typed.
      log.error({ stack: failure instanceof Error ? failure.stack : String(failure) }, "a part of an answer failed");
    },
  };
}
