-- What customers want to return of a delivered order, and what the operator decided.
CREATE TABLE returns (
  id TEXT COLLATE "C" PRIMARY KEY,
  order_id TEXT COLLATE "C" NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL CHECK (status IN ('Requested', 'Accepted', 'Refused')),
  -- What was paid for the pieces, set when the return is accepted.
  refund_paise BIGINT CHECK (refund_paise >= 0),
  created_at_ms BIGINT NOT NULL,
  decided_at_ms BIGINT,
  CHECK ((decided_at_ms IS NULL) = (status = 'Requested')),
  CHECK ((refund_paise IS NOT NULL) = (status = 'Accepted'))
);
CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_status ON returns (status, id);

CREATE TABLE return_lines (
  return_id TEXT COLLATE "C" NOT NULL REFERENCES returns (id),
  order_id TEXT COLLATE "C" NOT NULL,
  -- The position of the order's line.
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  reason TEXT NOT NULL,
  PRIMARY KEY (return_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position)
);
CREATE INDEX return_lines_order ON return_lines (order_id, position);

-- A restock by an accepted return, once for each product.
ALTER TABLE stock_movements ADD COLUMN return_id TEXT COLLATE "C" REFERENCES returns (id);
CREATE UNIQUE INDEX stock_movements_return ON stock_movements (return_id, product_id);
