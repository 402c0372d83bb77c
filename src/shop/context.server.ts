import type { Database } from "#db/db.ts";
import { type ShopSettings, shopSettings } from "./shop.settings.ts";
import { ShopError } from "./shop-error.ts";

/** Whom a request comes from. */
export type Session = { userId: string; sessionId: string };

/** What every use case is given: where the data is, who asks, what time it is, and whom to tell what an answer shows. */
export type ShopContext = {
  db: Database;
  /** Null: a visitor. */
  session: Session | null;
  settings: ShopSettings;
  /** Prefix of picture addresses: the shop's public URL, or empty for addresses from the root. */
  publicUrl: string;
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Reported by reads: whoever keeps the answer must drop it when this topic changes (`topics.ts`). */
  dependsOn(topic: string): void;
  /** Logs a failure that the customer does not see. The response is not cached. */
  logFailure(failure: unknown): void;
};

/** The signed-in customer: the first line of every use case that needs one. @throws {ShopError} signInNeeded */
export function requireUser(ctx: ShopContext): Session {
  if (!ctx.session) throw new ShopError("signInNeeded");
  return ctx.session;
}

/** The context of work that no request asked for: the operator's commands, the server's own work and tests. */
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
