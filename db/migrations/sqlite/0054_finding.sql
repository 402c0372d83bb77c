-- Words of names by which an order is found, in their folded form: those of its address, and of its account when it was written.
-- The word '' stands for names that are not read yet: SQL cannot fold them, so the program does when it opens the database.
CREATE TABLE order_words (
  word TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  PRIMARY KEY (word, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_words_by_order ON order_words (order_id, word);
INSERT INTO order_words (word, order_id) SELECT '', id FROM orders WHERE user_id IS NOT NULL AND contact_email <> '';

CREATE INDEX orders_number ON orders (substr(id, 17));
CREATE INDEX orders_contact_mobile ON orders (contact_mobile, id) WHERE contact_mobile IS NOT NULL;
CREATE INDEX orders_contact_email ON orders (contact_email, id);
CREATE INDEX orders_pincode ON orders (pincode, id) WHERE pincode IS NOT NULL;
