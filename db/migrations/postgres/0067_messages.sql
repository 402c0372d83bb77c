-- Messages of the contact form are threads with a ticket number. Those of the last month may still wait for an answer; older ones are closed.
ALTER TABLE enquiries
  ADD COLUMN ticket TEXT COLLATE "C" UNIQUE,
  -- Since when the month to settle it counts, and since when its sender waits for an answer.
  ADD COLUMN opened_at_ms BIGINT,
  ADD COLUMN waits_since_ms BIGINT,
  -- When it is overdue; null once it is closed.
  ADD COLUMN due_at_ms BIGINT,
  ADD COLUMN closed_reason TEXT,
  -- Whoever has it reads the thread and adds to it.
  ADD COLUMN reply_token TEXT COLLATE "C" UNIQUE,
  -- The row of the outbox that acknowledged it; null when no email was allowed.
  ADD COLUMN acknowledgement_id TEXT COLLATE "C";
UPDATE enquiries SET
  -- The end of the id, as orders have it. Of two that end alike, the later one has all of it.
  ticket = numbered.ticket,
  status = CASE WHEN created_at_ms > extract(epoch FROM now()) * 1000 - 2678400000 THEN 'open' ELSE 'closed' END,
  opened_at_ms = created_at_ms,
  waits_since_ms = created_at_ms,
  due_at_ms = CASE WHEN created_at_ms > extract(epoch FROM now()) * 1000 - 2678400000 THEN created_at_ms + 172800000 END,
  reply_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
FROM (
  SELECT id AS numbered_id,
    CASE WHEN row_number() OVER (PARTITION BY right(id, 8) ORDER BY id) = 1
      THEN 'E-' || upper(right(id, 8)) ELSE 'E-' || upper(id) END AS ticket
  FROM enquiries
) AS numbered
WHERE id = numbered.numbered_id;
ALTER TABLE enquiries
  ALTER COLUMN ticket SET NOT NULL,
  ALTER COLUMN opened_at_ms SET NOT NULL,
  ALTER COLUMN reply_token SET NOT NULL,
  ADD CHECK (status IN ('open', 'answered', 'closed'));
CREATE INDEX enquiries_status ON enquiries (status, id);
CREATE INDEX enquiries_due ON enquiries (due_at_ms, id) WHERE due_at_ms IS NOT NULL;
CREATE INDEX enquiries_updated ON enquiries (updated_at_ms);
CREATE INDEX enquiries_email ON enquiries (lower(email));

CREATE TABLE enquiry_messages (
  id TEXT COLLATE "C" PRIMARY KEY,
  enquiry_id TEXT COLLATE "C" NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
  actor_kind TEXT COLLATE "C" NOT NULL,
  -- Who of the shop answered; null for the customer.
  actor TEXT,
  text TEXT NOT NULL,
  -- The row of the outbox that has the answer.
  email_id TEXT COLLATE "C",
  created_at_ms BIGINT NOT NULL
);
CREATE INDEX enquiry_messages_enquiry ON enquiry_messages (enquiry_id, id);

-- What the shop answered to reviews, also what it showed before; one of a review is shown at most.
CREATE TABLE review_answers (
  id TEXT COLLATE "C" PRIMARY KEY,
  review_id TEXT COLLATE "C" NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
  created_at_ms BIGINT NOT NULL
);
CREATE INDEX review_answers_review ON review_answers (review_id, id);
CREATE UNIQUE INDEX review_answers_shown ON review_answers (review_id) WHERE shown = 1;
