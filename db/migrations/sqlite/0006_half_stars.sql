-- A star is kept as a whole number of half stars, 1 to 10: no rounding anywhere.
CREATE TABLE reviews_in_halves (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- Null: the reviewer's account was deleted; shown as 'Former customer'.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  half_stars INTEGER NOT NULL CHECK (half_stars BETWEEN 1 AND 10),
  comment TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  UNIQUE (product_id, user_id)
) STRICT;
INSERT INTO reviews_in_halves SELECT id, product_id, user_id, 2 * star, comment, created_at_ms, updated_at_ms FROM reviews;
DROP TABLE reviews;
ALTER TABLE reviews_in_halves RENAME TO reviews;
CREATE INDEX reviews_user ON reviews (user_id);

-- How many reviews gave that many half stars, beside the whole ones of 'stars_1' to 'stars_5'.
ALTER TABLE products ADD COLUMN stars_0_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_0_5 >= 0);
ALTER TABLE products ADD COLUMN stars_1_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_1_5 >= 0);
ALTER TABLE products ADD COLUMN stars_2_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_2_5 >= 0);
ALTER TABLE products ADD COLUMN stars_3_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_3_5 >= 0);
ALTER TABLE products ADD COLUMN stars_4_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_4_5 >= 0);
