-- Secrets that the shop makes itself, such as the one that signs the links in emails which show where an order is.
CREATE TABLE signing_keys (
  purpose TEXT COLLATE "C" PRIMARY KEY,
  -- 256 bits in hex.
  secret TEXT NOT NULL,
  created_at_ms BIGINT NOT NULL
);
