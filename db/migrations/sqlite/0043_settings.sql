-- What the owner has set, by the path of the setting: JSON as the command line shows it. NULL: back to the default.
CREATE TABLE settings (
  path TEXT PRIMARY KEY,
  value TEXT,
  version INTEGER NOT NULL CHECK (version > 0),
  changed_at_ms INTEGER NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('staff', 'commandLine', 'system')),
  -- As in audit_entries.
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
