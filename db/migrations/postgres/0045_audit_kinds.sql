-- A list of the changes of one kind of subject reads no others.
CREATE INDEX audit_entries_by_kind ON audit_entries (subject_kind, id);
