-- Business days until the product was to be ready to ship, at the time of the order.
ALTER TABLE order_lines ADD COLUMN dispatch_days INTEGER NOT NULL DEFAULT 1 CHECK (dispatch_days >= 0);
