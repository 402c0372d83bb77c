import type { Email, EmailSender, RenderedEmail } from "#contract/documents/emails.ts";
import type { OutboxRow } from "#db/account-rows.ts";
import type { ShopContext } from "#shop/context.server.ts";
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
  const unsubscribe = email.kind === "newsletter-welcome" ? email.contents.unsubscribe : null;
  return {
    ...render(email, { name, contact }),
    id: row.id,
    messageId: `<${row.id}@${mailHost(ctx.publicUrl, name)}>`,
    recipient: row.recipient,
    replyTo: answersTo ?? contact.salesEmail,
    date: new Date(ctx.now()),
    headers: unsubscribe === null ? {} : oneClick(unsubscribe),
    attachments: await attachmentsOf(ctx, row),
  };
}

/** RFC 8058: mail programs send a POST to the address when their own button is pressed. */
function oneClick(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
