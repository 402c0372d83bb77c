import { sql } from "kysely";
import { NOTIFICATION_KINDS } from "#contract/orders.ts";
import { EMAIL_OF } from "#shop/mail/email-kinds.ts";
import type { Violations } from "./violations.server.ts";

const KINDS = sql.join(
  NOTIFICATION_KINDS.map((kind) => sql`SELECT ${sql.lit(kind)} AS kind, ${sql.lit(EMAIL_OF[kind])} AS email`),
  sql` UNION ALL `,
);

/** Deliveries that were a mistake: their notifications are gone, their emails stay when they were sent. */
const corrected = (order: string) =>
  sql`(SELECT count(*) FROM order_events e WHERE e.order_id = ${sql.ref(order)} AND e.kind = 'corrected')`;

const emailed = (...kinds: string[]) =>
  sql`EXISTS (SELECT 1 FROM outbox l WHERE l.order_id = o.id AND l.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`;

export const messagesViolations: Violations = {
  // After a year, notifications are deleted, and recipients of emails removed.
  "every notification of an order has its email, and every email its notification": sql`
    SELECT DISTINCT t.order_id AS id FROM (
      SELECT order_id, kind, 1 AS told, 0 AS emails, 0 AS addressed FROM notifications
      UNION ALL
      SELECT l.order_id, k.kind, 0, 1, CASE WHEN l.recipient = '' THEN 0 ELSE 1 END
      FROM outbox l JOIN (${KINDS}) k ON k.email = l.kind WHERE l.order_id IS NOT NULL) t
    GROUP BY t.order_id, t.kind
    HAVING sum(t.told) > sum(t.emails)
      OR sum(t.addressed) > sum(t.told) + CASE WHEN t.kind = 'delivered' THEN ${corrected("t.order_id")} ELSE 0 END`,
  "the customer was told of every status of an order, and of no other": sql`
    SELECT o.id FROM orders o
    WHERE o.user_id IS NOT NULL AND NOT (${emailed("order-confirmed")}
      AND (o.status NOT IN ('Dispatched', 'Delivered') OR ${emailed("order-dispatched")})
      AND (o.status <> 'Delivered' OR ${emailed("order-delivered")})
      AND (o.status <> 'Cancelled' OR ${emailed("order-cancelled", "order-received", "order-lost")})
      AND (o.status = 'Cancelled' OR NOT ${emailed("order-cancelled")})
      AND (SELECT count(*) FROM outbox l WHERE l.order_id = o.id AND l.kind = 'order-delivered')
        <= CASE WHEN o.status = 'Delivered' THEN 1 ELSE 0 END + ${corrected("o.id")})`,
};
