-- A merge, a removal and the list of brands look for the products of a brand, and for pictures of a colour.
CREATE INDEX products_brand ON products (brand_id);
CREATE INDEX product_images_color ON product_images (color_id) WHERE color_id IS NOT NULL;
