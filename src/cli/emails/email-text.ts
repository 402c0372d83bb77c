import { minuteOf } from "#cli/days.ts";
import { tableText } from "#cli/texts/table-text.ts";
import { shownContact } from "#shop/freed-contact.ts";
import { isGivenUp, type OutboxEmail } from "#shop/mail/unsent-emails.server.ts";

export function emailsText(emails: readonly OutboxEmail[]): string {
  return tableText(emails.map((email) => [email.kind, shownContact(email.recipient), statusOf(email)]));
}

function statusOf(email: OutboxEmail): string {
  if (email.sent_at_ms !== null) return `sent ${minuteOf(email.sent_at_ms)}`;
  const failure = email.last_error === null ? "" : ` (${email.attempts} attempts, ${email.last_error})`;
  return isGivenUp(email) ? `given up${failure}` : `waiting since ${minuteOf(email.created_at_ms)}${failure}`;
}
