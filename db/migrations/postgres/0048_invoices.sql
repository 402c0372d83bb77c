-- An order may have several invoices, one after the other: each is an invoice with an id of its own, and all but the last
-- one are taken back by credit notes.
ALTER TABLE orders ADD COLUMN buyer_gstin TEXT CHECK (length(buyer_gstin) = 15);

ALTER TABLE credit_note_lines DROP CONSTRAINT credit_note_lines_order_id_position_fkey;
ALTER TABLE credit_notes DROP CONSTRAINT credit_notes_order_id_fkey;
ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_order_id_fkey;
ALTER TABLE invoices DROP CONSTRAINT invoices_pkey;
DROP INDEX credit_notes_cancellation;

-- Those of before this version have the id of their order.
ALTER TABLE invoices ADD COLUMN id TEXT COLLATE "C";
-- Null: no business, or it did not say its number.
ALTER TABLE invoices ADD COLUMN buyer_gstin TEXT CHECK (length(buyer_gstin) = 15);
-- When credit notes had taken back all of it; null while it stands.
ALTER TABLE invoices ADD COLUMN credited_at_ms BIGINT;
UPDATE invoices SET id = order_id;
ALTER TABLE invoices ADD PRIMARY KEY (id);

ALTER TABLE invoice_lines RENAME COLUMN order_id TO invoice_id;
-- That of the product at the time; null without one, and on invoices of before this version.
ALTER TABLE invoice_lines ADD COLUMN category_id TEXT COLLATE "C";
ALTER TABLE invoice_lines ADD FOREIGN KEY (invoice_id) REFERENCES invoices (id);

-- That of the invoice.
ALTER TABLE credit_notes ADD FOREIGN KEY (order_id) REFERENCES orders (id);
ALTER TABLE credit_notes ADD COLUMN invoice_id TEXT COLLATE "C" REFERENCES invoices (id);
UPDATE credit_notes SET invoice_id = order_id;
ALTER TABLE credit_notes ALTER COLUMN invoice_id SET NOT NULL;

-- That of the credit note.
ALTER TABLE credit_note_lines RENAME COLUMN order_id TO invoice_id;
ALTER TABLE credit_note_lines ADD FOREIGN KEY (invoice_id, position) REFERENCES invoice_lines (invoice_id, position);

UPDATE invoices SET credited_at_ms = (SELECT max(n.issued_at_ms) FROM credit_notes n WHERE n.invoice_id = invoices.id)
WHERE NOT EXISTS (
  SELECT 1 FROM invoice_lines l WHERE l.invoice_id = invoices.id AND l.quantity > (
    SELECT coalesce(sum(c.quantity), 0) FROM credit_note_lines c
    WHERE c.invoice_id = l.invoice_id AND c.position = l.position));

CREATE INDEX invoices_order ON invoices (order_id);
CREATE INDEX invoices_issued ON invoices (issued_at_ms);
CREATE UNIQUE INDEX invoices_standing ON invoices (order_id) WHERE credited_at_ms IS NULL;
CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id);
CREATE UNIQUE INDEX credit_notes_rest ON credit_notes (invoice_id) WHERE return_id IS NULL;
