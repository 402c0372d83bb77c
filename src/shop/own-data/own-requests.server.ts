import { sql } from "kysely";
import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Db } from "#db/db.ts";
import { toIso } from "#shop/time.ts";

/** Links that were asked for with the address. */
export async function listPasswordRequests(db: Db, email: string): Promise<OwnData["passwordRequests"]> {
  const rows = await db
    .selectFrom("password_requests")
    .where("email", "=", email)
    .orderBy("id", "desc")
    .selectAll()
    .execute();
  return rows.map((row) => ({ requestedAt: toIso(row.created_at_ms) }));
}

/** Messages of the contact form that were sent from the address, whatever the case of its letters. */
export async function listMessages(db: Db, email: string): Promise<OwnData["messages"]> {
  const rows = await db
    .selectFrom("enquiries")
    .where(sql`lower(email)`, "=", email)
    .orderBy("id", "desc")
    .selectAll()
    .execute();
  return rows.map(({ name, mobile, comment, created_at_ms }) => ({
    name,
    mobile,
    comment,
    sentAt: toIso(created_at_ms),
  }));
}
