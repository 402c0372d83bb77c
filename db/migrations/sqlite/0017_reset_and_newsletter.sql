-- Links that set a new password, and links that confirm a subscription, which have no account.
CREATE TABLE new_email_links (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('undo-contact', 'confirm-email', 'reset-password', 'confirm-newsletter')),
  -- The address before the change, or the one that the link was sent to.
  email TEXT NOT NULL,
  -- The number before the change.
  mobile TEXT,
  expires_at_ms INTEGER NOT NULL,
  CHECK ((mobile IS NOT NULL) = (kind = 'undo-contact')),
  CHECK ((user_id IS NULL) = (kind = 'confirm-newsletter'))
) STRICT;
INSERT INTO new_email_links SELECT token_hash, user_id, kind, email, mobile, expires_at_ms FROM email_links;
DROP TABLE email_links;
ALTER TABLE new_email_links RENAME TO email_links;
CREATE INDEX email_links_user ON email_links (user_id);
CREATE INDEX email_links_expiry ON email_links (expires_at_ms);

-- Null: not confirmed, or unsubscribed since.
ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_at_ms INTEGER;
-- Of the links that unsubscribe. Not a hash: each newsletter has such a link.
ALTER TABLE newsletter_subscriptions ADD COLUMN unsubscribe_token TEXT;
-- Given once, also when an address unsubscribes and subscribes again.
ALTER TABLE newsletter_subscriptions ADD COLUMN coupon_code TEXT;
CREATE UNIQUE INDEX newsletter_subscriptions_token ON newsletter_subscriptions (unsubscribe_token);
