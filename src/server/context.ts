import type { FastifyBaseLogger } from "fastify";
import { type Database, DatabaseUnavailable } from "#db/db.ts";
import type { Session, ShopContext } from "#shop/context.server.ts";
import { shopSettings } from "#shop/shop.settings.ts";
import type { Making } from "./dependencies.ts";
import type { Settings } from "./settings.ts";

export type Log = Pick<FastifyBaseLogger, "error">;

export type Shop = {
  db: Database;
  settings: Pick<Settings, "publicUrl" | "rateLimits" | "mapTileUrl" | "mapCredit">;
  /** Milliseconds since 1970 UTC; the system's clock unless a test has its own. */
  now?: () => number;
};

/**
 * The context of one request, or of work without one. What it shows, and that it failed, is noted in `making`. Addresses
 * begin with `origin`: that of `PUBLIC_URL` unless a request needs another.
 */
export type ContextOf = (making: Making | null, log: Log, session?: Session | null, origin?: string) => ShopContext;

export function contextsOf({ db, settings: environment, now = Date.now }: Shop): ContextOf {
  const { publicUrl, rateLimits, mapTileUrl, mapCredit } = environment;
  const settings = {
    ...shopSettings,
    // Load tests order more than a shopper may.
    ...(rateLimits ? {} : { mostOpenOrders: 0 }),
    mapTiles: mapTileUrl === null ? null : { url: mapTileUrl, credit: mapCredit },
  };
  return (making, log, session = null, origin = publicUrl) => ({
    ...{ db, session, publicUrl: origin, settings, now },
    dependsOn: (topic) => void making?.topics.add(topic),
    report(failure) {
      if (making) making.failed = true;
      if (making && failure instanceof DatabaseUnavailable) making.unavailable = true;
      // The stack alone: other parts of an error may hold what a shopper typed.
      log.error({ stack: failure instanceof Error ? failure.stack : String(failure) }, "a part of an answer failed");
    },
  });
}
