-- Posts are drafts (null), scheduled, or shown since a time. guide_of: a category's id, 'none', or null for the one in the title.
ALTER TABLE blogs ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- JSON: the version since which each changed column has its value.
ALTER TABLE blogs ADD COLUMN field_versions TEXT COLLATE "C" NOT NULL DEFAULT '{}';
ALTER TABLE blogs ADD COLUMN shown_from_ms BIGINT;
ALTER TABLE blogs ADD COLUMN guide_of TEXT COLLATE "C";
UPDATE blogs SET shown_from_ms = created_at_ms;
CREATE INDEX blogs_created ON blogs (created_at_ms, id);
CREATE INDEX blogs_shown ON blogs (shown_from_ms);
