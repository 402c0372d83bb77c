-- What the operator knows about PIN codes. All others have the place and the zone of their first digits.
CREATE TABLE pincodes (
  pincode TEXT COLLATE "C" PRIMARY KEY CHECK (length(pincode) = 6),
  -- Empty when unknown.
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Null for the zone of the first digits.
  zone TEXT CHECK (zone IN ('metro', 'capital', 'rest', 'remote')),
  cod INTEGER NOT NULL CHECK (cod IN (0, 1))
);

-- The longest delivery time to the address, in days from dispatch, at the time of the order. Null without a PIN code.
ALTER TABLE orders ADD COLUMN delivery_days INTEGER CHECK (delivery_days >= 0);
