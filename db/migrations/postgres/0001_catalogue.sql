-- Money is integer paise, time is integer milliseconds since 1970 UTC, ids are 24 hex digits, time-ordered.

CREATE TABLE categories (
  id TEXT COLLATE "C" PRIMARY KEY,
  title TEXT NOT NULL UNIQUE,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);

CREATE TABLE brands (
  id TEXT COLLATE "C" PRIMARY KEY,
  title TEXT NOT NULL UNIQUE,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);

-- The title is a CSS colour: the storefront paints the swatch with it.
CREATE TABLE colors (
  id TEXT COLLATE "C" PRIMARY KEY,
  title TEXT NOT NULL UNIQUE,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);

CREATE TABLE products (
  -- In the order of creation, like the id: what search finds a product by.
  seq BIGINT NOT NULL UNIQUE,
  id TEXT COLLATE "C" PRIMARY KEY,
  -- What the owner's own system calls the product: a second import finds it again by this.
  source_key TEXT UNIQUE,
  title TEXT NOT NULL,
  -- The title folded (lower case, no accents): what sorting and searching see.
  title_key TEXT COLLATE "C" NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  -- JSON: [[name, value], …], the first three are the key facts of the card.
  specs TEXT NOT NULL,
  price_paise BIGINT NOT NULL CHECK (price_paise > 0),
  mrp_paise BIGINT CHECK (mrp_paise >= price_paise),
  on_hand INTEGER NOT NULL CHECK (on_hand >= 0),
  sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0),
  category_id TEXT COLLATE "C" NOT NULL REFERENCES categories (id),
  brand_id TEXT COLLATE "C" NOT NULL REFERENCES brands (id),
  tags TEXT NOT NULL DEFAULT '',
  -- How many reviews gave each star, and their mean × 100: kept by the reviews so that lists need not read them.
  stars_1 INTEGER NOT NULL DEFAULT 0 CHECK (stars_1 >= 0),
  stars_2 INTEGER NOT NULL DEFAULT 0 CHECK (stars_2 >= 0),
  stars_3 INTEGER NOT NULL DEFAULT 0 CHECK (stars_3 >= 0),
  stars_4 INTEGER NOT NULL DEFAULT 0 CHECK (stars_4 >= 0),
  stars_5 INTEGER NOT NULL DEFAULT 0 CHECK (stars_5 >= 0),
  rating_hundredths INTEGER NOT NULL DEFAULT 0 CHECK (rating_hundredths BETWEEN 0 AND 500),
  -- A rating that came with imported data: shown as such, never counted as a review.
  source_rating_hundredths INTEGER CHECK (source_rating_hundredths BETWEEN 0 AND 500),
  source_rating_count INTEGER CHECK (source_rating_count >= 0),
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);

-- All that filters ask for, newest first: a filter reads this instead of the products.
CREATE INDEX products_filtered ON products (id, category_id, brand_id, price_paise, rating_hundredths, on_hand, tags);
CREATE INDEX products_category ON products (category_id, id);
CREATE INDEX products_brand ON products (brand_id, id);
CREATE INDEX products_tags ON products (tags, id) WHERE tags <> '';
CREATE INDEX products_price ON products (price_paise, id);
CREATE INDEX products_category_brand ON products (category_id, brand_id, id);
CREATE INDEX products_category_price ON products (category_id, price_paise, id);
CREATE INDEX products_rating ON products (rating_hundredths, id);
CREATE INDEX products_sold ON products (sold, id);
CREATE INDEX products_on_hand ON products (on_hand, id);
CREATE INDEX products_title ON products (title_key, id);

CREATE TABLE product_colors (
  color_id TEXT COLLATE "C" NOT NULL REFERENCES colors (id),
  product_id TEXT COLLATE "C" NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (color_id, product_id)
);
CREATE INDEX product_colors_product ON product_colors (product_id, position);

CREATE TABLE product_images (
  product_id TEXT COLLATE "C" NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (product_id, position)
);

-- The words of each title, folded (lower case, no accents), for search by the beginnings of words.
CREATE TABLE product_words (
  rowid BIGINT PRIMARY KEY REFERENCES products (seq) ON DELETE CASCADE,
  words TSVECTOR NOT NULL
);
CREATE INDEX product_words_words ON product_words USING gin (words) WITH (fastupdate = off);

CREATE TABLE users (
  id TEXT COLLATE "C" PRIMARY KEY,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  mobile TEXT NOT NULL UNIQUE,
  username TEXT NOT NULL UNIQUE,
  -- Null: this customer cannot sign in (the demo shop's reviewers).
  password_hash TEXT,
  street TEXT,
  city TEXT,
  state TEXT,
  country TEXT,
  pincode TEXT,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);

CREATE TABLE reviews (
  id TEXT COLLATE "C" PRIMARY KEY,
  product_id TEXT COLLATE "C" NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- Null: the reviewer's account was deleted; shown as 'Former customer'.
  user_id TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  star INTEGER NOT NULL CHECK (star BETWEEN 1 AND 5),
  comment TEXT NOT NULL,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL,
  UNIQUE (product_id, user_id)
);
CREATE INDEX reviews_user ON reviews (user_id);
