-- Addresses that get one email when a product is back in stock. Their owners have confirmed each request by a link.
CREATE TABLE stock_alerts (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- In lower case.
  email TEXT NOT NULL,
  -- Since when the product is back in stock; null while it is not.
  due_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL,
  UNIQUE (product_id, email)
) STRICT;
CREATE INDEX stock_alerts_email ON stock_alerts (email);
CREATE INDEX stock_alerts_due ON stock_alerts (due_at_ms) WHERE due_at_ms IS NOT NULL;

-- Links that confirm such a request, and links that end all requests of an address.
CREATE TABLE new_email_links (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('undo-contact', 'confirm-email', 'reset-password', 'confirm-newsletter',
    'confirm-stock-alert', 'end-stock-alerts')),
  -- The address before the change, or the one that the link was sent to.
  email TEXT NOT NULL,
  -- The number before the change.
  mobile TEXT,
  -- The product that somebody waits for.
  product_id TEXT REFERENCES products (id) ON DELETE CASCADE,
  expires_at_ms INTEGER NOT NULL,
  CHECK ((mobile IS NOT NULL) = (kind = 'undo-contact')),
  CHECK ((user_id IS NULL) = (kind IN ('confirm-newsletter', 'confirm-stock-alert', 'end-stock-alerts'))),
  CHECK ((product_id IS NOT NULL) = (kind = 'confirm-stock-alert'))
) STRICT;
INSERT INTO new_email_links (token_hash, user_id, kind, email, mobile, expires_at_ms)
  SELECT token_hash, user_id, kind, email, mobile, expires_at_ms FROM email_links;
DROP TABLE email_links;
ALTER TABLE new_email_links RENAME TO email_links;
CREATE INDEX email_links_user ON email_links (user_id);
CREATE INDEX email_links_expiry ON email_links (expires_at_ms);
CREATE INDEX email_links_product ON email_links (product_id) WHERE product_id IS NOT NULL;
