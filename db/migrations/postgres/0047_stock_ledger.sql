-- The stock as a ledger: why, by whom and with which note each of its changes was. The sum of a product's movements is its
-- stock.
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_quantity_check,
  DROP CONSTRAINT stock_movements_reason_check,
  DROP CONSTRAINT stock_movements_check,
  DROP CONSTRAINT stock_movements_order_id_product_id_reason_key,
  -- The number that was counted; the movement is its difference.
  ADD COLUMN counted INTEGER CHECK (counted >= 0),
  ADD COLUMN actor_kind TEXT NOT NULL DEFAULT 'system' CHECK (actor_kind IN ('customer', 'staff', 'commandLine', 'system')),
  -- Customers are named by their orders only.
  ADD COLUMN actor TEXT DEFAULT 'upgrade',
  ADD COLUMN note TEXT DEFAULT 'before this version',
  -- Two clicks with the same key are one movement.
  ADD COLUMN client_key TEXT;
UPDATE stock_movements SET
  reason = CASE WHEN reason = 'cancel' THEN 'cancelled' WHEN reason <> 'restock' THEN reason
    WHEN return_id IS NOT NULL THEN 'returned' WHEN quantity > 0 THEN 'received' ELSE 'correction' END,
  actor_kind = CASE WHEN reason = 'order' THEN 'customer' ELSE 'system' END,
  actor = CASE WHEN reason = 'order' THEN NULL ELSE 'upgrade' END;
ALTER TABLE stock_movements
  ALTER COLUMN actor_kind DROP DEFAULT,
  ALTER COLUMN actor DROP DEFAULT,
  ALTER COLUMN note DROP DEFAULT,
  ADD CHECK (reason IN ('initial', 'order', 'cancelled', 'received', 'returned', 'damaged', 'lost', 'counted', 'correction', 'import')),
  -- That a number was counted is a fact, also when it was the right one.
  ADD CHECK (quantity <> 0 OR reason = 'counted'),
  ADD CHECK (quantity <= 0 OR reason <> 'order'),
  ADD CHECK (quantity >= 0 OR reason NOT IN ('initial', 'cancelled', 'received', 'returned')),
  ADD CHECK ((counted IS NOT NULL) = (reason = 'counted')),
  ADD CHECK ((order_id IS NOT NULL OR return_id IS NOT NULL) = (reason IN ('order', 'cancelled', 'returned'))),
  ADD CHECK (order_id IS NULL OR return_id IS NULL),
  ADD CHECK ((actor IS NULL) = (actor_kind = 'customer')),
  ADD CHECK (client_key IS NULL OR reason IN ('received', 'counted'));
DROP INDEX stock_movements_product;
DROP INDEX stock_movements_return;
CREATE INDEX stock_movements_product ON stock_movements (product_id, id);
CREATE INDEX stock_movements_order ON stock_movements (order_id);
-- An order takes its pieces once, and those of a return come in once.
CREATE UNIQUE INDEX stock_movements_taken ON stock_movements (order_id, product_id) WHERE reason = 'order';
CREATE UNIQUE INDEX stock_movements_returned ON stock_movements (return_id, product_id) WHERE reason = 'returned';
CREATE UNIQUE INDEX stock_movements_key ON stock_movements (reason, client_key) WHERE client_key IS NOT NULL;
