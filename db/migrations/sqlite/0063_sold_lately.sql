-- The pieces sold since `sales_period.from_ms`, less those cancelled: by how long the stock lasts, products are found by an index.
ALTER TABLE products ADD COLUMN sold_lately INTEGER NOT NULL DEFAULT 0;
CREATE TABLE sales_period (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  from_ms INTEGER NOT NULL
);
-- 30 days before the last movement.
INSERT INTO sales_period (id, from_ms) SELECT 1, coalesce(max(created_at_ms), 0) - 2592000000 FROM stock_movements;
UPDATE products SET sold_lately = lately.sold FROM (
  SELECT product_id, -sum(quantity) AS sold FROM stock_movements
  WHERE reason IN ('order', 'cancelled') AND created_at_ms >= (SELECT from_ms FROM sales_period)
  GROUP BY product_id) AS lately
WHERE products.id = lately.product_id;
CREATE INDEX products_cover ON products ((CAST(on_hand AS DOUBLE PRECISION) / sold_lately), id) WHERE state = 'live' AND sold_lately > 0;
CREATE INDEX products_unsold_low ON products (on_hand, id) WHERE state = 'live' AND sold_lately <= 0;
