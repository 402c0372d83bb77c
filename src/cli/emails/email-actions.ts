import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { EmailFilter } from "#contract/admin/emails.ts";
import { managedEmail } from "#shop/mail/managed-email.server.ts";
import { listUnsentEmails, retryEmails } from "#shop/mail/unsent-emails.server.ts";
import { emailsText } from "./email-text.ts";

export const list: Action = (input, { withShop }) => {
  const { limit } = parseInput(EmailFilter, input);
  return withShop(async (ctx) => {
    const { emails, total } = await listUnsentEmails(ctx, limit);
    const json = emails.map(managedEmail);
    if (total === 0) return { json, text: "All emails have been sent." };
    const more = total > emails.length ? `\n… and ${total - emails.length} more.` : "";
    return { json, text: `${emailsText(emails)}${more}` };
  });
};

export const retry: Action = async (_, { withShop }) => {
  const emails = await withShop(retryEmails);
  return { json: { emails }, text: emails === 1 ? "1 email will be sent now." : `${emails} emails will be sent now.` };
};
