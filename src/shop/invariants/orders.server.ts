import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

/** Whether an order is found by a name of plain letters: SQL folds no others as the program does. Names may be not read yet. */
const isNotFoundBy = (column: string) => {
  const name = sql.ref(column);
  return sql`(ltrim(lower(${name}), 'abcdefghijklmnopqrstuvwxyz') = '' AND length(${name}) BETWEEN 1 AND 40
    AND NOT EXISTS (SELECT 1 FROM order_words w WHERE w.order_id = o.id AND w.word IN (lower(${name}), '')))`;
};

export const ordersViolations: Violations = {
  "an order's total is what remains of its lines less the discount": sql`
    SELECT o.id FROM orders o
    LEFT JOIN (SELECT order_id, sum(price_paise * (quantity - cancelled_quantity)) AS total
      FROM order_lines GROUP BY order_id) l
      ON l.order_id = o.id
    WHERE o.subtotal_paise <> coalesce(l.total, 0) OR o.total_paise <> coalesce(l.total, 0) - o.discount_paise
       OR o.total_paise <= 0`,
  // Shares are rounded twice: when the discount is spread over the lines, and when a line's is over its pieces.
  "cancelled pieces took their share of the discount": sql`
    SELECT o.id FROM orders o
    JOIN (SELECT order_id, sum(price_paise * quantity) AS ordered, sum(cancelled_discount_paise) AS cancelled
      FROM order_lines GROUP BY order_id) s ON s.order_id = o.id
    JOIN order_lines l ON l.order_id = o.id
    WHERE s.cancelled <> o.cancelled_discount_paise OR l.cancelled_discount_paise > l.price_paise * l.cancelled_quantity
       OR abs(l.cancelled_discount_paise - 1.0 * (o.discount_paise + o.cancelled_discount_paise) * l.price_paise
         * l.cancelled_quantity / s.ordered) > 2`,
  "an idempotency key belongs to an order of its user": sql`
    SELECT k.key AS id FROM idempotency_keys k LEFT JOIN orders o ON o.id = k.order_id
    WHERE k.answer IS NULL OR o.id IS NULL OR o.user_id <> k.user_id`,
  "an order of an erased account is finished, and names nobody": sql`
    SELECT o.id FROM orders o
    WHERE o.user_id IS NULL AND (o.status NOT IN ('Delivered', 'Cancelled') OR o.contact_email <> ''
      OR coalesce(o.firstname, o.lastname, o.street, o.landmark, o.city, o.state, o.country, o.pincode, o.buyer_gstin) IS NOT NULL
      OR EXISTS (SELECT 1 FROM outbox l WHERE l.order_id = o.id)
      OR EXISTS (SELECT 1 FROM notifications n WHERE n.order_id = o.id)
      OR EXISTS (SELECT 1 FROM first_orders f WHERE f.order_id = o.id)
      OR EXISTS (SELECT 1 FROM idempotency_keys k WHERE k.order_id = o.id)
      OR EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id
        AND (r.status IN ('Requested', 'Accepted', 'On the way', 'Received') OR r.destination IS NOT NULL
          OR EXISTS (SELECT 1 FROM return_pictures p WHERE p.return_id = r.id))))`,
  "an order is not processed while it has no address or awaits its release, and only then": sql`
    SELECT o.id FROM orders o
    WHERE o.user_id IS NOT NULL AND o.status <> 'Cancelled' AND (o.status = 'Not Processed') <> (o.street IS NULL OR o.awaits_release = 1)`,
  "a first order has the pieces of its order": sql`
    SELECT f.order_id AS id FROM first_orders f
    JOIN (SELECT order_id, sum(quantity - cancelled_quantity) AS pieces FROM order_lines GROUP BY order_id) l
      ON l.order_id = f.order_id
    WHERE f.pieces <> l.pieces`,
  "an order is found by the names of its address, and by none once it names nobody": sql`
    SELECT o.id FROM orders o WHERE ${isNotFoundBy("o.firstname")} OR ${isNotFoundBy("o.lastname")}
      OR (o.contact_email = '' AND EXISTS (SELECT 1 FROM order_words w WHERE w.order_id = o.id))`,
  "no order was placed from the current version of a cart": sql`
    SELECT o.id FROM orders o JOIN carts c ON c.id = o.cart_id WHERE o.cart_version >= c.version`,
};
