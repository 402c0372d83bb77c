-- A category may be in another one, which is in none. The owner's order comes first; null: after those, by id.
ALTER TABLE categories ADD COLUMN parent_id TEXT REFERENCES categories (id);
ALTER TABLE categories ADD COLUMN position INTEGER CHECK (position >= 1);
-- The name of a stored picture; null: one of its products.
ALTER TABLE categories ADD COLUMN picture TEXT;
CREATE INDEX categories_parent ON categories (parent_id) WHERE parent_id IS NOT NULL;
ALTER TABLE brands ADD COLUMN position INTEGER CHECK (position >= 1);
ALTER TABLE colors ADD COLUMN position INTEGER CHECK (position >= 1);
-- What customers read; null: the words of the title, which is a CSS colour.
ALTER TABLE colors ADD COLUMN name TEXT;

-- Former titles, and what was merged: addresses, imports and searches that have them find what they are now.
CREATE TABLE facet_aliases (
  -- Of what was merged, the id that it had.
  id TEXT PRIMARY KEY,
  category_id TEXT REFERENCES categories (id),
  brand_id TEXT REFERENCES brands (id),
  color_id TEXT REFERENCES colors (id),
  title TEXT NOT NULL,
  -- The title with its case folded.
  title_key TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  -- While products are being moved, what the audit entries of the merge share; null: they are all moved.
  merging_group TEXT,
  CHECK ((category_id IS NULL) = (brand_id IS NOT NULL OR color_id IS NOT NULL)),
  CHECK (brand_id IS NULL OR color_id IS NULL)
) STRICT;
CREATE INDEX facet_aliases_title ON facet_aliases (title_key);
CREATE INDEX facet_aliases_category ON facet_aliases (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX facet_aliases_brand ON facet_aliases (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX facet_aliases_color ON facet_aliases (color_id) WHERE color_id IS NOT NULL;
