import { sql } from "kysely";
import { FIRST_DAY } from "#shop/gst/gst-rates.ts";
import type { Violations } from "./violations.server.ts";
import { wronglyNumbered } from "./wrongly-numbered.server.ts";

export const invoicesViolations: Violations = {
  "the invoices of a financial year are numbered from 1 without gaps": sql`
    ${wronglyNumbered("invoice_series", "invoices")}`,
  "an invoice that stands adds up to the total of its order, and has its pieces": sql`
    SELECT i.order_id AS id FROM invoices i JOIN orders o ON o.id = i.order_id
    LEFT JOIN (SELECT invoice_id, sum(taxable_paise + cgst_paise + sgst_paise + igst_paise) AS total,
      sum(discount_paise) AS discount, sum(quantity) AS pieces FROM invoice_lines GROUP BY invoice_id) l
      ON l.invoice_id = i.id
    WHERE i.credited_at_ms IS NULL AND (coalesce(l.total, 0) <> o.total_paise OR l.discount <> o.discount_paise
       OR l.pieces <> (SELECT sum(quantity - cancelled_quantity) FROM order_lines m WHERE m.order_id = i.order_id))`,
  "an invoice stands until its credit notes took back all of it": sql`
    SELECT i.order_id AS id FROM invoices i
    WHERE (i.credited_at_ms IS NULL) <> EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id
      AND l.quantity > (SELECT coalesce(sum(c.quantity), 0) FROM credit_note_lines c
        WHERE c.invoice_id = l.invoice_id AND c.position = l.position))`,
  "at most one invoice of an order stands": sql`
    SELECT order_id AS id FROM invoices WHERE credited_at_ms IS NULL GROUP BY order_id HAVING count(*) > 1`,
  "the tax of an invoice's line is that of its rate, within a paisa": sql`
    SELECT invoice_id AS id FROM invoice_lines WHERE abs((cgst_paise + sgst_paise + igst_paise) * (10000 + rate_hundredths)
      - (price_paise * quantity - discount_paise) * rate_hundredths) > 10000 + rate_hundredths`,
  "a GST rate applies on every day": sql`
    SELECT 'other' AS id FROM (SELECT count(*) AS rates FROM gst_rates WHERE applies_to = 'other'
      AND valid_from = ${sql.lit(FIRST_DAY)}) began WHERE rates = 0`,
  "every order dispatched since the first invoice has one, and no order that is not processed": sql`
    SELECT o.id FROM orders o LEFT JOIN notifications n ON n.order_id = o.id AND n.kind = 'dispatched'
    WHERE o.user_id IS NOT NULL AND CASE WHEN EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id)
      THEN o.status = 'Not Processed' ELSE n.created_at_ms > (SELECT min(issued_at_ms) FROM invoices) END`,
};
