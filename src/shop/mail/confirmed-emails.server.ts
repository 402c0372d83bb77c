import { isWithinLimit } from "#shop/limit.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { OrderEmailKind } from "./email-kinds.ts";
import type { EmailFacts, NewEmail } from "./facts/email-facts.ts";
import { isConfirmed } from "./is-confirmed.server.ts";
import { mayQueue, queueEmail } from "./outbox.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Other people's addresses that the orders of an account may write to in a day. */
const MAX_REQUESTS_PER_DAY = 3;

type OrderContact = { userId: string; ownEmail: string; contactEmail: string };

/** To the order's contact address once it is confirmed, else to the account's own address. */
export async function queueOrderEmail<Kind extends OrderEmailKind>(
  tx: Tx,
  kind: Kind,
  contact: OrderContact,
  facts: EmailFacts[Kind],
): Promise<void> {
  const { userId, ownEmail, contactEmail } = contact;
  const isOther = contactEmail !== ownEmail;
  const confirmed = isOther && (await isConfirmed(tx.db, userId, contactEmail));
  const email = { kind, recipient: confirmed ? contactEmail : ownEmail, facts };
  // The kind and its facts belong together; the compiler does not follow that through the type of all emails.
  await queueEmail(tx, email as NewEmail);
  if (isOther && !confirmed && kind === "order-confirmed") await requestConfirmation(tx, contact);
}

/** Asks the contact address for its confirmation: once a day, and few addresses per account. */
async function requestConfirmation(tx: Tx, { userId, ownEmail, contactEmail: recipient }: OrderContact) {
  const others = async () => {
    const addresses = tx.db
      .selectFrom("orders")
      .select("contact_email")
      .distinct()
      .where("user_id", "=", userId)
      .where("created_at_ms", ">", tx.now() - DAY_MS)
      .where("contact_email", "not in", [ownEmail, recipient])
      .limit(MAX_REQUESTS_PER_DAY);
    return (await addresses.execute()).length;
  };
  const ofAccount = { of: "addresses of orders", key: userId, max: MAX_REQUESTS_PER_DAY };
  if (
    (await isWithinLimit(tx, ofAccount, others)) &&
    (await mayQueue(tx, { kinds: ["confirm-email"], recipient, max: 1 }))
  )
    await queueEmail(tx, { kind: "confirm-email", recipient, facts: { userId } });
}
