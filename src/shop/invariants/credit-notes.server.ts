import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";
import { wronglyNumbered } from "./wrongly-numbered.server.ts";

export const creditNotesViolations: Violations = {
  "the credit notes of a financial year are numbered from 1 without gaps": sql`
    ${wronglyNumbered("credit_note_series", "credit_notes")}`,
  "credit notes are never above their invoice, and equal it when all pieces came back": sql`
    SELECT n.order_id AS id FROM invoice_lines i JOIN invoices n ON n.id = i.invoice_id
    JOIN (SELECT invoice_id, position, sum(quantity) AS quantity, sum(total_paise) AS total, sum(cgst_paise) AS cgst,
      sum(igst_paise) AS igst FROM credit_note_lines GROUP BY invoice_id, position) c
      ON c.invoice_id = i.invoice_id AND c.position = i.position
    WHERE c.quantity > i.quantity OR c.total > i.price_paise * i.quantity - i.discount_paise
       OR c.cgst > i.cgst_paise OR c.igst > i.igst_paise
       OR (c.quantity = i.quantity AND (c.total <> i.price_paise * i.quantity - i.discount_paise
         OR c.cgst <> i.cgst_paise OR c.igst <> i.igst_paise))`,
  "a credit note of a return has the pieces that arrived and its refund, and the return was received": sql`
    SELECT n.id FROM credit_notes n JOIN returns r ON r.id = n.return_id
    LEFT JOIN (SELECT credit_note_id, sum(total_paise) AS total FROM credit_note_lines GROUP BY credit_note_id) t
      ON t.credit_note_id = n.id
    WHERE r.received_at_ms IS NULL OR r.order_id <> n.order_id OR coalesce(t.total, -1) <> coalesce(r.refund_paise, -2)
       OR EXISTS (SELECT 1 FROM return_lines l
         LEFT JOIN credit_note_lines c ON c.credit_note_id = n.id AND c.position = l.position
         WHERE l.return_id = r.id AND coalesce(c.quantity, 0) <> (SELECT coalesce(sum(p.quantity), 0) FROM return_pieces p
           WHERE p.return_id = r.id AND p.position = l.position AND p.condition <> 'missing'))`,
  "a credit note is of its order's invoice, and without a return takes back all that was left of it": sql`
    SELECT n.id FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id
    WHERE n.order_id <> i.order_id OR (n.return_id IS NULL AND coalesce(i.credited_at_ms, 0) <> n.issued_at_ms)
      OR EXISTS (SELECT 1 FROM credit_note_lines l WHERE l.credit_note_id = n.id AND l.invoice_id <> n.invoice_id)`,
  "whatever was returned or cancelled of an invoice since the first credit note has one": sql`
    SELECT o.id FROM orders o
    WHERE o.status = 'Cancelled' AND o.updated_at_ms > (SELECT min(issued_at_ms) FROM credit_notes)
      AND EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id AND i.credited_at_ms IS NULL)
    UNION
    SELECT r.order_id FROM returns r
    WHERE r.resolution = 'refund' AND r.received_at_ms > (SELECT min(issued_at_ms) FROM credit_notes)
      AND EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = r.order_id)
      AND NOT EXISTS (SELECT 1 FROM credit_notes n WHERE n.return_id = r.id)`,
};
