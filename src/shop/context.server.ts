import type { Database } from "#db/db.ts";
import { type ShopSettings, shopSettings } from "./shop.settings.ts";
import { ShopError } from "./shop-error.ts";

export type Session = { userId: string; sessionId: string };

export type ShopContext = {
  db: Database;
  session: Session | null;
  settings: ShopSettings;
  /** Prefix of picture URLs: the shop's public URL, or empty for URLs relative to the root. */
  publicUrl: string;
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Called by reads: a cached response is dropped when this topic changes (`topics.ts`). */
  dependsOn(topic: string): void;
  /** Logs a failure that the customer does not see. The response is not cached. */
  logFailure(failure: unknown): void;
};

/** The session of a logged-in customer. @throws {ShopError} signInNeeded */
export function requireUser(ctx: ShopContext): Session {
  if (!ctx.session) throw new ShopError("signInNeeded");
  return ctx.session;
}

/** The context of work outside a request: the operator's commands, the server's own tasks and tests. */
export function systemContext(db: Database, own: Partial<Omit<ShopContext, "db">> = {}): ShopContext {
  return {
    db,
    session: null,
    settings: shopSettings,
    publicUrl: "",
    now: Date.now,
    dependsOn: () => undefined,
    logFailure: (failure) => console.error(failure),
    ...own,
  };
}
