-- The pieces sold since `sales_period.quarter_from_ms`, less those cancelled.
ALTER TABLE products ADD COLUMN sold_in_quarter INTEGER NOT NULL DEFAULT 0;
-- Lists in the order of popularity read it. A worker computes it anew, at most hourly, so that an order changes no list.
ALTER TABLE products ADD COLUMN popularity BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sales_period ADD COLUMN quarter_from_ms BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sales_period ADD COLUMN popularity_at_ms BIGINT NOT NULL DEFAULT 0;
-- 90 days before the last movement.
UPDATE sales_period SET quarter_from_ms = (SELECT coalesce(max(created_at_ms), 0) - 7776000000 FROM stock_movements);
UPDATE products SET sold_in_quarter = quarter.sold FROM (
  SELECT product_id, -sum(quantity) AS sold FROM stock_movements
  WHERE reason IN ('order', 'cancelled') AND created_at_ms >= (SELECT quarter_from_ms FROM sales_period)
  GROUP BY product_id) AS quarter
WHERE products.id = quarter.product_id;
UPDATE products SET popularity =
  CAST(CASE WHEN sold_in_quarter < 0 THEN 0 WHEN sold_in_quarter > 131071 THEN 131071 ELSE sold_in_quarter END AS BIGINT) * 536870912
  + CAST(CASE WHEN sold < 0 THEN 0 WHEN sold > 1048575 THEN 1048575 ELSE sold END AS BIGINT) * 512
  + (7000 + CAST(rating_hundredths AS BIGINT) * (stars_0_5 + stars_1 + stars_1_5 + stars_2 + stars_2_5 + stars_3 + stars_3_5 + stars_4 + stars_4_5 + stars_5)
    + coalesce(CAST(source_rating_hundredths AS BIGINT) * source_rating_count, 0))
  / (20 + stars_0_5 + stars_1 + stars_1_5 + stars_2 + stars_2_5 + stars_3 + stars_3_5 + stars_4 + stars_4_5 + stars_5 + coalesce(source_rating_count, 0));
CREATE INDEX products_popularity ON products (popularity DESC, seq DESC) WHERE state = 'live';
