-- One row per sign-in. Only hashes (SHA-256, hex) are kept: who reads the table cannot sign in with it.
CREATE TABLE sessions (
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  cookie_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  -- 1: the token is of use only together with its cookie.
  bound INTEGER NOT NULL CHECK (bound IN (0, 1)),
  remembered INTEGER NOT NULL CHECK (remembered IN (0, 1)),
  used_at_ms BIGINT NOT NULL,
  -- Of disuse, and at the latest.
  idle_expires_at_ms BIGINT NOT NULL,
  expires_at_ms BIGINT NOT NULL,
  created_at_ms BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at_ms);

-- Sessions from before this time are void; null: the password is the first one.
ALTER TABLE users ADD COLUMN password_changed_at_ms BIGINT;

CREATE TABLE password_requests (
  id TEXT COLLATE "C" PRIMARY KEY,
  email TEXT NOT NULL,
  created_at_ms BIGINT NOT NULL
);

CREATE TABLE wishlist_items (
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id TEXT COLLATE "C" NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  created_at_ms BIGINT NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX wishlist_items_product ON wishlist_items (product_id);

CREATE TABLE coupons (
  id TEXT COLLATE "C" PRIMARY KEY,
  -- Upper case: shoppers type it as they like.
  code TEXT NOT NULL UNIQUE,
  -- Exactly one of the two.
  percent INTEGER CHECK (percent BETWEEN 1 AND 99),
  amount_paise BIGINT CHECK (amount_paise > 0),
  minimum_paise BIGINT NOT NULL CHECK (minimum_paise >= 0),
  -- Null: without a limit.
  max_uses INTEGER CHECK (max_uses >= 0),
  max_uses_per_user INTEGER CHECK (max_uses_per_user > 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
  starts_at_ms BIGINT NOT NULL,
  -- Null: without an end.
  ends_at_ms BIGINT,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL,
  CHECK ((percent IS NULL) <> (amount_paise IS NULL)),
  CHECK (used <= max_uses)
);

CREATE TABLE carts (
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- Counts the orders made of it: each version becomes at most one order.
  version INTEGER NOT NULL DEFAULT 0,
  coupon_id TEXT COLLATE "C" REFERENCES coupons (id) ON DELETE SET NULL,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);
CREATE INDEX carts_coupon ON carts (coupon_id);

CREATE TABLE cart_lines (
  id TEXT COLLATE "C" PRIMARY KEY,
  cart_id TEXT COLLATE "C" NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id TEXT COLLATE "C" NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  color_id TEXT COLLATE "C" NOT NULL REFERENCES colors (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  -- When the shopper last chose the line, and what an answer last said: nobody pays more than was last said.
  chosen_price_paise BIGINT NOT NULL CHECK (chosen_price_paise > 0),
  shown_price_paise BIGINT NOT NULL CHECK (shown_price_paise > 0),
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL,
  UNIQUE (cart_id, product_id)
);
CREATE INDEX cart_lines_product ON cart_lines (product_id);
CREATE INDEX cart_lines_color ON cart_lines (color_id);

CREATE TABLE orders (
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
  cart_id TEXT COLLATE "C" NOT NULL,
  cart_version INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Not Processed', 'Processing', 'Dispatched', 'Delivered', 'Cancelled')),
  subtotal_paise BIGINT NOT NULL CHECK (subtotal_paise > 0),
  discount_paise BIGINT NOT NULL CHECK (discount_paise >= 0),
  total_paise BIGINT NOT NULL CHECK (total_paise > 0),
  coupon_id TEXT COLLATE "C" REFERENCES coupons (id) ON DELETE SET NULL,
  coupon_code TEXT,
  contact_email TEXT NOT NULL,
  news_opt_in INTEGER NOT NULL CHECK (news_opt_in IN (0, 1)),
  -- Where it goes, as it was then; all null until one is given.
  firstname TEXT,
  lastname TEXT,
  street TEXT,
  city TEXT,
  state TEXT,
  country TEXT,
  pincode TEXT,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL,
  UNIQUE (cart_id, cart_version),
  CHECK (total_paise = subtotal_paise - discount_paise)
);
CREATE INDEX orders_user ON orders (user_id, id);
CREATE INDEX orders_status ON orders (status, id);
CREATE INDEX orders_coupon ON orders (coupon_id);

-- Title, picture, price and colour as they were at the time of the order.
CREATE TABLE order_lines (
  order_id TEXT COLLATE "C" NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id TEXT COLLATE "C" NOT NULL,
  title TEXT NOT NULL,
  brand_id TEXT COLLATE "C" NOT NULL,
  brand_title TEXT NOT NULL,
  image TEXT NOT NULL,
  color_id TEXT COLLATE "C" NOT NULL,
  color_title TEXT NOT NULL,
  price_paise BIGINT NOT NULL CHECK (price_paise > 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, product_id)
);
CREATE INDEX order_lines_product ON order_lines (product_id);

-- Each change of a product's stock, so that its sum is the number in stock.
CREATE TABLE stock_movements (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id TEXT COLLATE "C" NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity <> 0),
  reason TEXT NOT NULL CHECK (reason IN ('initial', 'restock', 'order', 'cancel')),
  order_id TEXT COLLATE "C" REFERENCES orders (id),
  created_at_ms BIGINT NOT NULL,
  -- An order takes and returns its pieces once.
  UNIQUE (order_id, product_id, reason),
  CHECK ((order_id IS NOT NULL) = (reason IN ('order', 'cancel')))
);
CREATE INDEX stock_movements_product ON stock_movements (product_id);
INSERT INTO stock_movements (product_id, quantity, reason, created_at_ms)
  SELECT id, on_hand, 'initial', created_at_ms FROM products WHERE on_hand > 0;

CREATE TABLE coupon_redemptions (
  id TEXT COLLATE "C" PRIMARY KEY,
  coupon_id TEXT COLLATE "C" NOT NULL REFERENCES coupons (id),
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
  -- 1 for the user's first use of it, and so on.
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  order_id TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES orders (id),
  created_at_ms BIGINT NOT NULL,
  UNIQUE (coupon_id, user_id, sequence)
);
CREATE INDEX coupon_redemptions_user ON coupon_redemptions (user_id);

-- What was answered to a request with a key, so that its repetition is answered the same.
CREATE TABLE idempotency_keys (
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  scope TEXT COLLATE "C" NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  fingerprint TEXT COLLATE "C" NOT NULL,
  order_id TEXT COLLATE "C" UNIQUE REFERENCES orders (id),
  -- JSON, word for word; null only inside the transaction that makes it.
  answer TEXT,
  created_at_ms BIGINT NOT NULL,
  PRIMARY KEY (user_id, scope, key)
);

CREATE TABLE notifications (
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  order_id TEXT COLLATE "C" NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('confirmed', 'dispatched', 'delivered', 'cancelled')),
  created_at_ms BIGINT NOT NULL,
  UNIQUE (order_id, kind)
);
CREATE INDEX notifications_user ON notifications (user_id, id);

-- Letters to be sent: written with what they tell of, in one transaction, sent afterwards, tried again until they went.
CREATE TABLE outbox (
  id TEXT COLLATE "C" PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  order_id TEXT COLLATE "C" REFERENCES orders (id),
  -- JSON: what the letter says beside its order.
  facts TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Not before this time; moved on by whoever is sending it.
  due_at_ms BIGINT NOT NULL,
  sent_at_ms BIGINT,
  last_error TEXT,
  created_at_ms BIGINT NOT NULL,
  UNIQUE (order_id, kind)
);
CREATE INDEX outbox_due ON outbox (due_at_ms) WHERE sent_at_ms IS NULL;
