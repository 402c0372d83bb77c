import { DatabaseSync } from "node:sqlite";

export type DiskMap = {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  close(): void;
};

export function openDiskMap(): DiskMap {
  const file = new DatabaseSync("");
  file.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000");
  file.exec("CREATE TABLE entries (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID");
  // Never committed, so nothing is synced to disk.
  file.exec("BEGIN");
  const read = file.prepare("SELECT value FROM entries WHERE key = ?");
  const write = file.prepare(
    "INSERT INTO entries VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  );
  return {
    get: (key) => read.get(key)?.value as string | undefined,
    set: (key, value) => void write.run(key, value),
    close: () => file.close(),
  };
}
