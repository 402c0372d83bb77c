import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import { EmailFilter } from "#contract/admin/emails.ts";
import { managedEmail } from "#shop/mail/managed-email.server.ts";
import { listUnsentEmails, retryEmails } from "#shop/mail/unsent-emails.server.ts";
import { emailsText } from "./email-text.ts";

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(EmailFilter, input);
  return withShop(async (ctx) => {
    const { emails, total } = await listUnsentEmails(ctx, filter);
    const json = emails.map(managedEmail);
    if (total === 0) return { json, text: "All emails have been sent." };
    const text = `${emailsText(emails)}\n${total} in all.`;
    return { json, text, next: nextPage(json, filter.limit, "after", ({ _id }) => _id) };
  });
};

export const retry: Action = async (_, { withShop }) => {
  const emails = await withShop(retryEmails);
  return { json: { emails }, text: emails === 1 ? "1 email will be sent now." : `${emails} emails will be sent now.` };
};
