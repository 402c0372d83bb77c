-- A draft is not for sale yet; an archived product no longer is. Customers see the live ones.
ALTER TABLE products ADD COLUMN state TEXT NOT NULL DEFAULT 'live' CHECK (state IN ('draft', 'live', 'archived'));
-- It grows by one with each change of what the owner says of the product; stock and sales do not change it.
ALTER TABLE products ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1);
-- The owner is warned at so many pieces; null: at the shop's number.
ALTER TABLE products ADD COLUMN low_stock INTEGER CHECK (low_stock >= 0);
CREATE INDEX products_not_live ON products (state, seq) WHERE state <> 'live';

-- By which change a field of a product has its value, so that changes of different fields can be made at the same time, and so
-- that an import knows what was written by hand. A field that has none is as it was when the product was added or imported.
CREATE TABLE product_fields (
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  -- The product's version since which the field has this value.
  version INTEGER NOT NULL CHECK (version >= 1),
  by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1)),
  changed_at_ms INTEGER NOT NULL,
  PRIMARY KEY (product_id, field)
) STRICT, WITHOUT ROWID;
