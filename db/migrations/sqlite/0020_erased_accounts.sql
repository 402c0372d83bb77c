-- Null: the customer erased the account.
ALTER TABLE orders ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE coupon_redemptions ALTER COLUMN user_id DROP NOT NULL;
CREATE INDEX orders_erased ON orders (id) WHERE user_id IS NULL;

-- From this time on, the row is no longer needed: it belonged to an account that was erased.
ALTER TABLE outbox ADD COLUMN forget_at_ms INTEGER;
CREATE INDEX outbox_forget ON outbox (forget_at_ms) WHERE forget_at_ms IS NOT NULL;

-- Null: unread. Those of earlier versions count as read.
ALTER TABLE notifications ADD COLUMN read_at_ms INTEGER;
UPDATE notifications SET read_at_ms = created_at_ms;
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at_ms IS NULL;
