-- Prices that products get at a time, and maybe lose at another one.
CREATE TABLE planned_prices (
  id TEXT COLLATE "C" PRIMARY KEY,
  product_id TEXT COLLATE "C" NOT NULL REFERENCES products (id),
  price_paise BIGINT NOT NULL CHECK (price_paise > 0),
  -- Null: the M.R.P. stays as it is.
  mrp_paise BIGINT CHECK (mrp_paise >= price_paise),
  begins_at_ms BIGINT NOT NULL,
  -- Null: the price stays.
  ends_at_ms BIGINT CHECK (ends_at_ms > begins_at_ms),
  -- When it is to begin or to end; null: it is over.
  due_at_ms BIGINT,
  began_at_ms BIGINT,
  -- What the product had before it began, and whether a person had entered that.
  price_before_paise BIGINT,
  mrp_before_paise BIGINT,
  by_hand_before INTEGER CHECK (by_hand_before IN (0, 1)),
  -- Null: it is not over.
  outcome TEXT CHECK (outcome IN ('applied', 'ended', 'kept', 'missed', 'refused', 'cancelled')),
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL,
  CHECK ((due_at_ms IS NULL) = (outcome IS NOT NULL)),
  CHECK ((began_at_ms IS NULL) = (price_before_paise IS NULL)),
  CHECK ((began_at_ms IS NULL) = (by_hand_before IS NULL))
);
CREATE INDEX planned_prices_due ON planned_prices (due_at_ms, id) WHERE due_at_ms IS NOT NULL;
CREATE INDEX planned_prices_of_product ON planned_prices (product_id, id);
CREATE INDEX planned_prices_over ON planned_prices (id) WHERE due_at_ms IS NULL;
