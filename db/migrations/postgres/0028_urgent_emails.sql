-- Emails of accounts are sent before those of orders, and these before all others.
ALTER TABLE outbox ADD COLUMN priority INTEGER NOT NULL DEFAULT 1;
UPDATE outbox SET priority = CASE
  WHEN kind IN ('reset-password', 'confirm-email', 'password-changed', 'contact-changed', 'sign-in-changed', 'account-erased') THEN 0
  WHEN kind LIKE 'order-%' OR kind LIKE 'return-%' THEN 1
  ELSE 2 END;

-- Of the recipient's address: the server of one domain must not delay the emails to others.
ALTER TABLE outbox ADD COLUMN domain TEXT NOT NULL DEFAULT '';
UPDATE outbox SET domain = lower(split_part(recipient, '@', 2));

-- Whether the last attempt failed because no email could be sent.
ALTER TABLE outbox ADD COLUMN server_failed INTEGER NOT NULL DEFAULT 0 CHECK (server_failed IN (0, 1));

DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (priority, due_at_ms) WHERE sent_at_ms IS NULL;
