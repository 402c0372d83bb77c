-- The reviews of a star by how helpful they are: no page sorts all of them, or reads the others.
CREATE INDEX reviews_helpful_of_star ON reviews (product_id, half_stars, helpful, id) WHERE hidden_at_ms IS NULL;
-- Reviews by their stars are read star by star, from reviews_lowest.
DROP INDEX reviews_highest;
