-- Links that register an address which an account holds whose customer never confirmed it.
CREATE TABLE new_email_links (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('undo-contact', 'confirm-email', 'reset-password', 'confirm-newsletter',
    'confirm-stock-alert', 'end-stock-alerts', 'prove-address')),
  -- The address before the change, or the one that the link was sent to.
  email TEXT NOT NULL,
  -- The number before the change.
  mobile TEXT,
  -- The product that somebody waits for.
  product_id TEXT REFERENCES products (id) ON DELETE CASCADE,
  expires_at_ms INTEGER NOT NULL,
  CHECK ((mobile IS NOT NULL) = (kind = 'undo-contact')),
  CHECK ((user_id IS NULL) = (kind IN ('confirm-newsletter', 'confirm-stock-alert', 'end-stock-alerts', 'prove-address'))),
  CHECK ((product_id IS NOT NULL) = (kind = 'confirm-stock-alert'))
) STRICT;
INSERT INTO new_email_links (token_hash, user_id, kind, email, mobile, product_id, expires_at_ms)
  SELECT token_hash, user_id, kind, email, mobile, product_id, expires_at_ms FROM email_links;
DROP TABLE email_links;
ALTER TABLE new_email_links RENAME TO email_links;
CREATE INDEX email_links_user ON email_links (user_id);
CREATE INDEX email_links_expiry ON email_links (expires_at_ms);
CREATE INDEX email_links_product ON email_links (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX email_links_email ON email_links (email);
CREATE INDEX email_links_mobile ON email_links (mobile) WHERE mobile IS NOT NULL;
