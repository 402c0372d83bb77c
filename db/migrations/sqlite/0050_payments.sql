-- What was paid for orders. A row is never changed but for its remittance: a mistaken payment has a counter-entry.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  method TEXT NOT NULL CHECK (method IN ('cash', 'upi', 'bank')),
  -- Negative: the counter-entry of a payment that was recorded by mistake.
  amount_paise INTEGER NOT NULL CHECK (amount_paise <> 0),
  -- By which the payer's bank knows it, or the number of a receipt.
  reference TEXT,
  received_at_ms INTEGER NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('staff', 'commandLine', 'system')),
  -- As in audit_entries.
  actor TEXT NOT NULL,
  counter_of TEXT REFERENCES payments (id),
  -- When the courier handed the cash on.
  remitted_at_ms INTEGER,
  recorded TEXT NOT NULL DEFAULT 'now' CHECK (recorded IN ('now', 'at delivery', 'before this version')),
  CHECK ((amount_paise < 0) = (counter_of IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_order ON payments (order_id);
CREATE UNIQUE INDEX payments_counter ON payments (counter_of);

-- What the shop owes customers, and what it paid back.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  return_id TEXT REFERENCES returns (id),
  amount_paise INTEGER NOT NULL CHECK (amount_paise > 0),
  owed_at_ms INTEGER NOT NULL,
  -- Null: it is owed.
  paid_at_ms INTEGER,
  method TEXT CHECK (method IN ('cash', 'upi', 'bank')),
  reference TEXT,
  -- Who paid it.
  actor_kind TEXT CHECK (actor_kind IN ('staff', 'commandLine', 'system')),
  actor TEXT,
  -- Where the customer wants it, such as a UPI address.
  destination TEXT,
  recorded TEXT NOT NULL DEFAULT 'now' CHECK (recorded IN ('now', 'before this version')),
  CHECK ((paid_at_ms IS NULL) = (actor IS NULL)),
  CHECK ((actor_kind IS NULL) = (actor IS NULL)),
  CHECK ((method IS NULL) = (reference IS NULL)),
  CHECK ((method IS NOT NULL) = (paid_at_ms IS NOT NULL) OR recorded = 'before this version')
) STRICT, WITHOUT ROWID;
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_owed ON refunds (id) WHERE paid_at_ms IS NULL;
CREATE UNIQUE INDEX refunds_return ON refunds (return_id);

-- The sum of its payments.
ALTER TABLE orders ADD COLUMN paid_paise INTEGER NOT NULL DEFAULT 0 CHECK (paid_paise >= 0);
-- 1: it is above what may be taken in cash from one person in a day, and is paid before it is handed over.
ALTER TABLE orders ADD COLUMN pays_before INTEGER NOT NULL DEFAULT 0 CHECK (pays_before IN (0, 1));
-- SHA-256 (hex) of the letters and digits of the delivery address; null for orders of earlier versions.
ALTER TABLE orders ADD COLUMN address_key TEXT;
CREATE INDEX orders_address_key ON orders (address_key) WHERE address_key IS NOT NULL;

UPDATE orders SET address_key = (SELECT f.delivery_address FROM first_orders f WHERE f.order_id = orders.id)
WHERE user_id IS NOT NULL AND street IS NOT NULL;

-- What was delivered was paid in cash.
INSERT INTO payments (id, order_id, method, amount_paise, received_at_ms, actor_kind, actor, recorded)
SELECT id, id, 'cash', total_paise, updated_at_ms, 'system', 'upgrade', 'before this version'
FROM orders WHERE status = 'Delivered';
UPDATE orders SET paid_paise = total_paise WHERE status = 'Delivered';
