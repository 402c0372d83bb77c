import { sql } from "kysely";
import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import type { ErasedPerson, FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { idsOlderThan, oldRows } from "#shop/tables/old-rows.server.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { deleteEnquiries } from "./enquiries.server.ts";

export const enquiryTables: FeatureTables = {
  enquiries: {
    persons: { exported: { messages: listMessages }, erased: { delete: deleteMessages } },
    retention: [oldRows("Messages of the contact form", "enquiries", { ...idsOlderThan(365), key: "id" })],
  },
};

/** Those that were sent from the address, whatever the case of its letters. */
async function listMessages(db: Reader, { user, isOwnAddress }: Person): Promise<OwnData["messages"]> {
  if (!isOwnAddress) return [];
  const rows = await db
    .selectFrom("enquiries")
    .where(sql`lower(email)`, "=", user.email)
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

/** Whoever did not prove that the address is theirs cannot delete messages that were sent from it. */
async function deleteMessages(tx: Tx, { user, isOwnAddress }: ErasedPerson): Promise<void> {
  if (isOwnAddress) await deleteEnquiries(tx, user.email);
}
