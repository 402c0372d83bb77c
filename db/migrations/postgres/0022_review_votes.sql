-- Which customers found which reviews helpful.
CREATE TABLE review_votes (
  review_id TEXT COLLATE "C" NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms BIGINT NOT NULL,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_votes_user ON review_votes (user_id);
