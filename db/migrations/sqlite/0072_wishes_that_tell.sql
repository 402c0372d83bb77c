-- What a product cost when it went onto a wishlist, and what its customer was told last. Nobody knows the first of earlier rows.
ALTER TABLE wishlist_items ADD COLUMN added_price_paise INTEGER;
ALTER TABLE wishlist_items ADD COLUMN told_price_paise INTEGER;
UPDATE wishlist_items SET told_price_paise = (SELECT price_paise FROM products WHERE products.id = wishlist_items.product_id);

-- Customers who want emails about lower prices of the products on their wishlists.
CREATE TABLE price_alerts (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL,
  -- When the wishlist is looked through; null while no price was lowered.
  due_at_ms INTEGER,
  -- The last email.
  sent_at_ms INTEGER
) STRICT;
CREATE INDEX price_alerts_due ON price_alerts (due_at_ms) WHERE due_at_ms IS NOT NULL;

-- Products whose price was lowered, until the wishlists that have them are due.
CREATE TABLE lowered_prices (
  product_id TEXT PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  lowered_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX lowered_prices_by_time ON lowered_prices (lowered_at_ms, product_id);

-- Wishlists that whoever has the link sees. The link is signed, and of no use without the row.
CREATE TABLE wishlist_shares (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL
) STRICT;

-- Orders whose customer was asked for reviews, or did not have to be.
CREATE TABLE review_requests (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX review_requests_by_time ON review_requests (created_at_ms);
CREATE INDEX parcels_delivered ON parcels (ended_at_ms, order_id) WHERE outcome = 'delivered' AND return_id IS NULL;

-- Customers who do not want to be asked for reviews.
CREATE TABLE review_request_ends (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL
) STRICT;
