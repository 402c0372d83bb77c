-- What a picture shows, in words for people who do not see it. Null: the shop makes a text of the product's title.
ALTER TABLE product_images ADD COLUMN alt TEXT CHECK (alt <> '');
