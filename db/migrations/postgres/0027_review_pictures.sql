-- Pictures that customers add to their reviews, here and not in a folder, so that every server has them and erasing an
-- account is one transaction.
CREATE TABLE review_pictures (
  -- 'reviews/' and 32 random hex digits: nobody can guess the address of a picture that no review shows.
  name TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null: added, but the review is not saved yet.
  review_id TEXT COLLATE "C" REFERENCES reviews (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 3),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  created_at_ms BIGINT NOT NULL
);
CREATE INDEX review_pictures_user ON review_pictures (user_id);
CREATE INDEX review_pictures_review ON review_pictures (review_id, position);
CREATE INDEX review_pictures_created ON review_pictures (created_at_ms);

CREATE TABLE review_picture_files (
  picture_name TEXT COLLATE "C" NOT NULL REFERENCES review_pictures (name) ON DELETE CASCADE,
  -- '320.avif': the longer side in pixels, and the format.
  size_format TEXT COLLATE "C" NOT NULL,
  bytes BYTEA NOT NULL,
  PRIMARY KEY (picture_name, size_format)
);
