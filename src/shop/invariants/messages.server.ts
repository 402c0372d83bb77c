import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const messagesViolations: Violations = {
  "every status of an order has its email and its notification, and no other has": sql`
    SELECT DISTINCT o.id FROM orders o
    CROSS JOIN (SELECT 'confirmed' AS kind UNION ALL SELECT 'dispatched' UNION ALL SELECT 'delivered'
      UNION ALL SELECT 'cancelled') k
    LEFT JOIN outbox l ON l.order_id = o.id AND l.kind = 'order-' || k.kind
    LEFT JOIN notifications n ON n.order_id = o.id AND n.kind = k.kind
    WHERE o.user_id IS NOT NULL AND ((l.id IS NULL AND n.id IS NOT NULL)
       OR (l.recipient <> '' AND n.id IS NULL)
       OR (l.id IS NULL AND (k.kind IN ('confirmed', lower(o.status))
         OR (k.kind = 'dispatched' AND o.status = 'Delivered')))
       OR (l.id IS NOT NULL AND k.kind IN ('delivered', 'cancelled') AND k.kind <> lower(o.status)))`,
};
