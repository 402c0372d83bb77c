-- An order may have several invoices, one after the other: each is an invoice with an id of its own, and all but the last
-- one are taken back by credit notes. SQLite changes keys and references only with new tables.
ALTER TABLE orders ADD COLUMN buyer_gstin TEXT CHECK (length(buyer_gstin) = 15);

ALTER TABLE invoices RENAME TO old_invoices;
ALTER TABLE invoice_lines RENAME TO old_invoice_lines;
ALTER TABLE credit_notes RENAME TO old_credit_notes;
ALTER TABLE credit_note_lines RENAME TO old_credit_note_lines;

CREATE TABLE invoices (
  -- Those of before this version have the id of their order.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  financial_year INTEGER NOT NULL REFERENCES invoice_series (financial_year),
  number_in_year INTEGER NOT NULL CHECK (number_in_year > 0),
  number TEXT NOT NULL UNIQUE CHECK (length(number) <= 16),
  issued_at_ms INTEGER NOT NULL,
  seller_name TEXT NOT NULL,
  seller_address TEXT NOT NULL,
  seller_gstin TEXT NOT NULL,
  buyer_name TEXT NOT NULL,
  buyer_address TEXT NOT NULL,
  -- Null: no business, or it did not say its number.
  buyer_gstin TEXT CHECK (length(buyer_gstin) = 15),
  place_of_supply TEXT NOT NULL,
  -- When credit notes had taken back all of it; null while it stands.
  credited_at_ms INTEGER,
  UNIQUE (financial_year, number_in_year)
) STRICT, WITHOUT ROWID;

CREATE TABLE invoice_lines (
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  -- The position of the order's line.
  position INTEGER NOT NULL,
  -- That of the product at the time; null without one, and on invoices of before this version.
  category_id TEXT,
  title TEXT NOT NULL,
  hsn TEXT NOT NULL,
  -- Hundredths of a percent: 1800 is 18 %.
  rate_hundredths INTEGER NOT NULL CHECK (rate_hundredths BETWEEN 0 AND 10000),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  price_paise INTEGER NOT NULL CHECK (price_paise > 0),
  discount_paise INTEGER NOT NULL CHECK (discount_paise >= 0),
  taxable_paise INTEGER NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise INTEGER NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise INTEGER NOT NULL CHECK (sgst_paise = cgst_paise),
  igst_paise INTEGER NOT NULL CHECK (igst_paise >= 0),
  PRIMARY KEY (invoice_id, position),
  CHECK (igst_paise = 0 OR cgst_paise = 0),
  CHECK (price_paise * quantity - discount_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
) STRICT, WITHOUT ROWID;

CREATE TABLE credit_notes (
  id TEXT PRIMARY KEY,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  -- That of the invoice.
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- Null: it takes back all that other credit notes left of the invoice.
  return_id TEXT UNIQUE REFERENCES returns (id),
  financial_year INTEGER NOT NULL REFERENCES credit_note_series (financial_year),
  number_in_year INTEGER NOT NULL CHECK (number_in_year > 0),
  number TEXT NOT NULL UNIQUE CHECK (length(number) <= 16),
  issued_at_ms INTEGER NOT NULL,
  UNIQUE (financial_year, number_in_year)
) STRICT, WITHOUT ROWID;

CREATE TABLE credit_note_lines (
  credit_note_id TEXT NOT NULL REFERENCES credit_notes (id),
  -- That of the credit note.
  invoice_id TEXT NOT NULL,
  -- The position of the invoice's line.
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  total_paise INTEGER NOT NULL CHECK (total_paise >= 0),
  -- May be below zero by a paisa where a piece costs less than three.
  taxable_paise INTEGER NOT NULL,
  cgst_paise INTEGER NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise INTEGER NOT NULL CHECK (sgst_paise = cgst_paise),
  igst_paise INTEGER NOT NULL CHECK (igst_paise >= 0),
  PRIMARY KEY (credit_note_id, position),
  FOREIGN KEY (invoice_id, position) REFERENCES invoice_lines (invoice_id, position),
  CHECK (igst_paise = 0 OR cgst_paise = 0),
  CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
) STRICT, WITHOUT ROWID;

INSERT INTO invoices (
  id, order_id, financial_year, number_in_year, number, issued_at_ms, seller_name, seller_address, seller_gstin,
  buyer_name, buyer_address, place_of_supply
)
  SELECT
    order_id, order_id, financial_year, number_in_year, number, issued_at_ms, seller_name, seller_address, seller_gstin,
    buyer_name, buyer_address, place_of_supply
  FROM old_invoices;
INSERT INTO invoice_lines (
  invoice_id, position, title, hsn, rate_hundredths, quantity, price_paise, discount_paise, taxable_paise, cgst_paise,
  sgst_paise, igst_paise
)
  SELECT
    order_id, position, title, hsn, rate_hundredths, quantity, price_paise, discount_paise, taxable_paise, cgst_paise,
    sgst_paise, igst_paise
  FROM old_invoice_lines;
INSERT INTO credit_notes (
  id, invoice_id, order_id, return_id, financial_year, number_in_year, number, issued_at_ms
)
  SELECT id, order_id, order_id, return_id, financial_year, number_in_year, number, issued_at_ms FROM old_credit_notes;
INSERT INTO credit_note_lines (
  credit_note_id, invoice_id, position, quantity, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise
)
  SELECT credit_note_id, order_id, position, quantity, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise
  FROM old_credit_note_lines;
DROP TABLE old_credit_note_lines;
DROP TABLE old_credit_notes;
DROP TABLE old_invoice_lines;
DROP TABLE old_invoices;

CREATE INDEX credit_note_lines_invoice ON credit_note_lines (invoice_id, position);
UPDATE invoices SET credited_at_ms = (SELECT max(n.issued_at_ms) FROM credit_notes n WHERE n.invoice_id = invoices.id)
WHERE NOT EXISTS (
  SELECT 1 FROM invoice_lines l WHERE l.invoice_id = invoices.id AND l.quantity > (
    SELECT coalesce(sum(c.quantity), 0) FROM credit_note_lines c
    WHERE c.invoice_id = l.invoice_id AND c.position = l.position));

CREATE INDEX invoices_order ON invoices (order_id);
CREATE INDEX invoices_issued ON invoices (issued_at_ms);
CREATE UNIQUE INDEX invoices_standing ON invoices (order_id) WHERE credited_at_ms IS NULL;
CREATE INDEX credit_notes_order ON credit_notes (order_id);
CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id);
CREATE UNIQUE INDEX credit_notes_rest ON credit_notes (invoice_id) WHERE return_id IS NULL;
