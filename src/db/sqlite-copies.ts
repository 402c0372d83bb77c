import { chmodSync, existsSync, globSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";

/** How many copies are kept. */
const KEPT = 3;

/** Copies a database beside it, before the migration with this name. The copy is complete once it has its name. */
export async function copyBefore(connection: DatabaseSync, file: string, migration: string): Promise<void> {
  const copy = `${file}.before-${basename(migration, ".sql")}`;
  // Another process may have begun; its copy is older than its migrations.
  if (existsSync(copy)) return;
  const part = `${copy}.${process.pid}.part`;
  rmSync(part, { force: true });
  connection.prepare("VACUUM INTO ?").run(part);
  chmodSync(part, 0o600);
  await using handle = await open(part, "r+");
  await handle.sync();
  renameSync(part, copy);
  removeOldCopies(file);
}

function removeOldCopies(file: string) {
  const folder = dirname(file);
  const copies = globSync(`${basename(file)}.before-*`, { cwd: folder })
    .filter((name) => /\.before-\w+$/.test(name))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of copies.slice(KEPT)) rmSync(old);
}
