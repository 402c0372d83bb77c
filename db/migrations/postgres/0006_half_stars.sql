-- A star is kept as a whole number of half stars, 1 to 10: no rounding anywhere.
ALTER TABLE reviews DROP CONSTRAINT reviews_star_check;
ALTER TABLE reviews RENAME COLUMN star TO half_stars;
UPDATE reviews SET half_stars = 2 * half_stars;
ALTER TABLE reviews ADD CONSTRAINT reviews_half_stars_check CHECK (half_stars BETWEEN 1 AND 10);

-- How many reviews gave that many half stars, beside the whole ones of 'stars_1' to 'stars_5'.
ALTER TABLE products ADD COLUMN stars_0_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_0_5 >= 0);
ALTER TABLE products ADD COLUMN stars_1_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_1_5 >= 0);
ALTER TABLE products ADD COLUMN stars_2_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_2_5 >= 0);
ALTER TABLE products ADD COLUMN stars_3_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_3_5 >= 0);
ALTER TABLE products ADD COLUMN stars_4_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_4_5 >= 0);
