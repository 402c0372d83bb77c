-- What is wrong, where the courier fetches it, and until when the money comes. Customers are told of each step.
-- The customer's words.
ALTER TABLE returns ADD COLUMN details TEXT;
-- JSON; null: the order's address.
ALTER TABLE returns ADD COLUMN pickup_address TEXT;
-- The day in India until which the money is paid back or the replacement sent. Returns of earlier versions have none.
ALTER TABLE returns ADD COLUMN due_day TEXT;
-- What was expected to be paid back when it was requested.
ALTER TABLE returns ADD COLUMN asked_paise INTEGER CHECK (asked_paise >= 0);

-- SQLite changes a check only with a new table.
CREATE TABLE new_notifications (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('confirmed', 'packed', 'dispatched', 'failed', 'comingBack', 'received', 'lost',
    'delivered', 'cancelled', 'changed', 'paid', 'refundOwed', 'refundPaid', 'returnRequested', 'returnAccepted',
    'returnRefused', 'returnOnTheWay', 'returnReceived', 'returnNeverArrived', 'replacementDispatched')),
  created_at_ms INTEGER NOT NULL,
  read_at_ms INTEGER,
  -- 1 for the order's first one of the kind.
  occurrence INTEGER NOT NULL DEFAULT 1 CHECK (occurrence > 0),
  -- What it says beside its title, such as courier and number.
  text TEXT NOT NULL DEFAULT '',
  UNIQUE (order_id, kind, occurrence)
) STRICT;
INSERT INTO new_notifications (id, user_id, order_id, kind, created_at_ms, read_at_ms, occurrence, text)
  SELECT id, user_id, order_id, kind, created_at_ms, read_at_ms, occurrence, text FROM notifications;
DROP TABLE notifications;
ALTER TABLE new_notifications RENAME TO notifications;
CREATE INDEX notifications_user ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at_ms IS NULL;
