-- GST credit notes: what an accepted return, or a cancellation after dispatch, takes back of an invoice. Numbered as
-- invoices are, in a series of their own; no row is ever changed. Seller, buyer and place of supply are those of the invoice.
CREATE TABLE credit_note_series (
  -- 2026 is April 2026 to March 2027.
  financial_year INTEGER PRIMARY KEY,
  last_number INTEGER NOT NULL CHECK (last_number > 0)
) STRICT;

CREATE TABLE credit_notes (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES invoices (order_id),
  -- Null: the order was cancelled.
  return_id TEXT UNIQUE REFERENCES returns (id),
  financial_year INTEGER NOT NULL REFERENCES credit_note_series (financial_year),
  number_in_year INTEGER NOT NULL CHECK (number_in_year > 0),
  number TEXT NOT NULL UNIQUE CHECK (length(number) <= 16),
  issued_at_ms INTEGER NOT NULL,
  UNIQUE (financial_year, number_in_year)
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_notes_order ON credit_notes (order_id);
CREATE UNIQUE INDEX credit_notes_cancellation ON credit_notes (order_id) WHERE return_id IS NULL;

CREATE TABLE credit_note_lines (
  credit_note_id TEXT NOT NULL REFERENCES credit_notes (id),
  order_id TEXT NOT NULL,
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
  FOREIGN KEY (order_id, position) REFERENCES invoice_lines (order_id, position),
  CHECK (igst_paise = 0 OR cgst_paise = 0),
  CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_note_lines_invoice ON credit_note_lines (order_id, position);
