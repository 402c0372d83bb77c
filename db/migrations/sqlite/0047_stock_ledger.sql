-- The stock as a ledger: why, by whom and with which note each of its changes was. The sum of a product's movements is its
-- stock. SQLite changes a check by building its table anew.
CREATE TABLE new_stock_movements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('initial', 'order', 'cancelled', 'received', 'returned', 'damaged', 'lost', 'counted', 'correction', 'import')),
  order_id TEXT REFERENCES orders (id),
  -- Of what a customer sent back, and of what replaces it.
  return_id TEXT REFERENCES returns (id),
  created_at_ms INTEGER NOT NULL,
  -- The number that was counted; the movement is its difference.
  counted INTEGER CHECK (counted >= 0),
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('customer', 'staff', 'commandLine', 'system')),
  -- Customers are named by their orders only.
  actor TEXT,
  note TEXT,
  -- Two clicks with the same key are one movement.
  client_key TEXT,
  -- That a number was counted is a fact, also when it was the right one.
  CHECK (quantity <> 0 OR reason = 'counted'),
  CHECK (quantity <= 0 OR reason <> 'order'),
  CHECK (quantity >= 0 OR reason NOT IN ('initial', 'cancelled', 'received', 'returned')),
  CHECK ((counted IS NOT NULL) = (reason = 'counted')),
  CHECK ((order_id IS NOT NULL OR return_id IS NOT NULL) = (reason IN ('order', 'cancelled', 'returned'))),
  CHECK (order_id IS NULL OR return_id IS NULL),
  CHECK ((actor IS NULL) = (actor_kind = 'customer')),
  CHECK (client_key IS NULL OR reason IN ('received', 'counted'))
) STRICT;
INSERT INTO new_stock_movements (id, product_id, quantity, reason, order_id, return_id, created_at_ms, actor_kind, actor, note)
  SELECT id, product_id, quantity,
    CASE WHEN reason = 'cancel' THEN 'cancelled' WHEN reason <> 'restock' THEN reason
      WHEN return_id IS NOT NULL THEN 'returned' WHEN quantity > 0 THEN 'received' ELSE 'correction' END,
    order_id, return_id, created_at_ms, CASE WHEN reason = 'order' THEN 'customer' ELSE 'system' END,
    CASE WHEN reason = 'order' THEN NULL ELSE 'upgrade' END, 'before this version'
  FROM stock_movements;
DROP TABLE stock_movements;
ALTER TABLE new_stock_movements RENAME TO stock_movements;
CREATE INDEX stock_movements_product ON stock_movements (product_id, id);
CREATE INDEX stock_movements_order ON stock_movements (order_id);
-- An order takes its pieces once, and those of a return come in once.
CREATE UNIQUE INDEX stock_movements_taken ON stock_movements (order_id, product_id) WHERE reason = 'order';
CREATE UNIQUE INDEX stock_movements_returned ON stock_movements (return_id, product_id) WHERE reason = 'returned';
CREATE UNIQUE INDEX stock_movements_key ON stock_movements (reason, client_key) WHERE client_key IS NOT NULL;
