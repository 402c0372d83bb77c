-- Customers are told every step of an order. Some happen more than once, such as a failed delivery: each has its number.
-- SQLite changes a unique key only with a new table.
CREATE TABLE new_notifications (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('confirmed', 'packed', 'dispatched', 'failed', 'comingBack', 'received', 'lost',
    'delivered', 'cancelled', 'changed', 'paid', 'refundOwed', 'refundPaid', 'returnAccepted', 'returnRefused',
    'returnReceived', 'replacementDispatched')),
  created_at_ms INTEGER NOT NULL,
  read_at_ms INTEGER,
  -- 1 for the order's first one of the kind.
  occurrence INTEGER NOT NULL DEFAULT 1 CHECK (occurrence > 0),
  -- What it says beside its title, such as courier and number.
  text TEXT NOT NULL DEFAULT '',
  UNIQUE (order_id, kind, occurrence)
) STRICT;
INSERT INTO new_notifications (id, user_id, order_id, kind, created_at_ms, read_at_ms)
  SELECT id, user_id, order_id, kind, created_at_ms, read_at_ms FROM notifications;
DROP TABLE notifications;
ALTER TABLE new_notifications RENAME TO notifications;
CREATE INDEX notifications_user ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at_ms IS NULL;

CREATE TABLE new_outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  -- JSON: what the email says.
  facts TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Not before this time; moved on by whoever is sending it.
  due_at_ms INTEGER NOT NULL,
  sent_at_ms INTEGER,
  last_error TEXT,
  created_at_ms INTEGER NOT NULL,
  -- From this time on, the row is no longer needed: it belonged to an account that was erased.
  forget_at_ms INTEGER,
  priority INTEGER NOT NULL DEFAULT 1,
  domain TEXT NOT NULL DEFAULT '',
  server_failed INTEGER NOT NULL DEFAULT 0 CHECK (server_failed IN (0, 1)),
  -- 1 for the order's first one of the kind.
  occurrence INTEGER NOT NULL DEFAULT 1 CHECK (occurrence > 0),
  UNIQUE (order_id, kind, occurrence)
) STRICT;
INSERT INTO new_outbox (id, kind, recipient, order_id, facts, attempts, due_at_ms, sent_at_ms, last_error, created_at_ms,
  forget_at_ms, priority, domain, server_failed)
  SELECT id, kind, recipient, order_id, facts, attempts, due_at_ms, sent_at_ms, last_error, created_at_ms,
    forget_at_ms, priority, domain, server_failed FROM outbox;

-- It refers to the outbox: its rows would be deleted with the old table.
CREATE TABLE new_email_causes (
  email_id TEXT PRIMARY KEY REFERENCES new_outbox (id) ON DELETE CASCADE,
  -- SHA-256 (hex); null for a visitor.
  account TEXT,
  -- SHA-256 (hex); null when it is not known.
  network_address TEXT,
  created_at_ms INTEGER NOT NULL,
  CHECK (account IS NOT NULL OR network_address IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO new_email_causes (email_id, account, network_address, created_at_ms)
  SELECT email_id, account, network_address, created_at_ms FROM email_causes;
DROP TABLE email_causes;
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
ALTER TABLE new_email_causes RENAME TO email_causes;
CREATE INDEX outbox_recipient ON outbox (recipient, created_at_ms);
CREATE INDEX outbox_forget ON outbox (forget_at_ms) WHERE forget_at_ms IS NOT NULL;
CREATE INDEX outbox_due ON outbox (priority, due_at_ms) WHERE sent_at_ms IS NULL;
CREATE INDEX outbox_without_order ON outbox (id) WHERE order_id IS NULL;
CREATE INDEX outbox_of_orders ON outbox (id) WHERE order_id IS NOT NULL AND recipient <> '';
CREATE INDEX email_causes_account ON email_causes (account, created_at_ms);
CREATE INDEX email_causes_network_address ON email_causes (network_address, created_at_ms);
CREATE INDEX email_causes_created ON email_causes (created_at_ms);
