import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const paymentsViolations: Violations = {
  "what was paid for an order is the sum of its payments": sql`
    SELECT o.id FROM orders o
    LEFT JOIN (SELECT order_id, sum(amount_paise) AS total FROM payments GROUP BY order_id) p ON p.order_id = o.id
    WHERE o.paid_paise <> coalesce(p.total, 0)`,
  "no more of an order is refunded or owed than was paid": sql`
    SELECT o.id FROM orders o
    JOIN (SELECT order_id, sum(amount_paise) AS total FROM refunds GROUP BY order_id) r ON r.order_id = o.id
    WHERE r.total > o.paid_paise`,
  "a counter-entry takes back the whole payment": sql`
    SELECT c.id FROM payments c JOIN payments p ON p.id = c.counter_of
    WHERE c.order_id <> p.order_id OR c.amount_paise <> -p.amount_paise OR c.method <> p.method`,
};
