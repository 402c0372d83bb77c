-- Where the pieces of an order are: packed, handed over, delivered, coming back. A replacement of a return is one, too.
CREATE TABLE parcels (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- What the parcel replaces.
  return_id TEXT REFERENCES returns (id),
  packed_at_ms INTEGER NOT NULL,
  courier TEXT,
  tracking TEXT,
  handed_over_at_ms INTEGER,
  -- The last time that nobody took it.
  failed_at_ms INTEGER,
  coming_back_at_ms INTEGER,
  ended_at_ms INTEGER,
  outcome TEXT CHECK (outcome IN ('delivered', 'received', 'lost', 'unpacked')),
  recorded TEXT NOT NULL CHECK (recorded IN ('now', 'before this version')),
  CHECK ((ended_at_ms IS NULL) = (outcome IS NULL)),
  CHECK (tracking IS NULL OR courier IS NOT NULL),
  CHECK (handed_over_at_ms IS NOT NULL OR (failed_at_ms IS NULL AND coming_back_at_ms IS NULL)),
  CHECK ((outcome = 'unpacked') = (handed_over_at_ms IS NULL))
) STRICT;
-- An order has one parcel at a time.
CREATE UNIQUE INDEX parcels_open ON parcels (order_id) WHERE ended_at_ms IS NULL;
CREATE INDEX parcels_by_order ON parcels (order_id, id);
CREATE INDEX parcels_by_return ON parcels (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX parcels_by_tracking ON parcels (tracking) WHERE tracking IS NOT NULL;

-- How the pieces of a parcel that came back were.
CREATE TABLE received_pieces (
  parcel_id TEXT NOT NULL REFERENCES parcels (id),
  order_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  condition TEXT NOT NULL CHECK (condition IN ('sellable', 'damaged', 'missing')),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, position, condition),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position)
) STRICT;

-- Numbers of single pieces, such as an IMEI. Another order can have the piece once it is freed.
CREATE TABLE serials (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  serial TEXT NOT NULL,
  freed_at_ms INTEGER,
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position)
) STRICT;
CREATE UNIQUE INDEX serials_sold ON serials (product_id, serial) WHERE freed_at_ms IS NULL;
CREATE INDEX serials_by_order ON serials (order_id, position);
CREATE INDEX serials_by_serial ON serials (serial);

-- Set while the order is packed: its lines and its address stay as they are from then on.
ALTER TABLE orders ADD COLUMN packed_at_ms INTEGER;
ALTER TABLE orders ADD COLUMN eway_bill TEXT;

-- Earlier versions dispatched without packing. An order that was cancelled after its dispatch had come back, whole.
INSERT INTO parcels (id, order_id, packed_at_ms, courier, handed_over_at_ms, ended_at_ms, outcome, recorded)
  SELECT id, id, sent_at_ms, 'not recorded', sent_at_ms, CASE WHEN status <> 'Dispatched' THEN updated_at_ms END,
    CASE status WHEN 'Delivered' THEN 'delivered' WHEN 'Cancelled' THEN 'received' END, 'before this version'
  FROM (
    SELECT o.id, o.status, o.updated_at_ms, coalesce(i.issued_at_ms, o.updated_at_ms) AS sent_at_ms
    FROM orders o
    LEFT JOIN (SELECT order_id, min(issued_at_ms) AS issued_at_ms FROM invoices GROUP BY order_id) i ON i.order_id = o.id
    WHERE o.status IN ('Dispatched', 'Delivered') OR (o.status = 'Cancelled' AND i.order_id IS NOT NULL)
  ) sent;
UPDATE orders SET packed_at_ms = (SELECT packed_at_ms FROM parcels WHERE parcels.order_id = orders.id)
  WHERE id IN (SELECT order_id FROM parcels);
INSERT INTO received_pieces (parcel_id, order_id, position, condition, quantity)
  SELECT p.id, p.order_id, l.position, 'sellable', l.quantity
  FROM parcels p JOIN order_lines l ON l.order_id = p.order_id WHERE p.outcome = 'received';
