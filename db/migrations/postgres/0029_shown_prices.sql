-- What one device sees of a cart changes nothing of what another one saw.
CREATE TABLE shown_prices (
  line_id TEXT COLLATE "C" NOT NULL REFERENCES cart_lines (id) ON DELETE CASCADE,
  session_id TEXT COLLATE "C" NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  price_paise BIGINT NOT NULL CHECK (price_paise > 0),
  PRIMARY KEY (line_id, session_id)
);
CREATE INDEX shown_prices_session ON shown_prices (session_id);
