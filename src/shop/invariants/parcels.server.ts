import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

/** The last parcel of the order itself. */
const lastParcel = sql`SELECT max(q.id) FROM parcels q WHERE q.order_id = o.id AND q.return_id IS NULL`;

export const parcelsViolations: Violations = {
  "the parcel of an order is where its status says": sql`
    SELECT o.id FROM orders o LEFT JOIN parcels p ON p.id = (${lastParcel})
    WHERE (o.packed_at_ms IS NOT NULL) <> coalesce(p.id IS NOT NULL AND coalesce(p.outcome, '') <> 'unpacked', 1 = 0)
      OR CASE o.status
        WHEN 'Dispatched' THEN p.id IS NULL OR p.handed_over_at_ms IS NULL OR p.ended_at_ms IS NOT NULL
        WHEN 'Delivered' THEN p.id IS NULL OR coalesce(p.outcome, '') <> 'delivered'
        WHEN 'Cancelled' THEN CASE WHEN p.ended_at_ms IS NULL THEN p.handed_over_at_ms IS NOT NULL
          ELSE p.outcome = 'delivered' END
        WHEN 'Processing' THEN p.id IS NOT NULL AND coalesce(p.outcome, '') <> 'unpacked' AND p.handed_over_at_ms IS NOT NULL
        ELSE p.id IS NOT NULL AND p.ended_at_ms IS NULL END`,
  "a packed order that is not cancelled has an invoice, which stands until it is delivered": sql`
    SELECT o.id FROM orders o JOIN parcels p ON p.id = (${lastParcel})
    WHERE p.recorded = 'now' AND o.packed_at_ms IS NOT NULL AND o.status <> 'Cancelled'
      AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id
        AND (i.credited_at_ms IS NULL OR o.status = 'Delivered'))`,
  "an order that is neither packed nor delivered has no invoice that stands": sql`
    SELECT o.id FROM orders o
    WHERE (o.packed_at_ms IS NULL OR o.status = 'Cancelled') AND EXISTS (SELECT 1 FROM invoices i
      WHERE i.order_id = o.id AND i.credited_at_ms IS NULL)
      AND o.updated_at_ms > coalesce((SELECT min(issued_at_ms) FROM credit_notes), o.updated_at_ms)`,
  "the pieces of a parcel that came back are those that it held": sql`
    SELECT p.id FROM parcels p JOIN order_lines l ON l.order_id = p.order_id
    LEFT JOIN (SELECT parcel_id, position, sum(quantity) AS quantity FROM received_pieces GROUP BY parcel_id, position) r
      ON r.parcel_id = p.id AND r.position = l.position
    WHERE p.return_id IS NULL AND coalesce(r.quantity, 0) <>
      CASE WHEN p.outcome = 'received' THEN l.quantity - l.cancelled_quantity ELSE 0 END`,
  "no more numbers of pieces are kept than an order has pieces": sql`
    SELECT l.order_id AS id FROM order_lines l
    JOIN (SELECT order_id, position, count(*) AS kept FROM serials WHERE freed_at_ms IS NULL GROUP BY order_id, position) s
      ON s.order_id = l.order_id AND s.position = l.position
    WHERE s.kept > l.quantity - l.cancelled_quantity`,
};
