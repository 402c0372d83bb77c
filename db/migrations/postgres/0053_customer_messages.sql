-- Customers are told every step of an order. Some happen more than once, such as a failed delivery: each has its number.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('confirmed', 'packed', 'dispatched',
  'failed', 'comingBack', 'received', 'lost', 'delivered', 'cancelled', 'changed', 'paid', 'refundOwed', 'refundPaid',
  'returnAccepted', 'returnRefused', 'returnReceived', 'replacementDispatched'));
-- 1 for the order's first one of the kind.
ALTER TABLE notifications ADD COLUMN occurrence BIGINT NOT NULL DEFAULT 1 CHECK (occurrence > 0);
-- What it says beside its title, such as courier and number.
ALTER TABLE notifications ADD COLUMN text TEXT NOT NULL DEFAULT '';
ALTER TABLE notifications DROP CONSTRAINT notifications_order_id_kind_key;
ALTER TABLE notifications ADD UNIQUE (order_id, kind, occurrence);

-- 1 for the order's first one of the kind.
ALTER TABLE outbox ADD COLUMN occurrence BIGINT NOT NULL DEFAULT 1 CHECK (occurrence > 0);
ALTER TABLE outbox DROP CONSTRAINT outbox_order_id_kind_key;
ALTER TABLE outbox ADD UNIQUE (order_id, kind, occurrence);
