-- The search index in memory finds and sorts the products of lists. These are for lists while it loads, for titles, and for
-- the newest products. Each ends with 'seq': numbers in the order of creation.
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
CREATE INDEX products_filtered ON products (category_id, brand_id, price_paise, rating_hundredths, on_hand, tags, seq);
CREATE INDEX products_category ON products (category_id, seq);
CREATE INDEX products_brand ON products (brand_id, seq);
CREATE INDEX products_tags ON products (tags, seq) WHERE tags <> '';
CREATE INDEX products_price ON products (price_paise, seq);
CREATE INDEX products_sold ON products (sold, seq);
CREATE INDEX products_title ON products (title_key, seq);
