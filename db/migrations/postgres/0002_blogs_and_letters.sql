CREATE TABLE blog_categories (
  id TEXT COLLATE "C" PRIMARY KEY,
  title TEXT NOT NULL UNIQUE,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);

CREATE TABLE blogs (
  id TEXT COLLATE "C" PRIMARY KEY,
  title TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  category TEXT NOT NULL REFERENCES blog_categories (title) ON UPDATE CASCADE,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  author TEXT NOT NULL,
  image TEXT,
  num_views BIGINT NOT NULL DEFAULT 0 CHECK (num_views >= 0),
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);
CREATE INDEX blogs_category ON blogs (category, id);
CREATE INDEX blogs_views ON blogs (num_views, id);

CREATE TABLE enquiries (
  id TEXT COLLATE "C" PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  mobile TEXT NOT NULL,
  comment TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at_ms BIGINT NOT NULL,
  updated_at_ms BIGINT NOT NULL
);

CREATE TABLE newsletter_subscriptions (
  id TEXT COLLATE "C" PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  created_at_ms BIGINT NOT NULL
);
