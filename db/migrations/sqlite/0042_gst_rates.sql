-- HSN codes and GST rates, from a day of India's time zone on. Prices include the tax.
CREATE TABLE gst_rates (
  -- The id of a category or of a product, or 'other': what has no rate of its own.
  applies_to TEXT NOT NULL CHECK (applies_to = coalesce(category_id, product_id, 'other')),
  category_id TEXT REFERENCES categories (id) ON DELETE CASCADE,
  product_id TEXT REFERENCES products (id) ON DELETE CASCADE CHECK (product_id IS NULL OR category_id IS NULL),
  -- Null: from this day on, it has no rate of its own any more.
  hsn TEXT CHECK (length(hsn) IN (4, 6, 8)),
  -- Hundredths of a percent: 1800 is 18 %.
  rate_hundredths INTEGER CHECK (rate_hundredths BETWEEN 0 AND 10000),
  -- 2026-12-31
  valid_from TEXT NOT NULL CHECK (length(valid_from) = 10),
  -- Null: a shop begins with it.
  set_at_ms INTEGER,
  PRIMARY KEY (applies_to, valid_from),
  CHECK ((hsn IS NULL) = (rate_hundredths IS NULL)),
  CHECK (applies_to <> 'other' OR hsn IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX gst_rates_category ON gst_rates (category_id);
CREATE INDEX gst_rates_product ON gst_rates (product_id);

-- They were by the title of the category. GST began on this day.
INSERT INTO gst_rates (applies_to, category_id, hsn, rate_hundredths, valid_from)
VALUES ('other', NULL, '8543', 1800, '2017-07-01');
INSERT INTO gst_rates (applies_to, category_id, hsn, rate_hundredths, valid_from)
SELECT id, id, hsn, 1800, '2017-07-01' FROM (
  SELECT id, CASE lower(trim(title))
    WHEN 'laptops' THEN '8471'
    WHEN 'tablets' THEN '8471'
    WHEN 'mobiles' THEN '8517'
    WHEN 'watches' THEN '8517'
    WHEN 'headphones' THEN '8518'
    WHEN 'speakers' THEN '8518'
    WHEN 'camera' THEN '8525'
    WHEN 'gaming' THEN '9504'
    WHEN 'televisions' THEN '8528'
  END AS hsn FROM categories
) titled WHERE hsn IS NOT NULL;
