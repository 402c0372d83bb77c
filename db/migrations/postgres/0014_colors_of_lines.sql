-- A line is one product in one colour.
ALTER TABLE cart_lines DROP CONSTRAINT cart_lines_cart_id_product_id_key;
ALTER TABLE cart_lines ADD UNIQUE (cart_id, product_id, color_id);
ALTER TABLE order_lines DROP CONSTRAINT order_lines_order_id_product_id_key;
ALTER TABLE order_lines ADD UNIQUE (order_id, product_id, color_id);

-- The colour that a picture shows; null: all colours.
ALTER TABLE product_images ADD COLUMN color_id TEXT COLLATE "C" REFERENCES colors (id);
-- The pictures of the demo shop have the colour in their names.
UPDATE product_images SET color_id = (
  SELECT min(c.id) FROM product_colors p JOIN colors c ON c.id = p.color_id
  WHERE p.product_id = product_images.product_id AND product_images.name LIKE '%-' || c.title || '-%'
) WHERE product_id IN (SELECT id FROM products WHERE source_key LIKE 'demo:%');
