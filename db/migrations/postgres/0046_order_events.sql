-- What happened to an order: calls, notes, and each step of its parcels, payments and returns.
CREATE TABLE order_events (
  id TEXT COLLATE "C" PRIMARY KEY,
  order_id TEXT COLLATE "C" NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('called', 'note', 'packed', 'unpacked', 'handedOver', 'failed', 'comingBack', 'received', 'lost', 'corrected', 'delivered', 'cancelled', 'addressChanged', 'linesChanged', 'paid', 'refundOwed', 'refundPaid', 'returnOnTheWay', 'returnReceived', 'returnWithdrawn', 'returnNeverArrived')),
  at_ms BIGINT NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('customer', 'staff', 'commandLine', 'system')),
  -- The id of a member of the staff, the system's name of who ran a command, or the name of a task. A customer is the order's.
  actor TEXT COLLATE "C",
  -- What came of a call.
  outcome TEXT CHECK (outcome IN ('confirmed', 'no-answer', 'later', 'refused', 'wrong-number')),
  -- A note or a reason, in somebody's words; goes with the account.
  text TEXT,
  CHECK ((actor IS NULL) = (actor_kind = 'customer')),
  CHECK ((outcome IS NOT NULL) = (kind = 'called'))
);

CREATE INDEX order_events_by_order ON order_events (order_id, id);
