-- Few products are low: they are found without reading all.
CREATE INDEX products_low ON products (on_hand, id) WHERE state = 'live';
CREATE INDEX products_own_low ON products (id) WHERE low_stock IS NOT NULL;
-- What was sold lately.
CREATE INDEX stock_movements_sold ON stock_movements (created_at_ms, product_id, quantity) WHERE reason IN ('order', 'cancelled');
