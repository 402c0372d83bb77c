-- GST invoices. A number is taken in the transaction that dispatches the order, so a year has no gaps. Texts, rates and
-- amounts are stored as they were then, and no row is ever changed.
CREATE TABLE invoice_series (
  -- 2026 is April 2026 to March 2027.
  financial_year INTEGER PRIMARY KEY,
  last_number INTEGER NOT NULL CHECK (last_number > 0)
) STRICT;

CREATE TABLE invoices (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  financial_year INTEGER NOT NULL REFERENCES invoice_series (financial_year),
  number_in_year INTEGER NOT NULL CHECK (number_in_year > 0),
  number TEXT NOT NULL UNIQUE CHECK (length(number) <= 16),
  issued_at_ms INTEGER NOT NULL,
  seller_name TEXT NOT NULL,
  seller_address TEXT NOT NULL,
  seller_gstin TEXT NOT NULL,
  buyer_name TEXT NOT NULL,
  buyer_address TEXT NOT NULL,
  place_of_supply TEXT NOT NULL,
  UNIQUE (financial_year, number_in_year)
) STRICT, WITHOUT ROWID;

CREATE TABLE invoice_lines (
  order_id TEXT NOT NULL REFERENCES invoices (order_id),
  position INTEGER NOT NULL,
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
  PRIMARY KEY (order_id, position),
  CHECK (igst_paise = 0 OR cgst_paise = 0),
  CHECK (price_paise * quantity - discount_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
) STRICT, WITHOUT ROWID;
