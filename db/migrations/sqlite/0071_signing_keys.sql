-- Secrets that the shop makes itself, such as the one that signs the links in emails which show where an order is.
CREATE TABLE signing_keys (
  purpose TEXT PRIMARY KEY,
  -- 256 bits in hex.
  secret TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL
) STRICT;
