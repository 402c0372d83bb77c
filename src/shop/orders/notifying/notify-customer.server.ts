import type { NotificationKind } from "#contract/orders.ts";
import { queueOrderEmail } from "#shop/mail/confirmed-emails.server.ts";
import { EMAIL_OF, happensOnce } from "#shop/mail/email-kinds.ts";
import type { EmailFacts } from "#shop/mail/facts/email-facts.ts";
import type { NotificationDetails } from "#shop/mail/facts/notification-details.ts";
import { withdrawEmails } from "#shop/mail/outbox.server.ts";
import { addNotification, removeNotifications } from "#shop/notifications/notifications.server.ts";
import { orderFacts, readWholeOrder, type WholeOrder } from "#shop/orders/order-facts.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { notificationText } from "./notification-texts.ts";

/** What must be said of some kinds beside the order, such as the amount of a payment. */
type More<Kind extends NotificationKind> =
  Record<never, never> extends NotificationDetails[Kind]
    ? [more?: NotificationDetails[Kind]]
    : [more: NotificationDetails[Kind]];

/**
 * Tells the customer of a step of the order by a notification and an email, which says how the order is now: it is called
 * last in its transaction, which has locked the order. What staff or the shop itself cause counts to nobody's budget of
 * emails. A step that happens once is told once, and a customer who erased the account is told nothing.
 */
export async function notifyCustomer<Kind extends NotificationKind>(
  tx: Tx,
  { id: orderId, user_id: userId }: Pick<StoredOrder, "id" | "user_id">,
  kind: Kind,
  ...[more = {} as NotificationDetails[Kind]]: More<Kind>
): Promise<void> {
  if (userId === null) return;
  const text = notificationText(kind, more);
  if (!(await addNotification(tx, { userId, orderId, kind, text, once: happensOnce(kind) }))) return;
  await queueEmailOf(tx, await readWholeOrder(tx.db, orderId), kind, more);
}

/** Tells the customer of an order that is placed in this transaction. */
export async function notifyOfNewOrder(tx: Tx, whole: WholeOrder): Promise<void> {
  const { id: orderId, user_id: userId } = whole.order;
  await addNotification(tx, { userId, orderId, kind: "confirmed", once: true });
  await queueEmailOf(tx, whole, "confirmed", {});
}

async function queueEmailOf<Kind extends NotificationKind>(
  tx: Tx,
  whole: WholeOrder,
  kind: Kind,
  more: NotificationDetails[Kind],
): Promise<void> {
  const { user_id: userId, contact_email: contactEmail } = whole.order;
  const facts = { ...orderFacts(whole), ...more, by: causeOf(tx) };
  const contact = { userId, contactEmail, ownEmail: whole.customer.email };
  // The kind and its facts belong together; the compiler does not follow that through the table.
  await queueOrderEmail(tx, EMAIL_OF[kind], contact, facts as unknown as EmailFacts[(typeof EMAIL_OF)[Kind]]);
}

/** Takes back what was told by mistake: the notification, and the email unless it was sent. No email says so. */
export async function withdrawNotification(tx: Tx, orderId: string, kind: NotificationKind): Promise<void> {
  await removeNotifications(tx, orderId, kind);
  await withdrawEmails(tx, orderId, EMAIL_OF[kind]);
}

function causeOf({ actor }: Tx): "customer" | "operator" {
  return actor.kind === "customer" ? "customer" : "operator";
}
