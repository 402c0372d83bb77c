-- Pieces of a line that were cancelled before the parcel was packed. `quantity` stays what was ordered.
ALTER TABLE order_lines ADD COLUMN cancelled_quantity INTEGER NOT NULL DEFAULT 0
  CHECK (cancelled_quantity BETWEEN 0 AND quantity);
-- Their share of the order's discount, which left the order with them.
ALTER TABLE order_lines ADD COLUMN cancelled_discount_paise BIGINT NOT NULL DEFAULT 0 CHECK (cancelled_discount_paise >= 0);
-- The sum of the lines'. Subtotal, discount and total of the order are what remains.
ALTER TABLE orders ADD COLUMN cancelled_discount_paise BIGINT NOT NULL DEFAULT 0 CHECK (cancelled_discount_paise >= 0);
