import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { STAR_COLUMNS } from "./catalogue/reviews/rating.ts";
import { requirePermission, type ShopContext } from "./context.server.ts";
import { FIRST_DAY } from "./gst/gst-rates.ts";

/** Years whose last number is not that of the last document or gap, or that have other numbers than these. */
function wronglyNumbered(series: "invoice_series" | "credit_note_series", documents: "invoices" | "credit_notes") {
  return sql`
    SELECT CAST(s.financial_year AS TEXT) AS id FROM ${sql.table(series)} s
    LEFT JOIN (SELECT financial_year, sum(last_number - first_number + 1) AS given, max(last_number) AS highest FROM (
        SELECT financial_year, number_in_year AS first_number, number_in_year AS last_number FROM ${sql.table(documents)}
        UNION ALL
        SELECT financial_year, first_number, last_number FROM number_gaps WHERE series = ${sql.lit(series)}) parts
      GROUP BY financial_year) n ON n.financial_year = s.financial_year
    WHERE coalesce(n.given, 0) <> s.last_number OR n.highest <> s.last_number`;
}

const violations = {
  "totalrating is the mean of the reviews": sql<{ id: string }>`
    SELECT p.id FROM products p
    LEFT JOIN (SELECT product_id, count(*) AS reviews, sum(half_stars) AS halves
      FROM reviews WHERE hidden_at_ms IS NULL GROUP BY product_id) r
      ON r.product_id = p.id
    WHERE coalesce(r.reviews, 0) <> ${sql.raw(STAR_COLUMNS.map((column) => `p.${column}`).join(" + "))}
       OR coalesce(r.halves, 0) <> ${sql.raw(STAR_COLUMNS.map((column, index) => `${index + 1} * p.${column}`).join(" + "))}
       OR abs(p.rating_hundredths - coalesce(50.0 * r.halves / r.reviews, 0)) > 0.5`,
  "a review's helpful votes are counted": sql<{ id: string }>`
    SELECT r.id FROM reviews r WHERE r.helpful <> (SELECT count(*) FROM review_votes v WHERE v.review_id = r.id)`,
  "no blocked customer has a session": sql<{ id: string }>`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.blocked_at_ms IS NOT NULL`,
  "nobody has voted for their own review": sql<{ id: string }>`
    SELECT r.id FROM reviews r JOIN review_votes v ON v.review_id = r.id WHERE v.user_id = r.user_id`,
  "every product has a colour": sql<{ id: string }>`
    SELECT p.id FROM products p WHERE NOT EXISTS (SELECT 1 FROM product_colors c WHERE c.product_id = p.id)`,
  "no session is older than its user's password": sql<{ id: string }>`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.created_at_ms < u.password_changed_at_ms`,
  "every product id has 24 digits": sql<{ id: string }>`
    SELECT id FROM products WHERE id < '0' OR length(id) <> 24`,
  "stock is the sum of its movements": sql<{ id: string }>`
    SELECT p.id FROM products p
    LEFT JOIN (SELECT product_id, sum(quantity) AS total FROM stock_movements GROUP BY product_id) m
      ON m.product_id = p.id
    WHERE p.on_hand < 0 OR p.on_hand <> coalesce(m.total, 0)`,
  "whoever waits for a product that is in stock gets an email": sql<{ id: string }>`
    SELECT a.id FROM stock_alerts a JOIN products p ON p.id = a.product_id
    WHERE p.on_hand > 0 AND a.due_at_ms IS NULL`,
  "the stock movements of an order match its lines": sql<{ id: string }>`
    SELECT o.id FROM orders o
    JOIN (SELECT order_id, product_id, sum(quantity) AS quantity FROM order_lines GROUP BY order_id, product_id) l
      ON l.order_id = o.id
    LEFT JOIN stock_movements t ON t.order_id = o.id AND t.product_id = l.product_id AND t.reason = 'order'
    LEFT JOIN stock_movements r ON r.order_id = o.id AND r.product_id = l.product_id AND r.reason = 'cancel'
    WHERE EXISTS (SELECT 1 FROM products p WHERE p.id = l.product_id)
      AND (coalesce(t.quantity, 0) <> -l.quantity
        OR coalesce(r.quantity, 0) <> CASE WHEN o.status = 'Cancelled' THEN l.quantity ELSE 0 END)`,
  "every stock movement of an order has its line": sql<{ id: string }>`
    SELECT m.order_id AS id FROM stock_movements m
    LEFT JOIN order_lines l ON l.order_id = m.order_id AND l.product_id = m.product_id
    WHERE m.order_id IS NOT NULL AND l.order_id IS NULL`,
  "an order's total is its lines less the discount": sql<{ id: string }>`
    SELECT o.id FROM orders o
    LEFT JOIN (SELECT order_id, sum(price_paise * quantity) AS total FROM order_lines GROUP BY order_id) l
      ON l.order_id = o.id
    WHERE o.subtotal_paise <> coalesce(l.total, 0) OR o.total_paise <> coalesce(l.total, 0) - o.discount_paise
       OR o.total_paise <= 0`,
  "a coupon's uses are its redemptions, within its limit": sql<{ id: string }>`
    SELECT c.id FROM coupons c
    LEFT JOIN (SELECT coupon_id, count(*) AS uses FROM coupon_redemptions GROUP BY coupon_id) r ON r.coupon_id = c.id
    WHERE c.used <> coalesce(r.uses, 0) OR c.used > c.max_uses`,
  "an order with a coupon has redeemed it unless it is cancelled": sql<{ id: string }>`
    SELECT o.id FROM orders o LEFT JOIN coupon_redemptions r ON r.order_id = o.id
    WHERE (o.coupon_id IS NOT NULL AND o.status <> 'Cancelled') <> (r.id IS NOT NULL)
       OR r.coupon_id <> o.coupon_id OR r.user_id <> o.user_id
       OR (o.coupon_code IS NULL AND o.discount_paise > 0)`,
  "no customer has used a coupon more often than allowed": sql<{ id: string }>`
    SELECT r.coupon_id || ' by ' || r.user_id AS id FROM coupon_redemptions r JOIN coupons c ON c.id = r.coupon_id
    WHERE r.user_id IS NOT NULL
    GROUP BY r.coupon_id, r.user_id, c.max_uses_per_user HAVING count(*) > c.max_uses_per_user`,
  "an idempotency key belongs to an order of its user": sql<{ id: string }>`
    SELECT k.key AS id FROM idempotency_keys k LEFT JOIN orders o ON o.id = k.order_id
    WHERE k.answer IS NULL OR o.id IS NULL OR o.user_id <> k.user_id`,
  "every status of an order has its email and its notification, and no other has": sql<{ id: string }>`
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
  "an order of an erased account is finished, and names nobody": sql<{ id: string }>`
    SELECT o.id FROM orders o
    WHERE o.user_id IS NULL AND (o.status NOT IN ('Delivered', 'Cancelled') OR o.contact_email <> ''
      OR coalesce(o.firstname, o.lastname, o.street, o.city, o.state, o.country, o.pincode) IS NOT NULL
      OR EXISTS (SELECT 1 FROM outbox l WHERE l.order_id = o.id)
      OR EXISTS (SELECT 1 FROM notifications n WHERE n.order_id = o.id)
      OR EXISTS (SELECT 1 FROM first_orders f WHERE f.order_id = o.id)
      OR EXISTS (SELECT 1 FROM idempotency_keys k WHERE k.order_id = o.id)
      OR EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id AND r.status = 'Requested'))`,
  "an order is not processed while it has no address or awaits its release, and only then": sql<{ id: string }>`
    SELECT o.id FROM orders o
    WHERE o.user_id IS NOT NULL AND o.status <> 'Cancelled' AND (o.status = 'Not Processed') <> (o.street IS NULL OR o.awaits_release = 1)`,
  "a first order has the pieces of its order": sql<{ id: string }>`
    SELECT f.order_id AS id FROM first_orders f
    JOIN (SELECT order_id, sum(quantity) AS pieces FROM order_lines GROUP BY order_id) l
      ON l.order_id = f.order_id
    WHERE f.pieces <> l.pieces`,
  "the invoices of a financial year are numbered from 1 without gaps": sql<{ id: string }>`
    ${wronglyNumbered("invoice_series", "invoices")}`,
  "an invoice adds up to the total of its order, and has its pieces": sql<{ id: string }>`
    SELECT i.order_id AS id FROM invoices i JOIN orders o ON o.id = i.order_id
    LEFT JOIN (SELECT order_id, sum(taxable_paise + cgst_paise + sgst_paise + igst_paise) AS total,
      sum(discount_paise) AS discount, sum(quantity) AS pieces FROM invoice_lines GROUP BY order_id) l
      ON l.order_id = i.order_id
    WHERE coalesce(l.total, 0) <> o.total_paise OR l.discount <> o.discount_paise
       OR l.pieces <> (SELECT sum(quantity) FROM order_lines m WHERE m.order_id = i.order_id)`,
  "the tax of an invoice's line is that of its rate, within a paisa": sql<{ id: string }>`
    SELECT order_id AS id FROM invoice_lines WHERE abs((cgst_paise + sgst_paise + igst_paise) * (10000 + rate_hundredths)
      - (price_paise * quantity - discount_paise) * rate_hundredths) > 10000 + rate_hundredths`,
  "a GST rate applies on every day": sql<{ id: string }>`
    SELECT 'other' AS id FROM (SELECT count(*) AS rates FROM gst_rates WHERE applies_to = 'other'
      AND valid_from = ${sql.lit(FIRST_DAY)}) began WHERE rates = 0`,
  "every order dispatched since the first invoice has one, and no order before its dispatch": sql<{ id: string }>`
    SELECT o.id FROM orders o LEFT JOIN invoices i ON i.order_id = o.id
    LEFT JOIN notifications n ON n.order_id = o.id AND n.kind = 'dispatched'
    LEFT JOIN outbox l ON l.order_id = o.id AND l.kind = 'order-dispatched'
    WHERE o.user_id IS NOT NULL AND ((i.order_id IS NOT NULL AND n.id IS NULL AND coalesce(l.recipient, '-') <> '')
       OR (i.order_id IS NULL AND n.created_at_ms > (SELECT min(issued_at_ms) FROM invoices)))`,
  "the credit notes of a financial year are numbered from 1 without gaps": sql<{ id: string }>`
    ${wronglyNumbered("credit_note_series", "credit_notes")}`,
  "credit notes are never above their invoice, and equal it when all pieces came back": sql<{ id: string }>`
    SELECT i.order_id AS id FROM invoice_lines i
    JOIN (SELECT order_id, position, sum(quantity) AS quantity, sum(total_paise) AS total, sum(cgst_paise) AS cgst,
      sum(igst_paise) AS igst FROM credit_note_lines GROUP BY order_id, position) c
      ON c.order_id = i.order_id AND c.position = i.position
    WHERE c.quantity > i.quantity OR c.total > i.price_paise * i.quantity - i.discount_paise
       OR c.cgst > i.cgst_paise OR c.igst > i.igst_paise
       OR (c.quantity = i.quantity AND (c.total <> i.price_paise * i.quantity - i.discount_paise
         OR c.cgst <> i.cgst_paise OR c.igst <> i.igst_paise))`,
  "a credit note of a return has its pieces and its refund, and the return is accepted": sql<{ id: string }>`
    SELECT n.id FROM credit_notes n JOIN returns r ON r.id = n.return_id
    LEFT JOIN (SELECT credit_note_id, sum(total_paise) AS total FROM credit_note_lines GROUP BY credit_note_id) t
      ON t.credit_note_id = n.id
    WHERE r.status <> 'Accepted' OR r.order_id <> n.order_id OR coalesce(t.total, -1) <> r.refund_paise
       OR EXISTS (SELECT 1 FROM return_lines l LEFT JOIN credit_note_lines c
         ON c.credit_note_id = n.id AND c.position = l.position
         WHERE l.return_id = r.id AND coalesce(c.quantity, 0) <> l.quantity)`,
  "a credit note without a return takes back the whole invoice of a cancelled order": sql<{ id: string }>`
    SELECT n.id FROM credit_notes n JOIN orders o ON o.id = n.order_id
    WHERE n.return_id IS NULL AND (o.status <> 'Cancelled' OR EXISTS (SELECT 1 FROM invoice_lines i
      LEFT JOIN credit_note_lines c ON c.credit_note_id = n.id AND c.position = i.position
      WHERE i.order_id = n.order_id AND coalesce(c.quantity, 0) <> i.quantity))`,
  "whatever was returned or cancelled of an invoice since the first credit note has one": sql<{ id: string }>`
    SELECT o.id FROM orders o JOIN invoices i ON i.order_id = o.id
    LEFT JOIN returns r ON r.order_id = o.id AND r.status = 'Accepted'
    LEFT JOIN credit_notes n ON n.order_id = o.id AND (n.return_id = r.id OR (r.id IS NULL AND n.return_id IS NULL))
    WHERE n.id IS NULL AND (o.status = 'Cancelled' OR r.id IS NOT NULL)
      AND coalesce(r.decided_at_ms, o.updated_at_ms) > (SELECT min(issued_at_ms) FROM credit_notes)`,
  "an accepted return has restocked its pieces, and no other return has": sql<{ id: string }>`
    SELECT r.id FROM returns r
    JOIN (SELECT a.return_id, l.product_id, sum(a.quantity) AS quantity FROM return_lines a
      JOIN order_lines l ON l.order_id = a.order_id AND l.position = a.position GROUP BY a.return_id, l.product_id) w
      ON w.return_id = r.id
    LEFT JOIN stock_movements m ON m.return_id = r.id AND m.product_id = w.product_id
    WHERE EXISTS (SELECT 1 FROM products p WHERE p.id = w.product_id)
      AND coalesce(m.quantity, 0) <> CASE WHEN r.status = 'Accepted' THEN w.quantity ELSE 0 END`,
  "no more pieces are returned than were ordered, and only of delivered orders": sql<{ id: string }>`
    SELECT l.order_id AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
    JOIN (SELECT a.order_id, a.position, sum(a.quantity) AS quantity FROM return_lines a
      JOIN returns r ON r.id = a.return_id WHERE r.status <> 'Refused' GROUP BY a.order_id, a.position) w
      ON w.order_id = l.order_id AND w.position = l.position
    WHERE w.quantity > l.quantity OR o.status <> 'Delivered'`,
  "no order was placed from the current version of a cart": sql<{ id: string }>`
    SELECT o.id FROM orders o JOIN carts c ON c.id = o.cart_id WHERE o.cart_version >= c.version`,
};

export const INVARIANTS: readonly string[] = Object.keys(violations);

/** Returns a description of each broken invariant; none when all hold. */
export async function listViolations(ctx: ShopContext): Promise<string[]> {
  requirePermission(ctx, "health.read");
  const found = Map.groupBy(await Array.fromAsync(ctx.db.stream(violatingRows)), (row) => row.invariant);
  return [...found].map(([invariant, rows]) => `${invariant}: ${rows.map((row) => row.id).join(", ")}`);
}

function violatingRows(db: Reader) {
  const parts = Object.entries(violations).map(
    ([invariant, query]) => sql`
      SELECT CAST(${invariant} AS TEXT) AS invariant, first.id AS id FROM (SELECT id FROM (${query}) b LIMIT 5) first`,
  );
  const rows = sql<{ invariant: string; id: string }>`(${sql.join(parts, sql` UNION ALL `)})`;
  return db.selectFrom(rows.as("violations")).selectAll() as SelectQueryBuilder<
    Tables,
    never,
    { invariant: string; id: string }
  >;
}
