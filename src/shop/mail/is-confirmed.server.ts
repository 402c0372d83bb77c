import type { Db } from "#db/db.ts";

/** Whether the owner of the address confirmed it for this account. */
export async function isConfirmed(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("confirmed_emails")
    .select("email")
    .where("user_id", "=", userId)
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account that has the address confirmed it. */
export async function isConfirmedByOwner(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .innerJoin("confirmed_emails", (join) =>
      join.onRef("user_id", "=", "users.id").onRef("confirmed_emails.email", "=", "users.email"),
    )
    .select("users.id")
    .where("users.email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}
