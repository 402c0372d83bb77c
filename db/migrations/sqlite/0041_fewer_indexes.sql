-- The search filters and sorts lists. While it loads, one index of 'category', 'price' or 'seq' answers plain lists, and
-- 'title' orders titles for it; no query reads these.
DROP INDEX products_filtered;
DROP INDEX products_brand;
DROP INDEX products_tags;
DROP INDEX products_sold;
