-- Questions of customers about products, with the shop's answer to each, and the answers of customers who bought the product.
CREATE TABLE questions (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  question TEXT NOT NULL,
  -- The time is that of the first answer: a changed text keeps it.
  shop_answer TEXT,
  shop_answered_at_ms INTEGER,
  -- Shown answers, the shop's among them.
  answers INTEGER NOT NULL DEFAULT 0 CHECK (answers >= 0),
  -- 1 for those with answers, which are listed first.
  answered INTEGER NOT NULL DEFAULT 0 CHECK (answered = CASE WHEN answers > 0 THEN 1 ELSE 0 END),
  -- When the owner hid it: it is not shown and not counted.
  hidden_at_ms INTEGER,
  -- When the customer was told of the first answer of a buyer.
  buyer_told_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL,
  CHECK ((shop_answer IS NULL) = (shop_answered_at_ms IS NULL))
) STRICT;
CREATE INDEX questions_product ON questions (product_id, id);
CREATE INDEX questions_shown ON questions (product_id, answered, id) WHERE hidden_at_ms IS NULL;
CREATE INDEX questions_open ON questions (id) WHERE shop_answer IS NULL AND hidden_at_ms IS NULL;
CREATE INDEX questions_open_product ON questions (product_id, id) WHERE shop_answer IS NULL AND hidden_at_ms IS NULL;
CREATE INDEX questions_hidden ON questions (id) WHERE hidden_at_ms IS NOT NULL;
CREATE INDEX questions_hidden_product ON questions (product_id, id) WHERE hidden_at_ms IS NOT NULL;
CREATE INDEX questions_user ON questions (user_id);

-- A customer has one answer to a question.
CREATE TABLE buyer_answers (
  id TEXT PRIMARY KEY,
  question_id TEXT NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  answer TEXT NOT NULL,
  hidden_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX buyer_answers_question ON buyer_answers (question_id, id);
CREATE UNIQUE INDEX buyer_answers_user ON buyer_answers (user_id, question_id);

-- How many questions of a product are shown: they are not counted again for each page.
CREATE TABLE question_counts (
  product_id TEXT PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  questions INTEGER NOT NULL CHECK (questions >= 0)
) STRICT;
