import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const returnsViolations: Violations = {
  "no more pieces are returned than were ordered, and only of delivered orders": sql`
    SELECT l.order_id AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
    JOIN (SELECT a.order_id, a.position, sum(a.quantity) AS quantity FROM return_lines a
      JOIN returns r ON r.id = a.return_id WHERE r.status <> 'Refused' GROUP BY a.order_id, a.position) w
      ON w.order_id = l.order_id AND w.position = l.position
    WHERE w.quantity > l.quantity - l.cancelled_quantity OR o.status <> 'Delivered'`,
};
