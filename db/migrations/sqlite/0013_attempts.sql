-- Attempts that are limited, such as logins. Keys are SHA-256 (hex). Used where several processes share the database.
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  times INTEGER NOT NULL CHECK (times >= 0),
  ends_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_end ON attempts (ends_at_ms);
