-- The people of the shop, how they sign in, and where they are signed in.
CREATE TABLE staff (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager', 'orders', 'catalogue', 'content', 'accountant', 'viewer')),
  -- Who was removed stays, because entries name them.
  state TEXT NOT NULL CHECK (state IN ('invited', 'active', 'blocked', 'removed')),
  password_hash TEXT,
  -- Encrypted by a key that is not in the database.
  totp_secret TEXT,
  -- The period of the last code that was used: each code is of use once.
  totp_step INTEGER,
  version INTEGER NOT NULL CHECK (version > 0),
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  CHECK ((password_hash IS NULL) = (totp_secret IS NULL))
) STRICT;
CREATE UNIQUE INDEX staff_email ON staff (email) WHERE state <> 'removed';

-- Links that are used once: of the first owner, of invitations, and of whoever begins anew.
CREATE TABLE staff_links (
  id TEXT PRIMARY KEY,
  -- Null: the first owner.
  staff_id TEXT REFERENCES staff (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('first', 'invitation', 'anew')),
  token_hash TEXT NOT NULL UNIQUE,
  challenge TEXT,
  totp_secret TEXT,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  CHECK ((staff_id IS NULL) = (purpose = 'first'))
) STRICT;
CREATE INDEX staff_links_staff ON staff_links (staff_id);

CREATE TABLE staff_passkeys (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL,
  -- The name of the console for which it was made.
  rp_id TEXT NOT NULL,
  label TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT;
CREATE INDEX staff_passkeys_staff ON staff_passkeys (staff_id);

CREATE TABLE staff_recovery_codes (
  code_hash TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_recovery_codes_staff ON staff_recovery_codes (staff_id);

CREATE TABLE staff_sessions (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  device TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER NOT NULL,
  idle_expires_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  -- When whoever is signed in last proved who they are.
  proven_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);

-- Sign-ins and new keys that were begun.
CREATE TABLE staff_sign_ins (
  id TEXT PRIMARY KEY,
  staff_id TEXT REFERENCES staff (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('key', 'code', 'newKey', 'newPassword')),
  challenge TEXT,
  totp_secret TEXT,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_sign_ins_staff ON staff_sign_ins (staff_id);

CREATE INDEX staff_links_end ON staff_links (expires_at_ms);
CREATE INDEX staff_sessions_end ON staff_sessions (expires_at_ms);
CREATE INDEX staff_sign_ins_end ON staff_sign_ins (expires_at_ms);
