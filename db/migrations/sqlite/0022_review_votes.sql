-- Which customers found which reviews helpful.
CREATE TABLE review_votes (
  review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (review_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_votes_user ON review_votes (user_id);
