-- Who caused an email to an address that they have not confirmed, for the limits of a day; deleted later.
CREATE TABLE email_causes (
  email_id TEXT COLLATE "C" PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  -- SHA-256 (hex); null for a visitor.
  account TEXT COLLATE "C",
  -- SHA-256 (hex); null when it is not known.
  network_address TEXT COLLATE "C",
  created_at_ms BIGINT NOT NULL,
  CHECK (account IS NOT NULL OR network_address IS NOT NULL)
);
CREATE INDEX email_causes_account ON email_causes (account, created_at_ms);
CREATE INDEX email_causes_network_address ON email_causes (network_address, created_at_ms);
CREATE INDEX email_causes_created ON email_causes (created_at_ms);
