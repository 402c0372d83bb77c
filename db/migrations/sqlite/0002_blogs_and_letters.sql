CREATE TABLE blog_categories (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL UNIQUE,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE blogs (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  category TEXT NOT NULL REFERENCES blog_categories (title) ON UPDATE CASCADE,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  author TEXT NOT NULL,
  image TEXT,
  num_views INTEGER NOT NULL DEFAULT 0 CHECK (num_views >= 0),
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX blogs_category ON blogs (category, id);
CREATE INDEX blogs_views ON blogs (num_views, id);

CREATE TABLE enquiries (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  mobile TEXT NOT NULL,
  comment TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE newsletter_subscriptions (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  created_at_ms INTEGER NOT NULL
) STRICT;
