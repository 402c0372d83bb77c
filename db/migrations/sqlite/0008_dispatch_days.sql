-- Business days until a product is ready to ship.
ALTER TABLE products ADD COLUMN dispatch_days INTEGER NOT NULL DEFAULT 1 CHECK (dispatch_days >= 0);
