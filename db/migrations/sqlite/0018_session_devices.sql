-- Such as 'Chrome on Android'; empty when it is unknown.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
