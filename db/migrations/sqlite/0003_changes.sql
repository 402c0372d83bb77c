-- What changed, for every process that keeps finished pages. PostgreSQL tells its listeners instead.
CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL
) STRICT;
