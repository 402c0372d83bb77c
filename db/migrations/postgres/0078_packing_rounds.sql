-- Orders that are picked and packed together; an order is in one round at most.
CREATE TABLE packing_rounds (
  id TEXT COLLATE "C" PRIMARY KEY,
  orders INTEGER NOT NULL CHECK (orders > 0),
  created_at_ms BIGINT NOT NULL
);

CREATE TABLE packing_round_orders (
  order_id TEXT COLLATE "C" PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  round_id TEXT COLLATE "C" NOT NULL REFERENCES packing_rounds (id) ON DELETE CASCADE
);
CREATE INDEX packing_round_orders_round ON packing_round_orders (round_id, order_id);
