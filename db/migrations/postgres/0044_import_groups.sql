-- What the audit entries of an import share, also when it is resumed.
ALTER TABLE imports ADD COLUMN group_id TEXT COLLATE "C";
