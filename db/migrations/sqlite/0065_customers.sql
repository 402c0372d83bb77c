-- What a customer may not do, until an owner lifts it: log in, pay in cash, or order. The reason is for the staff.
CREATE TABLE customer_blocks (
  kind TEXT NOT NULL CHECK (kind IN ('logins', 'cash', 'orders')),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('staff', 'commandLine', 'system')),
  actor TEXT NOT NULL,
  reason TEXT,
  PRIMARY KEY (kind, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_blocks_by_user ON customer_blocks (user_id, kind);
INSERT INTO customer_blocks (kind, user_id, at_ms, actor_kind, actor)
SELECT 'logins', id, blocked_at_ms,
  coalesce((
    SELECT e.actor_kind FROM audit_personal_values v JOIN audit_entries e ON e.id = v.entry
    WHERE v.customer = users.id AND e.action = 'customer.block' ORDER BY e.id DESC LIMIT 1
  ), 'system'),
  coalesce((
    SELECT e.actor FROM audit_personal_values v JOIN audit_entries e ON e.id = v.entry
    WHERE v.customer = users.id AND e.action = 'customer.block' ORDER BY e.id DESC LIMIT 1
  ), 'before this version')
FROM users WHERE blocked_at_ms IS NOT NULL;
ALTER TABLE users DROP COLUMN blocked_at_ms;

-- What the staff wrote about a customer.
CREATE TABLE customer_notes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('staff', 'commandLine', 'system')),
  actor TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX customer_notes_by_user ON customer_notes (user_id, id);

-- Words of the name of an account, as those of orders (order_words): '' stands for a name that is not read yet.
CREATE TABLE customer_words (
  word TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (word, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_words_by_user ON customer_words (user_id, word);
INSERT INTO customer_words (word, user_id) SELECT '', id FROM users;
CREATE INDEX users_pincode ON users (pincode, id) WHERE pincode IS NOT NULL;
