-- A return through all its states: it is accepted, comes, is received by the condition of its pieces, and is settled by a
-- refund or by a replacement. What was accepted before came back and was paid, as far as the shop knew.
ALTER TABLE returns
  DROP CONSTRAINT returns_status_check,
  DROP CONSTRAINT returns_check,
  DROP CONSTRAINT returns_check1,
  -- What the customer gets for the pieces.
  ADD COLUMN resolution TEXT NOT NULL DEFAULT 'refund' CHECK (resolution IN ('refund', 'replacement')),
  -- Where the customer wants the money, such as a UPI address; it goes with the account.
  ADD COLUMN destination TEXT,
  -- When the courier may fetch the parcel: a day such as 2026-12-31, in India.
  ADD COLUMN pickup_day TEXT,
  ADD COLUMN pickup_slot TEXT CHECK (pickup_slot IN ('morning', 'afternoon', 'evening')),
  ADD COLUMN sent_at_ms BIGINT,
  ADD COLUMN received_at_ms BIGINT,
  ADD COLUMN ended_at_ms BIGINT,
  ADD COLUMN recorded TEXT NOT NULL DEFAULT 'now' CHECK (recorded IN ('now', 'before this version'));
UPDATE returns SET ended_at_ms = decided_at_ms WHERE status = 'Refused';
UPDATE returns SET status = 'Settled', received_at_ms = decided_at_ms, ended_at_ms = decided_at_ms,
  recorded = 'before this version'
WHERE status = 'Accepted';
ALTER TABLE returns
  ADD CHECK (status IN ('Requested', 'Accepted', 'Refused', 'On the way', 'Received', 'Settled', 'Withdrawn', 'Never arrived')),
  ADD CHECK (pickup_slot IS NULL OR pickup_day IS NOT NULL),
  ADD CHECK (decided_at_ms IS NOT NULL OR status IN ('Requested', 'Withdrawn')),
  ADD CHECK (decided_at_ms IS NULL OR status <> 'Requested'),
  ADD CHECK ((refund_paise IS NOT NULL) = (resolution = 'refund' AND status IN ('Accepted', 'On the way', 'Received', 'Settled'))),
  ADD CHECK (sent_at_ms IS NOT NULL OR status <> 'On the way'),
  ADD CHECK ((received_at_ms IS NOT NULL) = (status IN ('Received', 'Settled'))),
  ADD CHECK ((ended_at_ms IS NOT NULL) = (status IN ('Refused', 'Settled', 'Withdrawn', 'Never arrived')));

-- What came back of a return's lines, by its condition.
CREATE TABLE return_pieces (
  return_id TEXT COLLATE "C" NOT NULL,
  position INTEGER NOT NULL,
  condition TEXT NOT NULL CHECK (condition IN ('sellable', 'damaged', 'missing')),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (return_id, position, condition),
  FOREIGN KEY (return_id, position) REFERENCES return_lines (return_id, position)
);
INSERT INTO return_pieces (return_id, position, condition, quantity)
  SELECT l.return_id, l.position, 'sellable', l.quantity FROM return_lines l JOIN returns r ON r.id = l.return_id
  WHERE r.status = 'Settled';

-- What a customer, or whoever unpacked the parcel, shows of the pieces. Only they see it.
CREATE TABLE return_pictures (
  id TEXT COLLATE "C" PRIMARY KEY,
  return_id TEXT COLLATE "C" NOT NULL REFERENCES returns (id),
  added_by TEXT NOT NULL CHECK (added_by IN ('customer', 'staff')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  -- A WebP file.
  bytes BYTEA NOT NULL,
  created_at_ms BIGINT NOT NULL
);
CREATE INDEX return_pictures_return ON return_pictures (return_id, id);

INSERT INTO refunds (id, order_id, return_id, amount_paise, owed_at_ms, paid_at_ms, actor_kind, actor, recorded)
  SELECT id, order_id, id, refund_paise, decided_at_ms, decided_at_ms, 'system', 'upgrade', 'before this version'
  FROM returns WHERE status = 'Settled' AND refund_paise > 0;
