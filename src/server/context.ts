import type { FastifyBaseLogger } from "fastify";
import { type Database, DatabaseUnavailable } from "#db/db.ts";
import type { Search } from "#search/search.ts";
import { VISITOR } from "#shop/actor.ts";
import { createAttempts, noAttempts } from "#shop/attempts/attempts.server.ts";
import { contextOn, type ShopContext } from "#shop/context.server.ts";
import { createSecretBox } from "#shop/credentials/secret-box.server.ts";
import { recordErasure } from "#shop/own-data/erasure-journal.server.ts";
import type { SettingsCopy } from "#shop/settings/settings-copy.server.ts";
import { topics } from "#shop/topics.ts";
import type { Render } from "./cache/dependencies.ts";
import type { Settings } from "./settings.ts";
import type { LogUnavailable } from "./unavailable-log.ts";

export type Log = Pick<FastifyBaseLogger, "error" | "warn">;

export type Shop = {
  db: Database;
  search: Search;
  settings: Pick<Settings, "dataDir" | "publicUrl" | "rateLimits">;
  settingsCopy: SettingsCopy;
  /** It returns milliseconds since 1970 UTC, and is the system's clock by default. */
  now?: () => number;
  /** It is called instead of a line for each failure. */
  logUnavailable?: LogUnavailable;
  /** A process without it makes no PDFs. */
  renderPdf?: ShopContext["renderPdf"];
};

/**
 * Returns the context of a request or of other work. Topics and failures are recorded in `render`. `origin` (default
 * `PUBLIC_URL`) starts all URLs.
 */
export type ContextOf = (
  render: Render | null,
  log: Log,
  request?: Partial<Pick<ShopContext, "actor" | "networkAddress"> & { origin: string }>,
) => ShopContext;

export function contextsOf({
  db,
  search,
  settings: { dataDir, publicUrl, rateLimits },
  settingsCopy,
  now = Date.now,
  logUnavailable,
  renderPdf,
}: Shop): ContextOf {
  const attempts = rateLimits ? createAttempts(db) : noAttempts;
  const secretBox = createSecretBox(dataDir);
  const process = { db, search, settingsCopy };
  return (render, log, { actor = VISITOR, networkAddress = null, origin = publicUrl } = {}) => {
    // Whatever is rendered may show settings: each page has the shop's name at least. What shows older ones is not kept.
    render?.topics.add(topics.settings);
    if (render && settingsCopy.isOutdated()) render.incomplete = true;
    return contextOn(process, {
      actor,
      attempts,
      networkAddress,
      publicUrl: origin,
      now,
      ...(renderPdf ? { renderPdf } : {}),
      secretBox,
      recordErasure: (erasure) => recordErasure(dataDir, erasure),
      dependsOn: (topic) => void render?.topics.add(topic),
      skipCache() {
        if (render) render.incomplete = true;
      },
      logFailure(failure) {
        if (render) render.incomplete = true;
        const isUnavailable = failure instanceof DatabaseUnavailable;
        if (render && isUnavailable) render.unavailable = true;
        if (isUnavailable && logUnavailable) return logUnavailable(failure);
        // Other properties of an error may contain a customer's input.
        log.error({ stack: failure instanceof Error ? failure.stack : String(failure) }, "a part of a response failed");
      },
      logSecurity(event, account) {
        log.warn({ security: event, account, from: networkAddress }, "security");
      },
    });
  };
}
