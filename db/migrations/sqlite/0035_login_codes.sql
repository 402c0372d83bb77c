-- Logins to an account under guesses, which an emailed code completes. Wrong passwords have a row, too, without an account.
CREATE TABLE login_codes (
  -- Of the secret that the response to the password has.
  attempt_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  -- Null until the email is sent.
  code_hash TEXT,
  tries INTEGER NOT NULL CHECK (tries >= 0),
  remembered INTEGER NOT NULL CHECK (remembered IN (0, 1)),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_codes_user ON login_codes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX login_codes_expiry ON login_codes (expires_at_ms);
