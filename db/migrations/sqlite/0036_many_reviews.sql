-- Reviews are read in pages, in each order and by stars, however many a product has.
-- When the operator hid it: it is not shown and not counted.
ALTER TABLE reviews ADD COLUMN hidden_at_ms INTEGER;
-- How many customers found it helpful: the rows of review_votes.
ALTER TABLE reviews ADD COLUMN helpful INTEGER NOT NULL DEFAULT 0 CHECK (helpful >= 0);
UPDATE reviews SET helpful = (SELECT count(*) FROM review_votes WHERE review_id = reviews.id);

CREATE INDEX reviews_newest ON reviews (product_id, id, half_stars) WHERE hidden_at_ms IS NULL;
CREATE INDEX reviews_lowest ON reviews (product_id, half_stars, id DESC) WHERE hidden_at_ms IS NULL;
CREATE INDEX reviews_highest ON reviews (product_id, half_stars DESC, id DESC) WHERE hidden_at_ms IS NULL;
CREATE INDEX reviews_helpful ON reviews (product_id, helpful, id) WHERE hidden_at_ms IS NULL;

-- When the operator blocked the customer, who has no session since then.
ALTER TABLE users ADD COLUMN blocked_at_ms INTEGER;
