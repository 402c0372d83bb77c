import { sql } from "kysely";
import type { EnquiryAnswer, EnquiryFilter } from "#contract/admin/enquiries.ts";
import { type AuditFields, auditFields, changedFields } from "#shop/audit/audit.ts";
import { columnsOfFields, type Undoable } from "#shop/audit/undoable.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { listEmailsById, type OutboxEmail } from "#shop/mail/unsent-emails.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import type { Waiting } from "#shop/waiting.ts";
import {
  addMessage,
  findEnquiry,
  listMessages,
  lockEnquiry,
  notFound,
  type StoredEnquiry,
  type StoredMessage,
  storeClocks,
} from "./enquiry-rows.server.ts";
import { hasWords } from "./enquiry-words.server.ts";

/** What audit entries have of a message. */
const AUDITED = ["status", "opened_at_ms", "waits_since_ms"] as const;

/**
 * Messages of the contact form for the operator: newest first, or those that are overdue, the longest first. A search finds by
 * the ticket, or by words of the sender, of the message and of what followed it.
 */
export async function listEnquiries(
  ctx: ShopContext,
  { limit, before, after, status, overdue, search }: EnquiryFilter,
): Promise<{ enquiries: StoredEnquiry[]; more: boolean }> {
  requirePermission(ctx, "enquiries.read");
  const { read } = ctx.db;
  let query = read.selectFrom("enquiries").limit(limit + 1);
  if (status !== undefined) query = query.where("status", "=", status);
  if (overdue) query = query.where("due_at_ms", "<", ctx.now()).orderBy("due_at_ms").orderBy("id");
  else query = query.orderBy("id", "desc");
  if (before !== undefined) query = query.where("id", "<", (await getRow(ctx, before)).id);
  if (after !== undefined) {
    const { id, due_at_ms } = await getRow(ctx, after);
    if (due_at_ms === null)
      throw new ShopError("badRequest", {
        message: `The message '${after}' is closed meanwhile. Begin the list again.`,
        errors: { after: "is closed meanwhile." },
      });
    query = query.where(sql<boolean>`(due_at_ms, id) > (${due_at_ms}, ${id})`);
  }
  if (search !== undefined) {
    const named = await findEnquiry(read, search);
    const found = named ? sql<boolean>`enquiries.id = ${named.id}` : await hasWords(read, search);
    if (found === null) return { enquiries: [], more: false };
    query = query.where(found);
  }
  const enquiries = await query.selectAll().execute();
  return { enquiries: enquiries.slice(0, limit), more: enquiries.length > limit };
}

/** How many messages wait for an answer, and how many of all are overdue. */
export async function countEnquiries(ctx: ShopContext): Promise<Waiting> {
  requirePermission(ctx, "enquiries.read");
  const { read } = ctx.db;
  const { count, oldestMs } = await read
    .selectFrom("enquiries")
    .where("status", "=", "open")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<number | null>("waits_since_ms").as("oldestMs")])
    .executeTakeFirstOrThrow();
  const late = read.selectFrom("enquiries").where("due_at_ms", "<", ctx.now());
  const { overdue } = await late.select(({ fn }) => fn.countAll<number>().as("overdue")).executeTakeFirstOrThrow();
  return { count, oldestMs, overdue };
}

async function getRow({ db }: ShopContext, reference: string): Promise<StoredEnquiry> {
  const found = await findEnquiry(db.read, reference);
  if (!found) throw notFound(reference);
  return found;
}

/** A message with all that follows it, and the emails about it that the outbox still has. */
export type FoundThread = { enquiry: StoredEnquiry; messages: StoredMessage[]; emails: OutboxEmail[] };

/** @throws {ShopError} enquiryNotFound */
export async function getEnquiry(ctx: ShopContext, reference: string): Promise<FoundThread> {
  requirePermission(ctx, "enquiries.read");
  const enquiry = await getRow(ctx, reference);
  const messages = await listMessages(ctx.db.read, enquiry.id);
  return { enquiry, messages, emails: await listEmailsById(ctx.db.read, emailIdsOf(enquiry, messages)) };
}

/** Of the emails that the sender has of a thread, the earliest first. */
function emailIdsOf({ acknowledgement_id }: StoredEnquiry, messages: readonly StoredMessage[]): string[] {
  return [acknowledgement_id, ...messages.map(({ email_id }) => email_id)].filter((id) => id !== null);
}

/**
 * Sends an answer to the sender, and keeps it in the thread. Of two at the same time the second one is refused, because two
 * answers to one question may say different things; `again` adds one all the same.
 * @throws {ShopError} enquiryNotFound, enquiryClosed; enquiryAnswered, with who answered
 */
export async function answerEnquiry(ctx: ShopContext, { id: reference, text, again }: EnquiryAnswer) {
  requirePermission(ctx, "enquiries.write");
  return inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, reference);
    const { id, ticket } = enquiry;
    const messages = await listMessages(tx.db, id);
    if (enquiry.status === "closed")
      throw new ShopError("enquiryClosed", {
        message: `The message is closed. Open it again: enquiry reopen ${ticket}`,
      });
    if (enquiry.status === "answered" && !again) throw answeredBy(messages.findLast(({ email_id }) => email_id));
    const messageId = newId(tx.now());
    const emailId = await queueEmail(tx, {
      kind: "enquiry-answer",
      recipient: enquiry.email,
      facts: { enquiryId: id, ticket, text, replyToken: enquiry.reply_token, follows: emailIdsOf(enquiry, messages) },
    });
    await addMessage(tx, { id: messageId, enquiry_id: id, text, email_id: emailId });
    const after = await storeClocks(tx, enquiry, { status: "answered", waits_since_ms: null });
    await tx.audit(changeOf("enquiry.answer", enquiry, after, { answerId: messageId }));
    return after;
  });
}

function answeredBy(last: StoredMessage | undefined) {
  const who = last ? ` by ${last.actor ?? "the shop"} at ${toIso(last.created_at_ms)}` : "";
  return new ShopError("enquiryAnswered", {
    message: `The message was answered${who}. Nothing was sent. To send another answer, add --again.`,
  });
}

/** Settles a message. The sender gets no email. One that is closed stays as it is. @throws {ShopError} enquiryNotFound */
export async function closeEnquiry(ctx: ShopContext, reference: string, reason: string | null): Promise<StoredEnquiry> {
  requirePermission(ctx, "enquiries.write");
  return inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, reference);
    if (enquiry.status === "closed") return enquiry;
    const after = await storeClocks(tx, enquiry, { status: "closed", closed_reason: reason });
    await tx.audit(changeOf("enquiry.close", enquiry, after));
    return after;
  });
}

/** Opens a message that is answered or closed: it waits for an answer. @throws {ShopError} enquiryNotFound */
export async function reopenEnquiry(ctx: ShopContext, reference: string): Promise<StoredEnquiry> {
  requirePermission(ctx, "enquiries.write");
  return inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, reference);
    if (enquiry.status === "open") return enquiry;
    const after = await storeClocks(tx, enquiry, {
      status: "open",
      waits_since_ms: enquiry.waits_since_ms ?? tx.now(),
    });
    await tx.audit(changeOf("enquiry.reopen", enquiry, after));
    return after;
  });
}

function changeOf<Action extends string>(
  action: Action,
  before: StoredEnquiry,
  after: StoredEnquiry,
  added: AuditFields = {},
) {
  const fields = changedFields(auditFields(before, AUDITED), auditFields(after, AUDITED));
  const none = Object.fromEntries(Object.keys(added).map((field) => [field, null]));
  return {
    action,
    subject: { kind: "enquiry", id: before.id },
    before: { ...fields.before, ...none },
    after: { ...fields.after, ...added },
  };
}

/** Whether a message is closed. */
export const undoableEnquiry: Undoable = {
  actions: { change: "enquiry.reopen" },
  async read(tx, id) {
    const enquiry = await findEnquiry(tx.db, id);
    return enquiry && auditFields(await lockEnquiry(tx, id), AUDITED);
  },
  async write(tx, id, fields) {
    const enquiry = await lockEnquiry(tx, id);
    // An earlier reason is not known any more: it must not come back with another one.
    const isNotClosed = enquiry.status === "closed" && fields.status !== undefined;
    await storeClocks(tx, enquiry, { ...columnsOfFields(fields), ...(isNotClosed ? { closed_reason: null } : {}) });
  },
};
