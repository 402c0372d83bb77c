-- Who caused an email to an address that they have not confirmed, for the limits of a day; deleted later.
CREATE TABLE email_causes (
  email_id TEXT PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  -- SHA-256 (hex); null for a visitor.
  account TEXT,
  -- SHA-256 (hex); null when it is not known.
  network_address TEXT,
  created_at_ms INTEGER NOT NULL,
  CHECK (account IS NOT NULL OR network_address IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_causes_account ON email_causes (account, created_at_ms);
CREATE INDEX email_causes_network_address ON email_causes (network_address, created_at_ms);
CREATE INDEX email_causes_created ON email_causes (created_at_ms);
