-- What customers want to return of a delivered order, and what the operator decided.
CREATE TABLE returns (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL CHECK (status IN ('Requested', 'Accepted', 'Refused')),
  -- What was paid for the pieces, set when the return is accepted.
  refund_paise INTEGER CHECK (refund_paise >= 0),
  created_at_ms INTEGER NOT NULL,
  decided_at_ms INTEGER,
  CHECK ((decided_at_ms IS NULL) = (status = 'Requested')),
  CHECK ((refund_paise IS NOT NULL) = (status = 'Accepted'))
) STRICT;
CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_status ON returns (status, id);

CREATE TABLE return_lines (
  return_id TEXT NOT NULL REFERENCES returns (id),
  order_id TEXT NOT NULL,
  -- The position of the order's line.
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  reason TEXT NOT NULL,
  PRIMARY KEY (return_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX return_lines_order ON return_lines (order_id, position);

-- A restock by an accepted return, once for each product.
ALTER TABLE stock_movements ADD COLUMN return_id TEXT REFERENCES returns (id);
CREATE UNIQUE INDEX stock_movements_return ON stock_movements (return_id, product_id);
