import type { Reader } from "#db/db.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Whether the owner of the address confirmed it for this account: by a link in an email, or by a provider that vouches for it. */
export async function isConfirmed(db: Reader, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("confirmed_emails")
    .select("email")
    .where("user_id", "=", userId)
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for the account that has the address. */
export async function isConfirmedByOwner(db: Reader, email: string): Promise<boolean> {
  const user = await db.selectFrom("users").where("email", "=", email).select("id").executeTakeFirst();
  return user !== undefined && (await isConfirmed(db, user.id, email));
}

/** From now on `isConfirmed`; may be repeated. */
export async function storeConfirmed({ db, now }: Tx, user_id: string, email: string): Promise<void> {
  await db
    .insertInto("confirmed_emails")
    .values({ user_id, email, confirmed_at_ms: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same for any account that has the address, or can get it back by a link. */
export async function isConfirmedByHolder(db: Reader, email: string, nowMs: number): Promise<boolean> {
  const holders = db
    .selectFrom("users")
    .where("email", "=", email)
    .select("id")
    .union(
      db
        .selectFrom("email_links")
        .where("kind", "=", "undo-contact")
        .where("email", "=", email)
        .where("expires_at_ms", ">", nowMs)
        .select("user_id as id")
        .$narrowType<{ id: string }>(),
    );
  const confirmed = await db
    .selectFrom("confirmed_emails")
    .where("email", "=", email)
    .where("user_id", "in", holders)
    .select("user_id")
    .executeTakeFirst();
  return confirmed !== undefined;
}
