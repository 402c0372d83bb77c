import { sql } from "kysely";
import type { Enquiry, NewEnquiry } from "#contract/enquiries.ts";
import * as messages from "#contract/messages.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { eraseEnquiries } from "#shop/mail/erasing/erase-emails.server.ts";
import { queueOwnerEmail } from "#shop/mail/owner-emails.server.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/** Stores a message of the contact form. */
export async function submitEnquiry(ctx: ShopContext, { name, email, mobile, comment }: NewEnquiry): Promise<Enquiry> {
  anyone(ctx);
  const now = ctx.now();
  const row = {
    id: newId(now),
    name,
    email,
    mobile,
    comment,
    status: "Submitted" as const,
    created_at_ms: now,
    updated_at_ms: now,
  };
  await inTransaction(ctx, async (tx) => {
    await tx.db.insertInto("enquiries").values(row).execute();
    await queueOwnerEmail(tx, {
      kind: "owner-enquiry",
      facts: { enquiry: { id: row.id, name, email, mobile, comment } },
    });
  });
  const time = toIso(now);
  return {
    _id: row.id,
    name,
    email,
    mobile,
    comment,
    status: row.status,
    message: messages.enquirySent,
    createdAt: time,
    updatedAt: time,
  };
}

/** Deletes them whatever the case of the letters. */
export async function deleteEnquiries(tx: Tx, email: string): Promise<void> {
  const deleted = tx.db.deleteFrom("enquiries").where(sql`lower(email)`, "=", email).returning("id");
  const ids = (await deleted.execute()).map(({ id }) => id);
  await eraseEnquiries(tx, ids);
}
