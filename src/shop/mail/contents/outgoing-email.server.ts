import type { Email, EmailSender, RenderedEmail } from "#contract/documents/emails.ts";
import type { OutboxRow } from "#db/account-rows.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { readFacts } from "#shop/mail/facts/email-facts.ts";
import { mailHost } from "#shop/mail/mail-host.ts";
import { type Attachment, attachmentsOf } from "./attachments.server.ts";
import { emailOf } from "./email-contents.server.ts";

export type OutgoingEmail = RenderedEmail & {
  id: string;
  /** The same at every attempt, so that duplicates can be recognised. */
  messageId: string;
  recipient: string;
  replyTo: string;
  date: Date;
  /** The Message-IDs of the emails before it in its thread, the earliest first. */
  follows: string[];
  /** Besides those of every email. */
  headers: Record<string, string>;
  attachments: Attachment[];
};

/** The process hands it over: how emails look is no part of the business. */
export type EmailRenderer = (email: Email, shop: EmailSender) => RenderedEmail;

/** The email of the row as it is sent. @throws when the row's facts are not those of its kind. */
export async function outgoingEmail(
  ctx: ShopContext,
  row: Pick<OutboxRow, "id" | "kind" | "recipient" | "facts">,
  render: EmailRenderer,
): Promise<OutgoingEmail> {
  await ctx.settingsCopy.renewed();
  const email = await emailOf(ctx, row);
  const { contact, name } = ctx.settings;
  const answersTo = email.kind === "owner-enquiry" ? email.contents.enquiry?.email : undefined;
  const host = mailHost(ctx.publicUrl, name);
  const follows = email.kind === "enquiry-answer" ? readFacts(email.kind, row.facts).follows : [];
  const unsubscribe = endOf(email);
  return {
    ...render(email, { name, contact }),
    id: row.id,
    messageId: `<${row.id}@${host}>`,
    recipient: row.recipient,
    replyTo: answersTo ?? contact.salesEmail,
    date: new Date(ctx.now()),
    follows: follows.map((id) => `<${id}@${host}>`),
    headers: { ...(unsubscribe === null ? {} : oneClick(unsubscribe)), ...(BY_HAND[email.kind] ?? {}) },
    attachments: await attachmentsOf(ctx, row),
  };
}

/** RFC 3834: absence notices answer only what somebody wrote. */
const BY_HAND: Partial<Record<Email["kind"], Record<string, string>>> = {
  "enquiry-received": { "Auto-Submitted": "auto-replied" },
  "enquiry-answer": { "Auto-Submitted": "no" },
};

/** Where emails of this kind are ended; null for those that the recipient's own acts cause. */
function endOf(email: Email): string | null {
  switch (email.kind) {
    case "newsletter-welcome":
      return email.contents.unsubscribe;
    case "back-in-stock":
    case "price-dropped":
    case "review-request":
      return email.contents.end;
    default:
      return null;
  }
}

/** RFC 8058: mail programs send a POST to the address when their own button is pressed. */
function oneClick(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
