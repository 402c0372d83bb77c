-- Attempts that are limited, such as logins. Keys are SHA-256 (hex). Used where several processes share the database.
CREATE TABLE attempts (
  key TEXT COLLATE "C" PRIMARY KEY,
  times INTEGER NOT NULL CHECK (times >= 0),
  ends_at_ms BIGINT NOT NULL
);
CREATE INDEX attempts_end ON attempts (ends_at_ms);
