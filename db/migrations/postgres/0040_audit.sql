-- What an owner changed. Nothing here is ever changed or deleted, and nothing here is of a person but an id.
CREATE TABLE audit_entries (
  id TEXT COLLATE "C" PRIMARY KEY,
  at_ms BIGINT NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('staff', 'commandLine', 'system')),
  -- The id of a member of the staff, the system's name of who ran a command, or the name of a task.
  actor TEXT COLLATE "C" NOT NULL,
  session TEXT COLLATE "C",
  action TEXT NOT NULL,
  subject_kind TEXT COLLATE "C" NOT NULL,
  subject_id TEXT COLLATE "C" NOT NULL,
  -- JSON objects of the fields that changed. NULL: the subject did not exist.
  before TEXT,
  after TEXT,
  -- Entries of one command.
  group_id TEXT COLLATE "C",
  undo_of TEXT COLLATE "C" REFERENCES audit_entries (id),
  reason TEXT
);

CREATE INDEX audit_entries_by_subject ON audit_entries (subject_kind, subject_id, id);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor, id);
CREATE INDEX audit_entries_by_group ON audit_entries (group_id, id) WHERE group_id IS NOT NULL;
CREATE INDEX audit_entries_by_undone ON audit_entries (undo_of) WHERE undo_of IS NOT NULL;

CREATE FUNCTION refuse_change_of_audit_entries() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'Audit entries are not changed or deleted.'; END $$;

CREATE TRIGGER audit_entries_are_kept BEFORE UPDATE OR DELETE ON audit_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_entries();

-- What changed of a customer; goes with the account.
CREATE TABLE audit_personal_values (
  entry TEXT COLLATE "C" NOT NULL REFERENCES audit_entries (id),
  field TEXT NOT NULL,
  -- JSON
  before TEXT,
  after TEXT,
  customer TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (entry, field)
);

CREATE INDEX audit_personal_values_by_customer ON audit_personal_values (customer);
