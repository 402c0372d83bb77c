-- A return through all its states: it is accepted, comes, is received by the condition of its pieces, and is settled by a
-- refund or by a replacement. What was accepted before came back and was paid, as far as the shop knew.
-- SQLite changes checks by building the table anew; other tables refer to it, so that they are checked at the end.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE old_returns AS SELECT * FROM returns;
DROP TABLE returns;
CREATE TABLE returns (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL CHECK (status IN ('Requested', 'Accepted', 'Refused', 'On the way', 'Received', 'Settled', 'Withdrawn', 'Never arrived')),
  -- What the customer gets for the pieces.
  resolution TEXT NOT NULL DEFAULT 'refund' CHECK (resolution IN ('refund', 'replacement')),
  -- Where the customer wants the money, such as a UPI address; it goes with the account.
  destination TEXT,
  -- When the courier may fetch the parcel: a day such as 2026-12-31, in India.
  pickup_day TEXT,
  pickup_slot TEXT CHECK (pickup_slot IN ('morning', 'afternoon', 'evening')),
  -- What was paid for the pieces: expected from the acceptance, final from the receipt.
  refund_paise INTEGER CHECK (refund_paise >= 0),
  created_at_ms INTEGER NOT NULL,
  decided_at_ms INTEGER,
  sent_at_ms INTEGER,
  received_at_ms INTEGER,
  ended_at_ms INTEGER,
  recorded TEXT NOT NULL DEFAULT 'now' CHECK (recorded IN ('now', 'before this version')),
  CHECK (pickup_slot IS NULL OR pickup_day IS NOT NULL),
  CHECK (decided_at_ms IS NOT NULL OR status IN ('Requested', 'Withdrawn')),
  CHECK (decided_at_ms IS NULL OR status <> 'Requested'),
  CHECK ((refund_paise IS NOT NULL) = (resolution = 'refund' AND status IN ('Accepted', 'On the way', 'Received', 'Settled'))),
  CHECK (sent_at_ms IS NOT NULL OR status <> 'On the way'),
  CHECK ((received_at_ms IS NOT NULL) = (status IN ('Received', 'Settled'))),
  CHECK ((ended_at_ms IS NOT NULL) = (status IN ('Refused', 'Settled', 'Withdrawn', 'Never arrived')))
) STRICT;
INSERT INTO returns (id, order_id, status, refund_paise, created_at_ms, decided_at_ms, received_at_ms, ended_at_ms, recorded)
  SELECT id, order_id, iif(status = 'Accepted', 'Settled', status), refund_paise, created_at_ms, decided_at_ms,
    iif(status = 'Accepted', decided_at_ms, NULL), decided_at_ms, iif(status = 'Accepted', 'before this version', 'now')
  FROM old_returns;
DROP TABLE old_returns;
CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_status ON returns (status, id);

-- What came back of a return's lines, by its condition.
CREATE TABLE return_pieces (
  return_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  condition TEXT NOT NULL CHECK (condition IN ('sellable', 'damaged', 'missing')),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (return_id, position, condition),
  FOREIGN KEY (return_id, position) REFERENCES return_lines (return_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO return_pieces (return_id, position, condition, quantity)
  SELECT l.return_id, l.position, 'sellable', l.quantity FROM return_lines l JOIN returns r ON r.id = l.return_id
  WHERE r.status = 'Settled';

-- What a customer, or whoever unpacked the parcel, shows of the pieces. Only they see it.
CREATE TABLE return_pictures (
  id TEXT PRIMARY KEY,
  return_id TEXT NOT NULL REFERENCES returns (id),
  added_by TEXT NOT NULL CHECK (added_by IN ('customer', 'staff')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  -- A WebP file.
  bytes BLOB NOT NULL,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX return_pictures_return ON return_pictures (return_id, id);

INSERT INTO refunds (id, order_id, return_id, amount_paise, owed_at_ms, paid_at_ms, actor_kind, actor, recorded)
  SELECT id, order_id, id, refund_paise, decided_at_ms, decided_at_ms, 'system', 'upgrade', 'before this version'
  FROM returns WHERE status = 'Settled' AND refund_paise > 0;
