-- One code for each mailbox, also after its account was erased: only a hash of the mailbox stays.
CREATE TABLE newsletter_codes (
  mailbox_hash TEXT PRIMARY KEY,
  created_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX newsletter_codes_created ON newsletter_codes (created_at_ms);

-- For what is deleted or forgotten when it is old, so that looking for it does not read all orders and their emails.
CREATE INDEX outbox_without_order ON outbox (id) WHERE order_id IS NULL;
CREATE INDEX outbox_of_orders ON outbox (id) WHERE order_id IS NOT NULL AND recipient <> '';
CREATE INDEX orders_cancelled ON orders (id) WHERE status = 'Cancelled' AND contact_email <> '';
