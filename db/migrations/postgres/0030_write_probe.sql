-- One row, which is written to see whether the disk still takes writes.
CREATE TABLE write_probe (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  written_at_ms BIGINT NOT NULL
);
