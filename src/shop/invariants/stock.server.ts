import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const stockViolations: Violations = {
  "stock is the sum of its movements": sql`
    SELECT p.id FROM products p
    LEFT JOIN (SELECT product_id, sum(quantity) AS total FROM stock_movements GROUP BY product_id) m
      ON m.product_id = p.id
    WHERE p.on_hand < 0 OR p.on_hand <> coalesce(m.total, 0)`,
  "what was sold lately is the sum of the period's movements": sql`
    SELECT p.id FROM products p LEFT JOIN (
      SELECT product_id, -sum(quantity) AS total FROM stock_movements
      WHERE reason IN ('order', 'cancelled') AND created_at_ms >= (SELECT from_ms FROM sales_period)
      GROUP BY product_id) m ON m.product_id = p.id
    WHERE p.sold_lately <> coalesce(m.total, 0)`,
  "what was sold in the quarter is the sum of its movements": sql`
    SELECT p.id FROM products p LEFT JOIN (
      SELECT product_id, -sum(quantity) AS total FROM stock_movements
      WHERE reason IN ('order', 'cancelled') AND created_at_ms >= (SELECT quarter_from_ms FROM sales_period)
      GROUP BY product_id) m ON m.product_id = p.id
    WHERE p.sold_in_quarter <> coalesce(m.total, 0)`,
  "whoever waits for a product that is in stock gets an email": sql`
    SELECT a.id FROM stock_alerts a JOIN products p ON p.id = a.product_id
    WHERE p.on_hand > 0 AND a.due_at_ms IS NULL`,
  // Pieces come back to the stock when they are cancelled before packing, unpacked, or received as new.
  "the stock movements of an order match its lines, and what came back of its parcel": sql`
    SELECT o.id FROM orders o
    JOIN (SELECT order_id, product_id, sum(quantity) AS quantity, sum(cancelled_quantity) AS cancelled
      FROM order_lines GROUP BY order_id, product_id) l ON l.order_id = o.id
    LEFT JOIN stock_movements t ON t.order_id = o.id AND t.product_id = l.product_id AND t.reason = 'order'
    LEFT JOIN (SELECT order_id, product_id, sum(quantity) AS quantity FROM stock_movements
      WHERE reason IN ('cancelled', 'returned') AND order_id IS NOT NULL GROUP BY order_id, product_id) r
      ON r.order_id = o.id AND r.product_id = l.product_id
    LEFT JOIN parcels p ON p.id = (SELECT max(id) FROM parcels q WHERE q.order_id = o.id AND q.return_id IS NULL)
    LEFT JOIN (SELECT c.parcel_id, n.product_id, sum(c.quantity) AS quantity FROM received_pieces c
      JOIN order_lines n ON n.order_id = c.order_id AND n.position = c.position
      WHERE c.condition = 'sellable' GROUP BY c.parcel_id, n.product_id) s
      ON s.parcel_id = p.id AND s.product_id = l.product_id
    WHERE EXISTS (SELECT 1 FROM products d WHERE d.id = l.product_id)
      AND (coalesce(t.quantity, 0) <> -l.quantity
        OR coalesce(r.quantity, 0) <> l.cancelled + CASE WHEN o.status <> 'Cancelled' THEN 0
          WHEN p.outcome = 'received' THEN coalesce(s.quantity, 0)
          WHEN p.outcome = 'lost' OR (p.id IS NOT NULL AND p.ended_at_ms IS NULL) THEN 0
          ELSE l.quantity - l.cancelled END)`,
  "every stock movement of an order has its line": sql`
    SELECT m.order_id AS id FROM stock_movements m
    LEFT JOIN order_lines l ON l.order_id = m.order_id AND l.product_id = m.product_id
    WHERE m.order_id IS NOT NULL AND l.order_id IS NULL`,
};
