-- What was imported from files: by whom, when, and what became of the rows.
CREATE TABLE import_history (
  -- What the audit entries of the import share.
  id TEXT PRIMARY KEY,
  file_name TEXT NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('staff', 'commandLine', 'system')),
  actor TEXT NOT NULL,
  started_at_ms INTEGER NOT NULL,
  -- Null: it runs, or was stopped.
  finished_at_ms INTEGER,
  rows_done INTEGER NOT NULL,
  inserted INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  refused INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
