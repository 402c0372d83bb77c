import { givenText } from "#cli/given-text.ts";
import { parseInput } from "#cli/parse-input.ts";
import type { Action, Answer } from "#cli/shop-command.ts";
import {
  EnquiryAnswer,
  EnquiryEnd,
  EnquiryFilter,
  EnquiryOfId,
  type ManagedEnquiry,
  type ManagedThread,
  type SentEmail,
} from "#contract/admin/enquiries.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { StoredEnquiry } from "#shop/enquiries/enquiry-rows.server.ts";
import {
  answerEnquiry,
  closeEnquiry,
  type FoundThread,
  getEnquiry,
  listEnquiries,
  reopenEnquiry,
} from "#shop/enquiries/manage-enquiries.server.ts";
import { isGivenUp } from "#shop/mail/unsent-emails.server.ts";
import { toIso } from "#shop/time.ts";
import { enquiriesText, enquiryText } from "./enquiry-text.ts";

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(EnquiryFilter, input);
  return withShop(async (ctx) => {
    const { enquiries, more } = await listEnquiries(ctx, filter);
    const json = enquiries.map((enquiry) => managedEnquiry(enquiry, ctx));
    const text = json.length === 0 ? "No messages found." : enquiriesText(json, ctx.now());
    const next = filter.overdue ? "enquiry list --overdue --after" : "enquiry list --before";
    return { json, text: more ? `${text}\n\n… and more: ${next} ${json.at(-1)?.ticket}` : text };
  });
};

export const show: Action = (input, { withShop }) => {
  const { id } = parseInput(EnquiryOfId, input);
  return withShop(async (ctx) => {
    const thread = managedThread(await getEnquiry(ctx, id), ctx);
    return { json: thread, text: enquiryText(thread, ctx.now()) };
  });
};

export const answer: Action = async (input, { withShop }) => {
  const given = parseInput(EnquiryAnswer, { ...input, text: await givenText(input) });
  return withShop(async (ctx) => said(await answerEnquiry(ctx, given), ctx, "The answer is sent by email."));
};

export const close: Action = (input, { withShop }) => {
  const { id, reason } = parseInput(EnquiryEnd, input);
  return withShop(async (ctx) => said(await closeEnquiry(ctx, id, reason ?? null), ctx, "The message is closed."));
};

export const reopen: Action = (input, { withShop }) => {
  const { id } = parseInput(EnquiryOfId, input);
  return withShop(async (ctx) => said(await reopenEnquiry(ctx, id), ctx, "The message waits for an answer."));
};

function said(enquiry: StoredEnquiry, ctx: ShopContext, what: string): Answer {
  return { json: managedEnquiry(enquiry, ctx), text: `${enquiry.ticket}: ${what}` };
}

function managedEnquiry(row: StoredEnquiry, { now }: ShopContext): ManagedEnquiry {
  const { id, ticket, status, name, email, mobile, comment, created_at_ms, waits_since_ms, due_at_ms } = row;
  return {
    _id: id,
    ticket,
    status,
    name,
    email,
    mobile,
    comment,
    createdAt: toIso(created_at_ms),
    waitsSince: status === "open" ? isoOrNull(waits_since_ms) : null,
    dueAt: isoOrNull(due_at_ms),
    overdue: due_at_ms !== null && due_at_ms < now(),
    closedReason: row.closed_reason,
  };
}

function managedThread({ enquiry, messages, emails }: FoundThread, ctx: ShopContext): ManagedThread {
  const byId = new Map(emails.map((email) => [email.id, email]));
  const emailOf = (id: string | null): SentEmail | null => {
    if (id === null) return null;
    const email = byId.get(id);
    if (!email) return { state: "forgotten", sentAt: null, lastError: null };
    const state = email.sent_at_ms !== null ? "sent" : isGivenUp(email) ? "given up" : "waiting";
    return { state, sentAt: isoOrNull(email.sent_at_ms), lastError: email.last_error };
  };
  return {
    ...managedEnquiry(enquiry, ctx),
    acknowledgement: emailOf(enquiry.acknowledgement_id),
    messages: messages.map(({ id, actor_kind, actor, text, created_at_ms, email_id }) => ({
      _id: id,
      by: actor_kind === "customer" ? "customer" : "shop",
      actor,
      text,
      sentAt: toIso(created_at_ms),
      email: emailOf(email_id),
    })),
  };
}

const isoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));
