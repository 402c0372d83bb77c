-- What an owner changed. Nothing here is ever changed or deleted, and nothing here is of a person but an id.
CREATE TABLE audit_entries (
  id TEXT PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('staff', 'commandLine', 'system')),
  -- The id of a member of the staff, the system's name of who ran a command, or the name of a task.
  actor TEXT NOT NULL,
  session TEXT,
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- JSON objects of the fields that changed. NULL: the subject did not exist.
  before TEXT,
  after TEXT,
  -- Entries of one command.
  group_id TEXT,
  undo_of TEXT REFERENCES audit_entries (id),
  reason TEXT
) STRICT;

CREATE INDEX audit_entries_by_subject ON audit_entries (subject_kind, subject_id, id);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor, id);
CREATE INDEX audit_entries_by_group ON audit_entries (group_id, id) WHERE group_id IS NOT NULL;
CREATE INDEX audit_entries_by_undone ON audit_entries (undo_of) WHERE undo_of IS NOT NULL;

CREATE TRIGGER audit_entries_are_not_changed BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'Audit entries are not changed.'); END;

CREATE TRIGGER audit_entries_are_not_deleted BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'Audit entries are not deleted.'); END;

-- What changed of a customer; goes with the account.
CREATE TABLE audit_personal_values (
  entry TEXT NOT NULL REFERENCES audit_entries (id),
  field TEXT NOT NULL,
  -- JSON
  before TEXT,
  after TEXT,
  customer TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (entry, field)
) STRICT;

CREATE INDEX audit_personal_values_by_customer ON audit_personal_values (customer);
