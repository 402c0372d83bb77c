import { DatabaseSync } from "node:sqlite";

export type DiskMap = {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  /** Sets the value of a new key, and returns the value of one that has another. */
  setIfNew(key: string, value: string): string | undefined;
  close(): void;
};

export function openDiskMap(): DiskMap {
  const file = new DatabaseSync("");
  file.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000");
  file.exec("CREATE TABLE entries (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID");
  // The transaction is never committed, so nothing is synced to disk.
  file.exec("BEGIN");
  const read = file.prepare("SELECT value FROM entries WHERE key = ?");
  const write = file.prepare(
    "INSERT INTO entries VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  );
  const add = file.prepare("INSERT INTO entries VALUES (?, ?) ON CONFLICT (key) DO NOTHING");
  const get = (key: string) => read.get(key)?.value as string | undefined;
  return {
    get,
    set: (key, value) => void write.run(key, value),
    setIfNew: (key, value) => (add.run(key, value).changes === 0 ? get(key) : undefined),
    close: () => file.close(),
  };
}
