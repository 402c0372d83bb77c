-- A PDF takes some 50 milliseconds of the processor, so it is made once.
CREATE TABLE document_files (
  filename TEXT COLLATE "C" PRIMARY KEY,
  order_id TEXT COLLATE "C" NOT NULL REFERENCES orders (id),
  -- Of all that the document shows: it is made anew when that changes.
  contents_hash TEXT COLLATE "C" NOT NULL,
  bytes BYTEA NOT NULL,
  created_at_ms BIGINT NOT NULL
);
CREATE INDEX document_files_order ON document_files (order_id);
CREATE INDEX document_files_created ON document_files (created_at_ms);
