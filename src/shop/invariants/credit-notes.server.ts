import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";
import { wronglyNumbered } from "./wrongly-numbered.server.ts";

export const creditNotesViolations: Violations = {
  "the credit notes of a financial year are numbered from 1 without gaps": sql`
    ${wronglyNumbered("credit_note_series", "credit_notes")}`,
  "credit notes are never above their invoice, and equal it when all pieces came back": sql`
    SELECT i.order_id AS id FROM invoice_lines i
    JOIN (SELECT order_id, position, sum(quantity) AS quantity, sum(total_paise) AS total, sum(cgst_paise) AS cgst,
      sum(igst_paise) AS igst FROM credit_note_lines GROUP BY order_id, position) c
      ON c.order_id = i.order_id AND c.position = i.position
    WHERE c.quantity > i.quantity OR c.total > i.price_paise * i.quantity - i.discount_paise
       OR c.cgst > i.cgst_paise OR c.igst > i.igst_paise
       OR (c.quantity = i.quantity AND (c.total <> i.price_paise * i.quantity - i.discount_paise
         OR c.cgst <> i.cgst_paise OR c.igst <> i.igst_paise))`,
  "a credit note of a return has its pieces and its refund, and the return is accepted": sql`
    SELECT n.id FROM credit_notes n JOIN returns r ON r.id = n.return_id
    LEFT JOIN (SELECT credit_note_id, sum(total_paise) AS total FROM credit_note_lines GROUP BY credit_note_id) t
      ON t.credit_note_id = n.id
    WHERE r.status <> 'Accepted' OR r.order_id <> n.order_id OR coalesce(t.total, -1) <> r.refund_paise
       OR EXISTS (SELECT 1 FROM return_lines l LEFT JOIN credit_note_lines c
         ON c.credit_note_id = n.id AND c.position = l.position
         WHERE l.return_id = r.id AND coalesce(c.quantity, 0) <> l.quantity)`,
  "a credit note without a return takes back the whole invoice of a cancelled order": sql`
    SELECT n.id FROM credit_notes n JOIN orders o ON o.id = n.order_id
    WHERE n.return_id IS NULL AND (o.status <> 'Cancelled' OR EXISTS (SELECT 1 FROM invoice_lines i
      LEFT JOIN credit_note_lines c ON c.credit_note_id = n.id AND c.position = i.position
      WHERE i.order_id = n.order_id AND coalesce(c.quantity, 0) <> i.quantity))`,
  "whatever was returned or cancelled of an invoice since the first credit note has one": sql`
    SELECT o.id FROM orders o JOIN invoices i ON i.order_id = o.id
    LEFT JOIN returns r ON r.order_id = o.id AND r.status = 'Accepted'
    LEFT JOIN credit_notes n ON n.order_id = o.id AND (n.return_id = r.id OR (r.id IS NULL AND n.return_id IS NULL))
    WHERE n.id IS NULL AND (o.status = 'Cancelled' OR r.id IS NOT NULL)
      AND coalesce(r.decided_at_ms, o.updated_at_ms) > (SELECT min(issued_at_ms) FROM credit_notes)`,
};
