import type { ManagedEmail } from "#contract/admin/orders.ts";
import { contactText } from "#shop/freed-contact.ts";
import { toIso } from "#shop/time.ts";
import { isGivenUp, type OutboxEmail } from "./unsent-emails.server.ts";

/** An email as owners see it. */
export function managedEmail(email: OutboxEmail): ManagedEmail {
  return {
    _id: email.id,
    kind: email.kind,
    recipient: contactText(email.recipient),
    createdAt: toIso(email.created_at_ms),
    sentAt: email.sent_at_ms === null ? null : toIso(email.sent_at_ms),
    attempts: email.attempts,
    givenUp: isGivenUp(email),
    lastError: email.last_error,
  };
}
