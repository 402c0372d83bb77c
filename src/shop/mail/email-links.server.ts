import { createHash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { EmailLinkRow } from "#db/account-rows.ts";
import type { Db, Reader } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

/** Of a link that sets a new password: it opens the account. */
export const RESET_LINK_MS = 30 * MINUTE_MS;

/** Of a link that registers an address. */
export const PROOF_LINK_MS = DAY_MS;

export type LinkKind = EmailLinkRow["kind"];

const VALID_MS: Record<LinkKind, number> = {
  "undo-contact": WEEK_MS,
  "confirm-email": WEEK_MS,
  "confirm-newsletter": WEEK_MS,
  "confirm-stock-alert": WEEK_MS,
  "end-stock-alerts": YEAR_MS,
  "reset-password": RESET_LINK_MS,
  "prove-address": PROOF_LINK_MS,
};

/** Of links that need no account. */
type AddressLinkKind = "confirm-newsletter" | "confirm-stock-alert" | "end-stock-alerts" | "prove-address";

type ContactBefore = { userId: string; email: string; mobile: string };

export type NewLink =
  | ({ kind: "undo-contact"; productId?: null } & ContactBefore)
  | { kind: "confirm-email" | "reset-password"; userId: string; email: string; mobile?: null; productId?: null }
  | { kind: "confirm-stock-alert"; userId?: null; email: string; mobile?: null; productId: string }
  | {
      kind: "confirm-newsletter" | "end-stock-alerts" | "prove-address";
      userId?: null;
      email: string;
      mobile?: null;
      productId?: null;
    };

type Link<Kind extends LinkKind> = Omit<Selectable<EmailLinkRow>, "user_id" | "product_id"> & {
  user_id: Kind extends AddressLinkKind ? null : string;
  product_id: Kind extends "confirm-stock-alert" ? string : null;
};

/**
 * Returns the token of a new link, of which only the hash is stored. Called when the email is rendered, so each attempt to
 * send has its own token.
 */
export async function addEmailLink(ctx: ShopContext, link: NewLink): Promise<string> {
  return inTransaction(ctx, async ({ db, now }) => {
    await db.deleteFrom("email_links").where("expires_at_ms", "<=", now()).execute();
    return insertLink(db, link, now() + VALID_MS[link.kind]);
  });
}

async function insertLink(db: Db, link: NewLink, expires_at_ms: number): Promise<string> {
  const { kind, userId, email, mobile, productId } = link;
  const token = randomBytes(32).toString("base64url");
  const row = {
    token_hash: hashOf(token),
    user_id: userId ?? null,
    kind,
    email,
    mobile: mobile ?? null,
    product_id: productId ?? null,
    expires_at_ms,
  };
  await db.insertInto("email_links").values(row).execute();
  return token;
}

/**
 * Stores that a change of the contact details can be undone, with a token that nobody gets. In the transaction of the
 * change, which holds the user's row. Returns when the links of the change end: later than those of each earlier change.
 */
export async function startUndo({ db, now }: Tx, before: ContactBefore): Promise<number> {
  const earlier = await undoLinksOf(db, before.userId)
    .select("expires_at_ms")
    .orderBy("expires_at_ms", "desc")
    .executeTakeFirst();
  const expiresAtMs = Math.max(now() + WEEK_MS, (earlier?.expires_at_ms ?? 0) + 1);
  await insertLink(db, { kind: "undo-contact", ...before }, expiresAtMs);
  return expiresAtMs;
}

/** Returns the token of a link that undoes the change, or null when the change, or an earlier one, was undone since. */
export async function addUndoLink(
  ctx: ShopContext,
  { expiresAtMs, ...before }: ContactBefore & { expiresAtMs: number },
): Promise<string | null> {
  return inTransaction(ctx, async ({ db, lock }) => {
    // Waits for an undo at the same time, which would not see the new row.
    await lock(db.selectFrom("users").where("id", "=", before.userId).select("id")).execute();
    const started = await undoLinksOf(db, before.userId)
      .select("token_hash")
      .where("expires_at_ms", "=", expiresAtMs)
      .executeTakeFirst();
    return started ? insertLink(db, { kind: "undo-contact", ...before }, expiresAtMs) : null;
  });
}

/** When the change was made that the link undoes. */
export function changeTimeOf({ expires_at_ms }: Pick<Link<"undo-contact">, "expires_at_ms">): number {
  return expires_at_ms - WEEK_MS;
}

/**
 * Makes the links of the change that was undone and of later changes useless, and all others of the account. Links that undo
 * earlier changes stay: whoever made the later changes does not have them.
 */
export async function endUndoneLinks(db: Db, { user_id, expires_at_ms }: Link<"undo-contact">): Promise<void> {
  await db
    .deleteFrom("email_links")
    .where("user_id", "=", user_id)
    .where(({ or, eb }) => or([eb("kind", "<>", "undo-contact"), eb("expires_at_ms", ">=", expires_at_ms)]))
    .execute();
}

/** Whether the account had another email address that a link can still restore: who changed it may not be the owner. */
export async function hasNewEmail({ db, now }: ShopContext, userId: string, email: string): Promise<boolean> {
  const oldest = await undoLinksOf(db.read, userId)
    .select("email")
    .where("expires_at_ms", ">", now())
    .orderBy("expires_at_ms")
    .executeTakeFirst();
  return oldest !== undefined && oldest.email !== email;
}

/** The valid links that restore one of the contacts to its account. */
export function listUndoLinks(
  { db, now }: Tx,
  contacts: { email: string; mobile?: string },
): Promise<{ user_id: string; expires_at_ms: number }[]> {
  return db
    .selectFrom("email_links")
    .where("kind", "=", "undo-contact")
    .where("expires_at_ms", ">", now())
    .where(({ or }) => or(contacts))
    .select(["user_id", "expires_at_ms"])
    .$narrowType<{ user_id: string }>()
    .execute();
}

/** When the account's oldest changes that can still be undone end. */
export async function oldestUndoTimes({ db, now }: Tx, userId: string, limit: number): Promise<number[]> {
  const valid = undoLinksOf(db, userId).where("expires_at_ms", ">", now());
  const times = valid.select("expires_at_ms").distinct().orderBy("expires_at_ms").limit(limit);
  return (await times.execute()).map(({ expires_at_ms }) => expires_at_ms);
}

function undoLinksOf(db: Reader, userId: string) {
  return db.selectFrom("email_links").where("user_id", "=", userId).where("kind", "=", "undo-contact");
}

/** The link is of no use afterwards, also in a second transaction. @throws {ShopError} linkInvalid */
export async function useEmailLink<Kind extends LinkKind>(tx: Tx, kind: Kind, token: string): Promise<Link<Kind>> {
  const link = await tx.db
    .deleteFrom("email_links")
    .where("token_hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("expires_at_ms", ">", tx.now())
    .returningAll()
    .executeTakeFirst();
  if (!link) throw new ShopError("linkInvalid");
  return link as Link<Kind>;
}

/** Reads a link without using it. @throws {ShopError} linkInvalid */
export async function getEmailLink<Kind extends LinkKind>(
  { db, now }: ShopContext,
  kind: Kind,
  token: string,
): Promise<Link<Kind>> {
  const link = await db.read
    .selectFrom("email_links")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("expires_at_ms", ">", now())
    .executeTakeFirst();
  if (!link) throw new ShopError("linkInvalid");
  return link as Link<Kind>;
}

/** Links that have all that is named. */
type LinkFilter = { kinds?: readonly LinkKind[]; userId?: string | null; email?: string; mobile?: string };

/** Makes links useless. @returns how many. */
export async function endEmailLinks(db: Db, { kinds, userId, email, mobile }: LinkFilter): Promise<number> {
  let query = db.deleteFrom("email_links");
  if (kinds !== undefined) query = query.where("kind", "in", kinds);
  if (userId !== undefined) query = query.where("user_id", userId === null ? "is" : "=", userId);
  if (email !== undefined) query = query.where("email", "=", email);
  if (mobile !== undefined) query = query.where("mobile", "=", mobile);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
