import { sql } from "kysely";
import type { Enquiry, EnquiryReply, NewEnquiry, Thread } from "#contract/enquiries.ts";
import * as messages from "#contract/messages.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { eraseEnquiries } from "#shop/mail/erasing/erase-emails.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import { queueOwnerEmail } from "#shop/mail/owner-emails.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { dueOf } from "./clocks.ts";
import { addMessage, listMessages, newTicket, type StoredEnquiry, storeClocks } from "./enquiry-rows.server.ts";

/** Somebody may enter another person's address. */
const MAX_ACKNOWLEDGEMENTS_PER_DAY = 3;
/** Of a customer in one thread, so that it can be read at once. */
const MAX_REPLIES = 100;

/** Stores a message of the contact form, and acknowledges it by an email where the limits of emails allow one. */
export async function submitEnquiry(ctx: ShopContext, { name, email, mobile, comment }: NewEnquiry): Promise<Enquiry> {
  anyone(ctx);
  const now = ctx.now();
  const { id, ticket } = await inTransaction(ctx, async (tx) => {
    const named = await newTicket(tx);
    const clocks = { status: "open" as const, opened_at_ms: now, waits_since_ms: now };
    const row = {
      ...named,
      ...{ name, email, mobile, comment },
      ...clocks,
      due_at_ms: dueOf(clocks),
      closed_reason: null,
      acknowledgement_id: await acknowledge(tx, email, named),
      created_at_ms: now,
      updated_at_ms: now,
    };
    await tx.db.insertInto("enquiries").values(row).execute();
    await tellOwner(tx, row, comment);
    return row;
  });
  const time = toIso(now);
  return {
    _id: id,
    ticket,
    name,
    email,
    mobile,
    comment,
    status: "Submitted",
    message: messages.enquirySent,
    createdAt: time,
    updatedAt: time,
  };
}

/** It has no text and no link of whoever sent the message, who may not be the owner of the address. */
async function acknowledge(tx: Tx, recipient: string, { id, ticket }: { id: string; ticket: string }) {
  const kind = "enquiry-received";
  if (!(await mayQueue(tx, { kinds: [kind], recipient, max: MAX_ACKNOWLEDGEMENTS_PER_DAY }))) return null;
  return queueEmail(tx, { kind, recipient, facts: { enquiryId: id, ticket } });
}

function tellOwner(tx: Tx, { id, ticket, name, email, mobile }: Omit<StoredEnquiry, "comment">, comment: string) {
  return queueOwnerEmail(tx, {
    kind: "owner-enquiry",
    facts: { enquiry: { id, ticket, name, email, mobile, comment } },
  });
}

/** The thread of a link, without the contact details of its sender. @throws {ShopError} linkInvalid */
export async function getThread(ctx: ShopContext, token: string): Promise<Thread> {
  anyone(ctx);
  const query = ctx.db.read.selectFrom("enquiries").where("reply_token", "=", token);
  const enquiry = await query.selectAll().executeTakeFirst();
  if (!enquiry) throw new ShopError("linkInvalid");
  const first = { id: enquiry.id, byShop: false, text: enquiry.comment, sentAt: toIso(enquiry.created_at_ms) };
  const later = (await listMessages(ctx.db.read, enquiry.id)).map(({ id, actor_kind, text, created_at_ms }) => ({
    id,
    byShop: actor_kind !== "customer",
    text,
    sentAt: toIso(created_at_ms),
  }));
  return { ticket: enquiry.ticket, messages: [first, ...later] };
}

/**
 * Adds the customer's message to the thread of a link, which is open again.
 * @returns the ticket.
 * @throws {ShopError} linkInvalid, tooManyReplies
 */
export async function replyToEnquiry(ctx: ShopContext, token: string, { comment }: EnquiryReply): Promise<string> {
  anyone(ctx);
  return inTransaction(ctx, async (tx) => {
    const query = tx.db.selectFrom("enquiries").where("reply_token", "=", token);
    const enquiry = await tx.lock(query.selectAll()).executeTakeFirst();
    if (!enquiry) throw new ShopError("linkInvalid");
    const { written } = await tx.db
      .selectFrom("enquiry_messages")
      .where("enquiry_id", "=", enquiry.id)
      .where("actor_kind", "=", "customer")
      .select(({ fn }) => fn.countAll<number>().as("written"))
      .executeTakeFirstOrThrow();
    if (written >= MAX_REPLIES) throw new ShopError("tooManyReplies");
    const now = tx.now();
    // By the link, also when whoever uses it is logged in at the shop.
    await addMessage(tx, { id: newId(now), enquiry_id: enquiry.id, text: comment, email_id: null });
    const wasClosed = enquiry.status === "closed";
    await storeClocks(tx, enquiry, {
      status: "open",
      opened_at_ms: wasClosed ? now : enquiry.opened_at_ms,
      waits_since_ms: wasClosed ? now : (enquiry.waits_since_ms ?? now),
    });
    await tellOwner(tx, enquiry, comment);
    return enquiry.ticket;
  });
}

/** Deletes what followed the messages from an address. */
export async function deleteThreads({ db }: Tx, email: string): Promise<void> {
  const own = db.selectFrom("enquiries").where(sql`lower(email)`, "=", email).select("id");
  await db.deleteFrom("enquiry_messages").where("enquiry_id", "in", own).execute();
}

/** Deletes them, whatever the case of the letters. */
export async function deleteEnquiries(tx: Tx, email: string): Promise<void> {
  const deleted = tx.db.deleteFrom("enquiries").where(sql`lower(email)`, "=", email).returning("id");
  const ids = (await deleted.execute()).map(({ id }) => id);
  await eraseEnquiries(tx, ids);
}
