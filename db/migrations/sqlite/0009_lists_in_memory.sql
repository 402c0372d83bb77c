-- The search index in memory finds and sorts the products of lists. These are for lists while it loads, for titles, and for
-- the newest products. Each ends with 'seq' (the row id): numbers in the order of creation.
DROP INDEX products_filtered;
DROP INDEX products_category;
DROP INDEX products_brand;
DROP INDEX products_tags;
DROP INDEX products_price;
DROP INDEX products_category_brand;
DROP INDEX products_category_price;
DROP INDEX products_rating;
DROP INDEX products_sold;
DROP INDEX products_on_hand;
DROP INDEX products_title;
CREATE INDEX products_filtered ON products (category_id, brand_id, price_paise, rating_hundredths, on_hand, tags);
CREATE INDEX products_category ON products (category_id);
CREATE INDEX products_brand ON products (brand_id);
CREATE INDEX products_tags ON products (tags) WHERE tags <> '';
CREATE INDEX products_price ON products (price_paise);
CREATE INDEX products_sold ON products (sold);
CREATE INDEX products_title ON products (title_key);
