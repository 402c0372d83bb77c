-- A line is one product in one colour. SQLite changes a unique key only with a new table.
CREATE TABLE cart_lines_by_color (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  color_id TEXT NOT NULL REFERENCES colors (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  chosen_price_paise INTEGER NOT NULL CHECK (chosen_price_paise > 0),
  shown_price_paise INTEGER NOT NULL CHECK (shown_price_paise > 0),
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  UNIQUE (cart_id, product_id, color_id)
) STRICT;
INSERT INTO cart_lines_by_color (
  id, cart_id, product_id, color_id, quantity, chosen_price_paise, shown_price_paise, created_at_ms, updated_at_ms
)
  SELECT
    id, cart_id, product_id, color_id, quantity, chosen_price_paise, shown_price_paise, created_at_ms, updated_at_ms
  FROM cart_lines;
DROP TABLE cart_lines;
ALTER TABLE cart_lines_by_color RENAME TO cart_lines;
CREATE INDEX cart_lines_product ON cart_lines (product_id);
CREATE INDEX cart_lines_color ON cart_lines (color_id);

CREATE TABLE order_lines_by_color (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  title TEXT NOT NULL,
  brand_id TEXT NOT NULL,
  brand_title TEXT NOT NULL,
  image TEXT NOT NULL,
  color_id TEXT NOT NULL,
  color_title TEXT NOT NULL,
  price_paise INTEGER NOT NULL CHECK (price_paise > 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  dispatch_days INTEGER NOT NULL DEFAULT 1 CHECK (dispatch_days >= 0),
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, product_id, color_id)
) STRICT, WITHOUT ROWID;
INSERT INTO order_lines_by_color (
  order_id, position, product_id, title, brand_id, brand_title, image, color_id, color_title, price_paise, quantity,
  dispatch_days
)
  SELECT
    order_id, position, product_id, title, brand_id, brand_title, image, color_id, color_title, price_paise, quantity,
    dispatch_days
  FROM order_lines;
DROP TABLE order_lines;
ALTER TABLE order_lines_by_color RENAME TO order_lines;
CREATE INDEX order_lines_product ON order_lines (product_id);

-- The colour that a picture shows; null: all colours.
ALTER TABLE product_images ADD COLUMN color_id TEXT REFERENCES colors (id);
-- The pictures of the demo shop have the colour in their names.
UPDATE product_images SET color_id = (
  SELECT min(c.id) FROM product_colors p JOIN colors c ON c.id = p.color_id
  WHERE p.product_id = product_images.product_id AND product_images.name LIKE '%-' || c.title || '-%'
) WHERE product_id IN (SELECT id FROM products WHERE source_key LIKE 'demo:%');
