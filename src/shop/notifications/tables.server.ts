import type { OwnData } from "#contract/accounts/own-data.ts";
import { NOTIFICATION_KINDS } from "#contract/orders.ts";
import type { Reader } from "#db/db.ts";
import { EMAIL_OF } from "#shop/mail/email-kinds.ts";
import { forgetRecipients } from "#shop/mail/erasing/forget-emails.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { notificationsWithOrders, notificationTitle } from "./notifications.server.ts";

export const notificationTables: FeatureTables = {
  notifications: {
    persons: { exported: { notifications: listOwnNotifications }, erased: "with the account" },
    retention: [
      {
        what: "Notifications, and recipients of orders' emails; the rows without them stay",
        kept: "365 days",
        alsoIn: ["outbox"],
        prune: forgetOrderNews,
      },
    ],
  },
};

async function listOwnNotifications(db: Reader, { user }: Person): Promise<OwnData["notifications"]> {
  const rows = await notificationsWithOrders(db, user.id).orderBy("notifications.id", "desc").execute();
  return rows.map((row) => ({
    title: notificationTitle(row.kind, row.pays_before === 1),
    orderNumber: orderNumber(row.order_id),
    createdAt: toIso(row.created_at_ms),
    readAt: row.read_at_ms === null ? null : toIso(row.read_at_ms),
  }));
}

/** Invariants compare the emails and notifications of an order, so an email's row stays when its notification goes. */
async function forgetOrderNews(tx: Tx, limit: number): Promise<number> {
  const forgotten = await forgetRecipients(tx, limit);
  for (const { order_id, kind, created_at_ms } of forgotten) {
    const notification = NOTIFICATION_KINDS.find((one) => EMAIL_OF[one] === kind);
    if (notification)
      await tx.db
        .deleteFrom("notifications")
        .where("order_id", "=", order_id)
        .where("kind", "=", notification)
        // A later one of the kind, such as a second failed delivery, has an email of its own.
        .where("created_at_ms", "<=", created_at_ms)
        .execute();
  }
  return forgotten.length;
}
