import { sql } from "kysely";
import type { Enquiry, EnquiryReply, NewEnquiry, Thread } from "#contract/enquiries.ts";
import * as messages from "#contract/messages.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { eraseOwnerEmails, withdrawEmailsOf } from "#shop/mail/erasing/erase-emails.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import { queueOwnerEmail } from "#shop/mail/owner-emails.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { dueOf } from "./clocks.ts";
import { addMessage, listMessages, newTicket, type StoredEnquiry, storeClocks } from "./enquiry-rows.server.ts";
import { addEnquiryWords, foundBy } from "./enquiry-words.server.ts";

/** Somebody may enter another person's address. */
const MAX_ACKNOWLEDGEMENTS_PER_DAY = 3;
/** Of a customer in one thread, so that it can be read at once. */
const MAX_REPLIES = 100;

type Named = Awaited<ReturnType<typeof newTicket>>;

/** Stores a message of the contact form, and acknowledges it by an email where the limits of emails allow one. */
export async function submitEnquiry(ctx: ShopContext, { name, email, mobile, comment }: NewEnquiry): Promise<Enquiry> {
  anyone(ctx);
  const now = ctx.now();
  const { id, ticket, reply_token, due_at_ms } = await inTransaction(ctx, async (tx) => {
    const { answers } = await tx.readSettings();
    const named = await newTicket(tx);
    const clocks = { status: "open" as const, opened_at_ms: now, waits_since_ms: now };
    const row = {
      ...named,
      ...{ name, email, mobile, comment },
      ...clocks,
      due_at_ms: dueOf(clocks, answers.hours),
      closed_reason: null,
      acknowledgement_id: await acknowledge(tx, email, named),
      created_at_ms: now,
      updated_at_ms: now,
    };
    await tx.db.insertInto("enquiries").values(row).execute();
    await addEnquiryWords(tx, row.id, foundBy(row));
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
    ...(due_at_ms === null ? {} : { answerBy: toIso(due_at_ms) }),
    link: `/contact/reply/${reply_token}`,
    message: messages.enquirySent,
    createdAt: time,
    updatedAt: time,
  };
}

/**
 * It has no text of whoever sent the message, who may not be the owner of the address: nor has the page of its link, until
 * the shop has answered.
 */
async function acknowledge(tx: Tx, recipient: string, { id, ticket, reply_token }: Named) {
  const kind = "enquiry-received";
  if (!(await mayQueue(tx, { kinds: [kind], recipient, max: MAX_ACKNOWLEDGEMENTS_PER_DAY }))) return null;
  return queueEmail(tx, { kind, recipient, facts: { enquiryId: id, ticket, replyToken: reply_token } });
}

function tellOwner(tx: Tx, { id, ticket, name, email, mobile }: Omit<StoredEnquiry, "comment">, comment: string) {
  return queueOwnerEmail(tx, {
    kind: "owner-enquiry",
    facts: { enquiry: { id, ticket, name, email, mobile, comment } },
  });
}

/**
 * What became of the message of a link, with its thread and without the contact details of its sender. Until the shop has
 * answered, it has no text: the link was sent to an address that anybody may have entered.
 * @throws {ShopError} linkInvalid
 */
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
  const { status, due_at_ms } = enquiry;
  const messages = [first, ...later];
  return {
    ticket: enquiry.ticket,
    status,
    sentAt: first.sentAt,
    ...(due_at_ms === null ? {} : { dueAt: toIso(due_at_ms) }),
    replies: later.length,
    messages: messages.some(({ byShop }) => byShop) ? messages : [],
  };
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

/** Deletes what followed the messages from an address, with the answers that were not sent yet. */
export async function deleteThreads(tx: Tx, email: string): Promise<void> {
  const threads = messagesFrom(tx, email).select("id");
  const answers = tx.db.selectFrom("enquiry_messages").where("enquiry_id", "in", threads).select("email_id as id");
  await withdrawEmailsOf(tx, answers);
  await tx.db.deleteFrom("enquiry_messages").where("enquiry_id", "in", threads).execute();
}

/** Nobody finds the messages from an address any more. */
export async function deleteWords(tx: Tx, email: string): Promise<void> {
  const own = messagesFrom(tx, email).select("id");
  await tx.db.deleteFrom("enquiry_words").where("enquiry_id", "in", own).execute();
}

/** Deletes them with what followed them, whatever the case of the letters. */
export async function deleteEnquiries(tx: Tx, email: string): Promise<void> {
  await deleteThreads(tx, email);
  await withdrawEmailsOf(tx, messagesFrom(tx, email).select("acknowledgement_id as id"));
  await eraseOwnerEmails(tx, messagesFrom(tx, email).select("id"));
  await tx.db.deleteFrom("enquiries").where(sql`lower(email)`, "=", email).execute();
}

function messagesFrom({ db }: Tx, email: string) {
  return db.selectFrom("enquiries").where(sql`lower(email)`, "=", email);
}
