import type { PdfContents } from "#contract/documents/pdfs.ts";
import type { Database } from "#db/db.ts";
import type { Search } from "#search/search.ts";
import { createProductSearch } from "./catalogue/search/feed.server.ts";
import type { LogSecurity } from "./security-events.ts";
import { type ShopSettings, shopSettings } from "./shop.settings.ts";
import { ShopError } from "./shop-error.ts";

/** Ids only: nothing here says who it was. */
export type Erasure = { userId: string; isOwnAddress: boolean; withReviewTexts: boolean };

export type Session = { userId: string; sessionId: string };

export type ShopContext = {
  db: Database;
  /** The search of the process, which follows the changes of the database. */
  search: Search;
  session: Session | null;
  /** The request came from there (of IPv6 the first 64 bits). It is null for the shop's own work and that of the operator. */
  networkAddress: string | null;
  settings: ShopSettings;
  /** Prefix of picture URLs; empty for root-relative URLs. */
  publicUrl: string;
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Drops the cached response when this topic changes (`topics.ts`). */
  dependsOn(topic: string): void;
  /** Prevents caching of the response, because a part of it is missing. */
  skipCache(): void;
  /** Logs a failure that the customer does not see, and prevents caching of the response. */
  logFailure(failure: unknown): void;
  /** Writes a line of the security log. Use `tx.record` for what a transaction does. */
  logSecurity: LogSecurity;
  /** Keeps beside the database that an account is erased, also when the database is restored from an older copy. */
  recordErasure(erasure: Erasure): Promise<void>;
  /** The server renders in another thread; commands render nothing. */
  renderPdf(contents: PdfContents): Promise<Buffer>;
};

/** @throws {ShopError} loginRequired */
export function requireUser(ctx: ShopContext): Session {
  if (!ctx.session) throw new ShopError("loginRequired");
  return ctx.session;
}

/**
 * For commands, the server's own tasks and tests. Of several contexts in a process, all get the same search; without one,
 * this is the only context, and its search loads when a list needs it.
 */
export function systemContext(db: Database, own: Partial<Omit<ShopContext, "db">> = {}): ShopContext {
  return {
    db,
    search: own.search ?? createProductSearch(db),
    session: null,
    networkAddress: null,
    settings: shopSettings,
    publicUrl: "",
    now: Date.now,
    dependsOn: () => undefined,
    skipCache: () => undefined,
    logFailure: (failure) => console.error(failure),
    recordErasure: async () => undefined,
    logSecurity: () => undefined,
    renderPdf: () => Promise.reject(new Error("This process makes no PDFs.")),
    ...own,
  };
}
