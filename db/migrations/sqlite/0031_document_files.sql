-- A PDF takes some 50 milliseconds of the processor, so it is made once.
CREATE TABLE document_files (
  filename TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- Of all that the document shows: it is made anew when that changes.
  contents_hash TEXT NOT NULL,
  bytes BLOB NOT NULL,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX document_files_order ON document_files (order_id);
CREATE INDEX document_files_created ON document_files (created_at_ms);
