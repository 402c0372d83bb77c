-- Numbers of invoices and credit notes that were given after a backup was made, and are missing since it was restored.
CREATE TABLE number_gaps (
  series TEXT NOT NULL CHECK (series IN ('invoice_series', 'credit_note_series')),
  -- 2026 is April 2026 to March 2027.
  financial_year INTEGER NOT NULL,
  first_number INTEGER NOT NULL CHECK (first_number > 0),
  last_number INTEGER NOT NULL,
  restored_at_ms INTEGER NOT NULL,
  PRIMARY KEY (series, financial_year, first_number),
  CHECK (last_number >= first_number)
) STRICT, WITHOUT ROWID;

-- One row: of which time the last complete backup is.
CREATE TABLE last_backup (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  taken_at_ms INTEGER NOT NULL
) STRICT;
