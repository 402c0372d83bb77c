-- What a link in an email does. Only hashes (SHA-256, hex) of the tokens are stored.
CREATE TABLE email_links (
  token_hash TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('undo-contact', 'confirm-email')),
  -- The address before the change, or the one to confirm.
  email TEXT NOT NULL,
  -- The number before the change.
  mobile TEXT,
  expires_at_ms BIGINT NOT NULL,
  CHECK ((mobile IS NOT NULL) = (kind = 'undo-contact'))
);
CREATE INDEX email_links_user ON email_links (user_id);
CREATE INDEX email_links_expiry ON email_links (expires_at_ms);

-- Addresses that their owner confirmed for an account.
CREATE TABLE confirmed_emails (
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  confirmed_at_ms BIGINT NOT NULL,
  PRIMARY KEY (user_id, email)
);

CREATE INDEX outbox_recipient ON outbox (recipient, created_at_ms);
