-- For the courier. Null for orders of earlier versions.
ALTER TABLE orders ADD COLUMN contact_mobile TEXT;
