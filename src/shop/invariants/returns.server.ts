import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

/** Of each return and product: the pieces that came back sellable, and all that came back. */
const cameBack = sql`
  SELECT l.return_id, o.product_id,
    sum(CASE WHEN p.condition = 'sellable' THEN p.quantity ELSE 0 END) AS sellable,
    sum(CASE WHEN p.condition <> 'missing' THEN p.quantity ELSE 0 END) AS arrived
  FROM return_lines l JOIN order_lines o ON o.order_id = l.order_id AND o.position = l.position
  LEFT JOIN return_pieces p ON p.return_id = l.return_id AND p.position = l.position
  WHERE EXISTS (SELECT 1 FROM products x WHERE x.id = o.product_id)
  GROUP BY l.return_id, o.product_id`;

/** What the movements of a return and product took from the stock or brought to it. */
const moved = (sign: ">" | "<") => sql`
  SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m
  WHERE m.return_id = c.return_id AND m.product_id = c.product_id AND m.quantity ${sql.raw(sign)} 0`;

export const returnsViolations: Violations = {
  "no more pieces are returned than were ordered, and only of delivered orders": sql`
    SELECT l.order_id AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
    JOIN (SELECT a.order_id, a.position, sum(a.quantity - coalesce(p.quantity, 0)) AS quantity FROM return_lines a
      JOIN returns r ON r.id = a.return_id
      LEFT JOIN return_pieces p ON p.return_id = a.return_id AND p.position = a.position AND p.condition = 'missing'
      WHERE r.status NOT IN ('Refused', 'Withdrawn', 'Never arrived')
        AND NOT (r.status = 'Settled' AND r.resolution = 'replacement')
      GROUP BY a.order_id, a.position) w
      ON w.order_id = l.order_id AND w.position = l.position
    WHERE w.quantity > l.quantity - l.cancelled_quantity OR o.status <> 'Delivered'`,
  "each piece of a received return is counted once by its condition, and none of another": sql`
    SELECT r.id FROM returns r JOIN return_lines l ON l.return_id = r.id
    LEFT JOIN (SELECT return_id, position, sum(quantity) AS quantity FROM return_pieces GROUP BY return_id, position) p
      ON p.return_id = r.id AND p.position = l.position
    WHERE coalesce(p.quantity, 0) <> CASE WHEN r.received_at_ms IS NULL THEN 0 ELSE l.quantity END`,
  "a return restocks its sellable pieces on receipt, and nothing else": sql`
    SELECT c.return_id AS id FROM (${cameBack}) c WHERE (${moved(">")}) <> c.sellable`,
  "each replacement of a return takes from the stock what came back for it": sql`
    SELECT c.return_id AS id FROM (${cameBack}) c
    WHERE (${moved("<")}) <> -c.arrived * (SELECT count(*) FROM parcels p WHERE p.return_id = c.return_id)`,
  "a replacement is settled by a parcel that is not lost, and not before": sql`
    SELECT r.id FROM returns r JOIN orders o ON o.id = r.order_id
    WHERE r.resolution = 'replacement' AND o.user_id IS NOT NULL AND (r.status = 'Settled') <>
      EXISTS (SELECT 1 FROM parcels p WHERE p.return_id = r.id AND coalesce(p.outcome, '') <> 'lost')`,
  "a received return owes its refund until it is settled, and no other return does": sql`
    SELECT r.id FROM returns r LEFT JOIN refunds f ON f.return_id = r.id
    WHERE CASE WHEN r.resolution = 'replacement' OR r.received_at_ms IS NULL THEN f.id IS NOT NULL
      WHEN r.status = 'Received' THEN f.id IS NULL OR f.paid_at_ms IS NOT NULL
      ELSE f.id IS NOT NULL AND f.paid_at_ms IS NULL END`,
};
