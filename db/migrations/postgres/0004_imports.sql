-- Imports that have not come to their end: how far each got, written with the products of each batch.
CREATE TABLE imports (
  -- Of the file's bytes and the operator's options.
  fingerprint TEXT COLLATE "C" PRIMARY KEY,
  file_name TEXT NOT NULL,
  rows_done BIGINT NOT NULL,
  inserted BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  unchanged BIGINT NOT NULL,
  started_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);
