-- Products in one colour that customers took out of their carts and keep.
CREATE TABLE saved_lines (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  color_id TEXT NOT NULL REFERENCES colors (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_id, color_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX saved_lines_product ON saved_lines (product_id);
CREATE INDEX saved_lines_color ON saved_lines (color_id);
