-- Words by which a message of the contact form is found, as those of orders (order_words): '' stands for texts that are not read yet.
CREATE TABLE enquiry_words (
  word TEXT COLLATE "C" NOT NULL,
  enquiry_id TEXT COLLATE "C" NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  PRIMARY KEY (word, enquiry_id)
);
CREATE INDEX enquiry_words_by_enquiry ON enquiry_words (enquiry_id, word);
INSERT INTO enquiry_words (word, enquiry_id) SELECT '', id FROM enquiries;

-- All reviews of a product, with hidden ones, and what a person did with one kind of subject: both newest first.
CREATE INDEX reviews_product ON reviews (product_id, id);
CREATE INDEX audit_entries_by_actor_and_kind ON audit_entries (actor, subject_kind, id);
