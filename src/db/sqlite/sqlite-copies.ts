import { chmodSync, globSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How many copies are kept. */
const KEPT = 3;

/**
 * Copies a database beside it, before the migration with this name. The copy is complete once it has its name.
 * @returns its path; null if another program has copied the database and begun to migrate it.
 */
export async function copyBefore(connection: DatabaseSync, file: string, migration: string): Promise<string | null> {
  const copy = `${file}.before-${basename(migration, ".sql")}`;
  const part = `${copy}.${crypto.randomUUID()}.part`;
  try {
    connection.prepare("VACUUM INTO ?").run(part);
    chmodSync(part, 0o600);
    if (isAfter(part, migration)) return null;
    await using handle = await open(part, "r+");
    await handle.sync();
    renameSync(part, copy);
  } finally {
    rmSync(part, { force: true });
  }
  removeOldCopies(dirname(file), basename(file), "");
  return copy;
}

function isAfter(copy: string, migration: string): boolean {
  const connection = new DatabaseSync(copy, { readOnly: true });
  try {
    return connection.prepare("SELECT 1 FROM migrations WHERE name = ?").get(migration) !== undefined;
  } finally {
    connection.close();
  }
}

/** Keeps the newest files whose name is `start.before-migration` and `end`. */
export function removeOldCopies(folder: string, start: string, end: string) {
  const copies = globSync(`${start}.before-*${end}`, { cwd: folder })
    .filter((name) => /^\w+$/.test(name.slice(`${start}.before-`.length, name.length - end.length)))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of copies.slice(KEPT)) rmSync(old);
}
