-- 1: 'Not Processed' until the operator releases it.
ALTER TABLE orders ADD COLUMN awaits_release INTEGER NOT NULL DEFAULT 0
  CHECK (awaits_release = 0 OR (awaits_release = 1 AND status = 'Not Processed'));
CREATE INDEX orders_awaiting_release ON orders (id) WHERE awaits_release = 1;

-- Orders of accounts without a delivered order, for the limits of a day; deleted later.
CREATE TABLE first_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- SHA-256 (hex) of its letters and digits; null until one is given.
  delivery_address TEXT,
  network_address TEXT,
  pieces INTEGER NOT NULL CHECK (pieces > 0),
  created_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX first_orders_delivery_address ON first_orders (delivery_address, created_at_ms);
CREATE INDEX first_orders_network_address ON first_orders (network_address, created_at_ms);
