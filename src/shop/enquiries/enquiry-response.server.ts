import type { ManagedEnquiry, ManagedThread, SentEmail } from "#contract/admin/enquiries.ts";
import { isGivenUp } from "#shop/mail/unsent-emails.server.ts";
import { toIso } from "#shop/time.ts";
import type { StoredEnquiry } from "./enquiry-rows.server.ts";
import type { FoundThread } from "./manage-enquiries.server.ts";

/** A message of the contact form as owners and programs see it. */
export function managedEnquiry(row: StoredEnquiry, nowMs: number): ManagedEnquiry {
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
    overdue: due_at_ms !== null && due_at_ms < nowMs,
    closedReason: status === "closed" ? row.closed_reason : null,
  };
}

/** A message with all that followed it, and whether the emails about it were sent. */
export function managedThread({ enquiry, messages, emails }: FoundThread, nowMs: number): ManagedThread {
  const byId = new Map(emails.map((email) => [email.id, email]));
  const emailOf = (id: string | null): SentEmail | null => {
    if (id === null) return null;
    const email = byId.get(id);
    if (!email) return { state: "forgotten", sentAt: null, lastError: null };
    const state = email.sent_at_ms !== null ? "sent" : isGivenUp(email) ? "given up" : "waiting";
    return { state, sentAt: isoOrNull(email.sent_at_ms), lastError: email.last_error };
  };
  return {
    ...managedEnquiry(enquiry, nowMs),
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
