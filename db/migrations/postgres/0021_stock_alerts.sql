-- Addresses that get one email when a product is back in stock. Their owners have confirmed each request by a link.
CREATE TABLE stock_alerts (
  id TEXT COLLATE "C" PRIMARY KEY,
  product_id TEXT COLLATE "C" NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- In lower case.
  email TEXT COLLATE "C" NOT NULL,
  -- Since when the product is back in stock; null while it is not.
  due_at_ms BIGINT,
  created_at_ms BIGINT NOT NULL,
  UNIQUE (product_id, email)
);
CREATE INDEX stock_alerts_email ON stock_alerts (email);
CREATE INDEX stock_alerts_due ON stock_alerts (due_at_ms) WHERE due_at_ms IS NOT NULL;

-- Links that confirm such a request, and links that end all requests of an address.
ALTER TABLE email_links ADD COLUMN product_id TEXT COLLATE "C" REFERENCES products (id) ON DELETE CASCADE;
ALTER TABLE email_links DROP CONSTRAINT email_links_kind_check;
ALTER TABLE email_links DROP CONSTRAINT email_links_check1;
ALTER TABLE email_links ADD CHECK (kind IN ('undo-contact', 'confirm-email', 'reset-password', 'confirm-newsletter',
  'confirm-stock-alert', 'end-stock-alerts'));
ALTER TABLE email_links ADD CHECK (
  (user_id IS NULL) = (kind IN ('confirm-newsletter', 'confirm-stock-alert', 'end-stock-alerts')));
ALTER TABLE email_links ADD CHECK ((product_id IS NOT NULL) = (kind = 'confirm-stock-alert'));
CREATE INDEX email_links_product ON email_links (product_id) WHERE product_id IS NOT NULL;
