import type { Reader } from "#db/db.ts";
import { isWithinLimit } from "#shop/limit.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { OrderEmailKind } from "./email-kinds.ts";
import type { EmailFacts, NewEmail } from "./facts/email-facts.ts";
import { isConfirmed } from "./is-confirmed.server.ts";
import { mayQueue, queueEmail } from "./outbox.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Other people's addresses that the orders of an account may write to in a day. */
const MAX_REQUESTS_PER_DAY = 3;

type OrderContact = { id: string; user_id: string; contact_email: string };

/** To the order's contact address once it is confirmed, else to the account's own address. */
export async function queueOrderEmail<Kind extends OrderEmailKind>(
  tx: Tx,
  kind: Kind,
  order: OrderContact,
  facts: EmailFacts[Kind],
): Promise<void> {
  const own = await ownEmail(tx.db, order.user_id);
  const isOther = order.contact_email !== own;
  const confirmed = isOther && (await isConfirmed(tx.db, order.user_id, order.contact_email));
  const email = { kind, recipient: confirmed ? order.contact_email : own, facts };
  // The kind and its facts belong together; the compiler does not follow that through the type of all emails.
  await queueEmail(tx, email as NewEmail);
  if (isOther && !confirmed && kind === "order-confirmed") await requestConfirmation(tx, order, own);
}

async function ownEmail(db: Reader, userId: string): Promise<string> {
  return (await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow()).email;
}

/** Asks the contact address for its confirmation: once a day, and few addresses per account. */
async function requestConfirmation(tx: Tx, { user_id: userId, contact_email: recipient }: OrderContact, own: string) {
  const others = async () => {
    const addresses = tx.db
      .selectFrom("orders")
      .select("contact_email")
      .distinct()
      .where("user_id", "=", userId)
      .where("created_at_ms", ">", tx.now() - DAY_MS)
      .where("contact_email", "not in", [own, recipient])
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
