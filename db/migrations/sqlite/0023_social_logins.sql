-- Accounts at providers (Google, Facebook, Amazon) with which customers log in.
CREATE TABLE linked_sign_ins (
  provider TEXT NOT NULL,
  -- The provider's id of the person.
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- For which the provider vouched when it was linked.
  verified_email TEXT,
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
) STRICT;

-- A customer's way to a provider and back. Only hashes (SHA-256, hex) of cookie and state are stored.
CREATE TABLE social_logins (
  cookie_hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  -- Null when the provider has answered: a state is used once.
  state_hash TEXT,
  nonce TEXT NOT NULL,
  verifier TEXT NOT NULL,
  back TEXT NOT NULL,
  -- The customer who links a sign-in; null for a login.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  -- JSON; null until the provider has answered.
  identity TEXT,
  expires_at_ms INTEGER NOT NULL,
  CHECK (state_hash IS NULL OR identity IS NULL)
) STRICT;
CREATE INDEX social_logins_expiry ON social_logins (expires_at_ms);
CREATE INDEX social_logins_user ON social_logins (user_id);
