import { createHash, randomBytes } from "node:crypto";
import type { EmailLinkRow } from "#db/account-rows.ts";
import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

export type LinkKind = EmailLinkRow["kind"];

const VALID_MS: Record<LinkKind, number> = {
  "undo-contact": WEEK_MS,
  "confirm-email": WEEK_MS,
  "confirm-newsletter": WEEK_MS,
  /** It opens the account. */
  "reset-password": 30 * MINUTE_MS,
};

type NewLink =
  | { kind: "undo-contact"; userId: string; email: string; mobile: string }
  | { kind: "confirm-email" | "reset-password"; userId: string; email: string; mobile?: null }
  | { kind: "confirm-newsletter"; userId?: null; email: string; mobile?: null };

type Link<Kind extends LinkKind> = Omit<EmailLinkRow, "user_id"> & {
  user_id: Kind extends "confirm-newsletter" ? null : string;
};

/**
 * Returns the token of a new link, of which only the hash is stored. Called when the email is rendered, so each attempt to
 * send has its own token.
 */
export async function addEmailLink(ctx: ShopContext, { kind, userId, email, mobile }: NewLink): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const row = { token_hash: hashOf(token), user_id: userId ?? null, kind, email, mobile: mobile ?? null };
  await inTransaction(ctx, async ({ db, now }) => {
    await db.deleteFrom("email_links").where("expires_at_ms", "<=", now()).execute();
    await db
      .insertInto("email_links")
      .values({ ...row, expires_at_ms: now() + VALID_MS[kind] })
      .execute();
  });
  return token;
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
export async function findEmailLink<Kind extends LinkKind>(
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

/** Makes the account's links of this kind useless. */
export async function endEmailLinks(db: Db, kind: LinkKind, userId: string): Promise<void> {
  await db.deleteFrom("email_links").where("user_id", "=", userId).where("kind", "=", kind).execute();
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
