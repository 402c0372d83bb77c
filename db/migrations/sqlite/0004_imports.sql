-- Imports that have not come to their end: how far each got, written with the products of each batch.
CREATE TABLE imports (
  -- Of the file's bytes and the operator's options.
  fingerprint TEXT PRIMARY KEY,
  file_name TEXT NOT NULL,
  rows_done INTEGER NOT NULL,
  inserted INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  started_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
) STRICT;
