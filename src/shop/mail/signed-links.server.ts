import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Reader } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/**
 * Links that are signed, so that nothing is stored for each: where an order is, a shared wishlist, and those that end the
 * emails of a kind. What a link names is an id; that of one purpose is of no use for another.
 */
export type LinkPurpose = "tracking" | "wishlist" | "price-drops" | "review-requests";

const ID_BYTES = 12;
const SIGNATURE_BYTES = 16;

/** Returns the last part of the link. */
export async function signedToken(ctx: ShopContext, purpose: LinkPurpose, id: string): Promise<string> {
  const secret = (await findSecret(ctx.db.read, purpose)) ?? (await makeSecret(ctx, purpose));
  return Buffer.concat([Buffer.from(id, "hex"), signatureOf(secret, purpose, id)]).toString("base64url");
}

/** Returns the id that the token names; null for one that the shop did not sign for this purpose. */
export async function idOfToken(db: Reader, purpose: LinkPurpose, token: string): Promise<string | null> {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
  const secret = await findSecret(db, purpose);
  if (secret === null) return null;
  const id = bytes.subarray(0, ID_BYTES).toString("hex");
  return timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(secret, purpose, id)) ? id : null;
}

function signatureOf(secret: string, purpose: LinkPurpose, id: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose} ${id}`).digest().subarray(0, SIGNATURE_BYTES);
}

async function findSecret(db: Reader, purpose: LinkPurpose): Promise<string | null> {
  const row = await db.selectFrom("signing_keys").where("purpose", "=", purpose).select("secret").executeTakeFirst();
  return row?.secret ?? null;
}

/** Of two processes that make one at the same time, both get the first. */
async function makeSecret(ctx: ShopContext, purpose: LinkPurpose): Promise<string> {
  return inTransaction(ctx, async ({ db, now }) => {
    const row = { purpose, secret: randomBytes(32).toString("hex"), created_at_ms: now() };
    await db
      .insertInto("signing_keys")
      .values(row)
      .onConflict((conflict) => conflict.column("purpose").doNothing())
      .execute();
    return (await findSecret(db, purpose)) ?? row.secret;
  });
}
