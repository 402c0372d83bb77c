import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { EnquiryMessageRow, EnquiryRow } from "#db/account-rows.ts";
import type { Reader } from "#db/db.ts";
import { recordedActor } from "#shop/actor.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { type Clocks, dueOf } from "./clocks.ts";
import { addEnquiryWords } from "./enquiry-words.server.ts";
import { readReference, ticketOf } from "./ticket.ts";

export type StoredEnquiry = Selectable<EnquiryRow>;
export type StoredMessage = EnquiryMessageRow;

/** A message by its ticket or its id; null when there is none. */
export async function findEnquiry(db: Reader, reference: string): Promise<StoredEnquiry | null> {
  const query = db.selectFrom("enquiries").where(({ and }) => and(readReference(reference)));
  return (await query.selectAll().executeTakeFirst()) ?? null;
}

/** Nobody else answers or closes it until the transaction ends. @throws {ShopError} enquiryNotFound */
export async function lockEnquiry(tx: Tx, reference: string): Promise<StoredEnquiry> {
  const query = tx.db.selectFrom("enquiries").where(({ and }) => and(readReference(reference)));
  const found = await tx.lock(query.selectAll()).executeTakeFirst();
  if (!found) throw notFound(reference);
  return found;
}

/** What is said of a message that nobody sent. */
export function notFound(reference: string): ShopError {
  return new ShopError("enquiryNotFound", {
    message: `There is no message with the ticket '${reference}'. See 'enquiry list'.`,
  });
}

/** An id whose ticket no message has yet, and the secret of its link. */
export async function newTicket({ db, now }: Tx): Promise<{ id: string; ticket: string; reply_token: string }> {
  for (;;) {
    const id = newId(now());
    const ticket = ticketOf(id);
    const taken = await db.selectFrom("enquiries").where("ticket", "=", ticket).select("id").executeTakeFirst();
    if (!taken) return { id, ticket, reply_token: randomBytes(32).toString("base64url") };
  }
}

/** What follows a message, the earliest first. */
export function listMessages(db: Reader, enquiryId: string): Promise<StoredMessage[]> {
  return db.selectFrom("enquiry_messages").where("enquiry_id", "=", enquiryId).orderBy("id").selectAll().execute();
}

/** Adds what somebody wrote to a message that is locked. */
export async function addMessage(
  tx: Tx,
  message: Pick<StoredMessage, "id" | "enquiry_id" | "text" | "email_id">,
): Promise<void> {
  await tx.db
    .insertInto("enquiry_messages")
    .values({ ...message, ...recordedActor(tx.actor), created_at_ms: tx.now() })
    .execute();
  await addEnquiryWords(tx, message.enquiry_id, [message.text]);
}

/**
 * Stores what became of a message that is locked, with the time at which it is overdue. One that is opened again keeps the
 * reason why it was closed for the undo of that; nobody sees it meanwhile.
 */
export async function storeClocks(
  tx: Tx,
  enquiry: StoredEnquiry,
  changed: Partial<Clocks> & { closed_reason?: string | null },
): Promise<StoredEnquiry> {
  const { status, opened_at_ms, waits_since_ms, closed_reason } = { ...enquiry, ...changed };
  const clocks = { status, opened_at_ms, waits_since_ms };
  const { answers } = await tx.readSettings();
  return tx.db
    .updateTable("enquiries")
    .set({
      ...clocks,
      due_at_ms: dueOf(clocks, answers.hours),
      closed_reason,
      updated_at_ms: tx.now(),
    })
    .where("id", "=", enquiry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
