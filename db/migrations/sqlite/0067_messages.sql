-- Messages of the contact form are threads with a ticket number. Those of the last month may still wait for an answer; older ones are closed.
CREATE TABLE enquiries_new (
  id TEXT PRIMARY KEY,
  ticket TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  mobile TEXT NOT NULL,
  comment TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'answered', 'closed')),
  -- Since when the month to settle it counts, and since when its sender waits for an answer.
  opened_at_ms INTEGER NOT NULL,
  waits_since_ms INTEGER,
  -- When it is overdue; null once it is closed.
  due_at_ms INTEGER,
  closed_reason TEXT,
  -- Whoever has it reads the thread and adds to it.
  reply_token TEXT NOT NULL UNIQUE,
  -- The row of the outbox that acknowledged it; null when no email was allowed.
  acknowledgement_id TEXT,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
) STRICT;
INSERT INTO enquiries_new
SELECT id,
  -- The end of the id, as orders have it. Of two that end alike, the later one has all of it.
  CASE WHEN row_number() OVER (PARTITION BY substr(id, -8) ORDER BY id) = 1
    THEN 'E-' || upper(substr(id, -8)) ELSE 'E-' || upper(id) END,
  name, email, mobile, comment,
  CASE WHEN created_at_ms > unixepoch() * 1000 - 2678400000 THEN 'open' ELSE 'closed' END,
  created_at_ms, created_at_ms,
  CASE WHEN created_at_ms > unixepoch() * 1000 - 2678400000 THEN created_at_ms + 172800000 END,
  NULL, lower(hex(randomblob(32))), NULL, created_at_ms, updated_at_ms
FROM enquiries;
DROP TABLE enquiries;
ALTER TABLE enquiries_new RENAME TO enquiries;
CREATE INDEX enquiries_status ON enquiries (status, id);
CREATE INDEX enquiries_due ON enquiries (due_at_ms, id) WHERE due_at_ms IS NOT NULL;
CREATE INDEX enquiries_updated ON enquiries (updated_at_ms);
CREATE INDEX enquiries_email ON enquiries (lower(email));

CREATE TABLE enquiry_messages (
  id TEXT PRIMARY KEY,
  enquiry_id TEXT NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  actor_kind TEXT NOT NULL,
  -- Who of the shop answered; null for the customer.
  actor TEXT,
  text TEXT NOT NULL,
  -- The row of the outbox that has the answer.
  email_id TEXT,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX enquiry_messages_enquiry ON enquiry_messages (enquiry_id, id);

-- What the shop answered to reviews, also what it showed before; one of a review is shown at most.
CREATE TABLE review_answers (
  id TEXT PRIMARY KEY,
  review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX review_answers_review ON review_answers (review_id, id);
CREATE UNIQUE INDEX review_answers_shown ON review_answers (review_id) WHERE shown = 1;
