import { createHash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { EmailLinkRow } from "#db/email-link-row.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

const VALID_MS = 7 * 24 * 3_600_000;

type NewLink =
  | { kind: "undo-contact"; userId: string; email: string; mobile: string }
  | { kind: "confirm-email"; userId: string; email: string; mobile?: null };

/**
 * Returns the token of a new link, of which only the hash is stored. Called when the email is rendered, so each attempt to
 * send has its own token.
 */
export async function addEmailLink(ctx: ShopContext, { kind, userId, email, mobile }: NewLink): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const row = { token_hash: hashOf(token), user_id: userId, kind, email, mobile: mobile ?? null };
  await inTransaction(ctx, async ({ db, now }) => {
    await db.deleteFrom("email_links").where("expires_at_ms", "<=", now()).execute();
    await db
      .insertInto("email_links")
      .values({ ...row, expires_at_ms: now() + VALID_MS })
      .execute();
  });
  return token;
}

/** The link is of no use afterwards, also in a second transaction. @throws {ShopError} linkInvalid */
export async function useEmailLink(
  tx: Tx,
  kind: EmailLinkRow["kind"],
  token: string,
): Promise<Selectable<EmailLinkRow>> {
  const link = await tx.db
    .deleteFrom("email_links")
    .where("token_hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("expires_at_ms", ">", tx.now())
    .returningAll()
    .executeTakeFirst();
  if (!link) throw new ShopError("linkInvalid");
  return link;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
