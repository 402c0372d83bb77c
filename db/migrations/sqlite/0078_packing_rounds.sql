-- Orders that are picked and packed together; an order is in one round at most.
CREATE TABLE packing_rounds (
  id TEXT PRIMARY KEY,
  orders INTEGER NOT NULL CHECK (orders > 0),
  created_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE packing_round_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  round_id TEXT NOT NULL REFERENCES packing_rounds (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX packing_round_orders_round ON packing_round_orders (round_id, order_id);
