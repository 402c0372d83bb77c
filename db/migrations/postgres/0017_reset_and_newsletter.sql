-- Links that set a new password, and links that confirm a subscription, which have no account.
ALTER TABLE email_links DROP CONSTRAINT email_links_kind_check;
ALTER TABLE email_links ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE email_links ADD CHECK (kind IN ('undo-contact', 'confirm-email', 'reset-password', 'confirm-newsletter'));
ALTER TABLE email_links ADD CHECK ((user_id IS NULL) = (kind = 'confirm-newsletter'));

-- Null: not confirmed, or unsubscribed since.
ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_at_ms BIGINT;
-- Of the links that unsubscribe. Not a hash: each newsletter has such a link.
ALTER TABLE newsletter_subscriptions ADD COLUMN unsubscribe_token TEXT COLLATE "C" UNIQUE;
-- Given once, also when an address unsubscribes and subscribes again.
ALTER TABLE newsletter_subscriptions ADD COLUMN coupon_code TEXT COLLATE "C";
