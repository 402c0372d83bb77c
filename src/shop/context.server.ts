import type { PdfContents } from "#contract/documents/pdfs.ts";
import type { Database } from "#db/db.ts";
import type { Search } from "#search/search.ts";
import { type Actor, customerOf, hasPermission, type Permission, type Session } from "./actor.ts";
import { type Attempts, noAttempts } from "./attempts/attempts.server.ts";
import { createProductSearch } from "./catalogue/search/feed.server.ts";
import { NO_SECRETS, type SecretBox } from "./credentials/secret-box.server.ts";
import type { LogSecurity } from "./security-events.ts";
import { createSettings, type SettingsCopy } from "./settings/settings-copy.server.ts";
import type { ShopSettings } from "./settings/shop-settings.ts";
import { ShopError } from "./shop-error.ts";

/** Ids only: nothing here says who it was. */
export type Erasure = { userId: string; isOwnAddress: boolean; withReviewTexts: boolean };

type Acting = Pick<ShopContext, "actor">;

export type ShopContext = {
  db: Database;
  /** The search of the process, which follows the changes of the database. */
  search: Search;
  /** Who acts. Every use case that an adapter calls first requires who may: `requireCustomer`, `requirePermission` or `anyone`. */
  actor: Actor;
  /** The request came from there (of IPv6 the first 64 bits). It is null for the shop's own work and that of the operator. */
  networkAddress: string | null;
  /** Counts what a person may do so many times only: logins, coupon codes, reviews, pictures. */
  attempts: Attempts;
  /**
   * What the owner has set, when the context was made; the shop's own tasks always see the newest. What decides
   * about money or tax is read by `tx.readSettings`.
   */
  settings: ShopSettings;
  settingsCopy: SettingsCopy;
  /** What the audit entries of one command share; null when each is a change of its own. */
  auditGroup: string | null;
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
  /** Encrypts secrets with a key that is not in the database. */
  secretBox: SecretBox;
  /** The server renders in another thread; commands render nothing. */
  renderPdf(contents: PdfContents): Promise<Buffer>;
};

/** @throws {ShopError} loginRequired */
export function requireCustomer(ctx: Acting): Session {
  const customer = customerOf(ctx);
  if (!customer) throw new ShopError("loginRequired");
  return customer;
}

/** @throws {ShopError} forbidden */
export function requirePermission({ actor }: Acting, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw new ShopError("forbidden");
}

/** What a member of the staff is called by. */
export type StaffActor = Extract<Actor, { kind: "staff" }>;

/** @throws {ShopError} signInRequired */
export function requireStaff({ actor }: Acting): StaffActor {
  if (actor.kind !== "staff") throw new ShopError("signInRequired");
  return actor;
}

/**
 * Whoever is at an open console is not asked who they are for each change, but for those that give money or power away.
 * @throws {ShopError} proofRequired
 */
export function requireFreshProof({ actor, now }: Pick<ShopContext, "actor" | "now">): void {
  if (actor.kind === "staff" && actor.provenUntilMs <= now()) throw new ShopError("proofRequired");
}

/** Says that nobody is refused: what follows is public, or proves by its own means who acts. */
export function anyone(_ctx: Acting): void {}

/** What lives as long as the process. */
export type ShopProcess = Pick<ShopContext, "db" | "search" | "settingsCopy">;

/** A context of the process. */
export function contextOn(process: ShopProcess, own: Partial<Omit<ShopContext, "settings">> = {}): ShopContext {
  const { settingsCopy } = process;
  const whenMade = settingsCopy.current();
  return {
    ...process,
    actor: { kind: "system", task: "shop" },
    networkAddress: null,
    attempts: noAttempts,
    auditGroup: null,
    publicUrl: "",
    now: Date.now,
    dependsOn: () => undefined,
    skipCache: () => undefined,
    logFailure: (failure) => console.error(failure),
    recordErasure: async () => undefined,
    logSecurity: () => undefined,
    secretBox: NO_SECRETS,
    renderPdf: () => Promise.reject(new Error("This process makes no PDFs.")),
    ...own,
    get settings() {
      return this.actor.kind === "system" ? settingsCopy.current() : whenMade;
    },
  };
}

/** The only context of a process: its settings are the stored ones, and its search loads when a list needs it. */
export async function systemContext(
  db: Database,
  own: Partial<Omit<ShopContext, "db" | "settings">> = {},
): Promise<ShopContext> {
  const settingsCopy = own.settingsCopy ?? (await createSettings(db));
  return contextOn({ db, search: own.search ?? createProductSearch(db), settingsCopy }, own);
}
