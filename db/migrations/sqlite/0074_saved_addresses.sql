-- The addresses that customers keep. One of a customer's is the default one, which `users` had until now.
CREATE TABLE saved_addresses (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  label TEXT,
  -- Whom it is for; null: the customer.
  firstname TEXT,
  lastname TEXT,
  street TEXT NOT NULL,
  landmark TEXT,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  pincode TEXT NOT NULL,
  country TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  CHECK ((firstname IS NULL) = (lastname IS NULL))
) STRICT;
CREATE INDEX saved_addresses_user ON saved_addresses (user_id, id);
CREATE UNIQUE INDEX saved_addresses_default ON saved_addresses (user_id) WHERE is_default = 1;
CREATE INDEX saved_addresses_pincode ON saved_addresses (pincode, user_id);

INSERT INTO saved_addresses
    (id, user_id, is_default, street, city, state, pincode, country, created_at_ms, updated_at_ms)
  SELECT id, id, 1, street, city, state, pincode, country, created_at_ms, updated_at_ms FROM users
  WHERE street IS NOT NULL AND city IS NOT NULL AND state IS NOT NULL AND pincode IS NOT NULL AND country IS NOT NULL;

DROP INDEX users_pincode;
ALTER TABLE users DROP COLUMN street;
ALTER TABLE users DROP COLUMN city;
ALTER TABLE users DROP COLUMN state;
ALTER TABLE users DROP COLUMN pincode;
ALTER TABLE users DROP COLUMN country;

-- What helps the courier to find the address.
ALTER TABLE orders ADD COLUMN landmark TEXT;
