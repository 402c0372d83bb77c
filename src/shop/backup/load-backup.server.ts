import { existsSync, globSync, rmSync, statSync } from "node:fs";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Database, Transaction } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { deleteAllRows, insertRows, readTables, type Table, type Value } from "#db/whole-database.ts";
import { listPictureNames } from "#shop/catalogue/writing/stored-products.server.ts";
import { systemContext } from "#shop/context.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import type { Entry, Manifest } from "./backup-entries.ts";
import { BackupRefused } from "./backup-refused.ts";
import { readBackup } from "./read-backup.server.ts";

/** A backup in a SQLite file of its own, as this program's newest migration stores it; the pictures beside it. */
export type LoadedBackup = {
  db: Database;
  file: string;
  pictures: string;
  manifest: Manifest;
  rows: number;
  pictureCount: number;
  violations: string[];
};

const PREFIX = ".loaded-backup-";
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Loads a backup of either engine into a folder below DATA_DIR and checks it: each byte, each row against the tables'
 * constraints, the file's integrity, the counts and the invariants. Afterwards the folder is removed.
 * @throws {BackupRefused}
 */
export async function withLoadedBackup<T>(
  source: { file: string; secret: string | null; dataDir: string; root: string },
  use: (loaded: LoadedBackup) => Promise<T>,
): Promise<T> {
  removeAbandoned(source.dataDir);
  const folder = await mkdtemp(join(source.dataDir, PREFIX));
  const file = join(folder, "shop.db");
  const db = await openDb(file);
  try {
    const loaded = await load(db, source, join(folder, "media"));
    await requireIntegrity(db);
    return await use({ ...loaded, db, file, violations: await listViolations(await systemContext(db)) });
  } finally {
    await db.close().catch(() => undefined);
    await rm(folder, { recursive: true });
  }
}

/** Removes what a process has left that was killed. */
function removeAbandoned(dataDir: string) {
  for (const name of globSync(`${PREFIX}*`, { cwd: dataDir })) {
    const folder = join(dataDir, name);
    if (Date.now() - statSync(folder).mtimeMs > ABANDONED_MS) rmSync(folder, { recursive: true, force: true });
  }
}

async function load(
  db: Database,
  { file, secret, root }: { file: string; secret: string | null; root: string },
  pictures: string,
) {
  const entries = readBackup(file, secret);
  try {
    const manifest = (await entries.next()).value;
    if (!manifest || !("backup" in manifest)) throw new BackupRefused("The backup does not say what it is");
    await migrateLike(db, root, manifest);
    const counts = { rows: 0, pictures: 0 };
    await mkdir(pictures);
    await db.write((tx) => loadEntries(tx, entries, pictures, counts));
    await migrate(db, root);
    return { manifest, pictures, rows: counts.rows, pictureCount: counts.pictures };
  } finally {
    await entries.return(undefined);
  }
}

/** Makes the tables as they were when the backup was made. */
async function migrateLike(db: Database, root: string, { migrations }: Manifest) {
  const ran = await migrate(db, root, { only: new Set(migrations) });
  const unknown = migrations.find((name) => !ran.includes(name));
  if (unknown) throw new BackupRefused(`The backup was made by a newer Bijli (${unknown}); update this one`);
}

async function loadEntries(
  tx: Transaction,
  entries: AsyncIterable<Entry>,
  pictures: string,
  counts: { rows: number; pictures: number },
) {
  const tables = new Map((await readTables(tx.db, tx.engine)).map((table) => [table.name, table]));
  await deleteAllRows(tx, [...tables.values()]);
  let table: Table | undefined;
  let picture: Awaited<ReturnType<typeof open>> | undefined;
  const endPicture = async () => {
    await picture?.close();
    picture = undefined;
  };
  try {
    for await (const entry of entries) {
      if ("table" in entry) table = requireTable(tables, { name: entry.table, columns: entry.columns });
      else if ("rows" in entry && table) {
        counts.rows += entry.rows.length;
        const rows = entry.rows.map((row) => row.map(fromJson));
        await insertRows(tx, table, rows).catch((error) => {
          if ((error as { errcode?: number }).errcode === undefined) throw error;
          throw new BackupRefused(`The database refuses rows of the backup: ${(error as Error).message}`);
        });
      } else if ("picture" in entry) {
        await endPicture();
        counts.pictures++;
        const path = join(pictures, entry.picture);
        await mkdir(dirname(path), { recursive: true });
        picture = await open(path, "wx");
      } else if ("bytes" in entry && picture) await picture.writeFile(Buffer.from(entry.bytes, "base64"));
      else if ("end" in entry) {
        if (entry.end.rows !== counts.rows || entry.end.pictures !== counts.pictures)
          throw new BackupRefused("The backup has not all of its rows and pictures");
      } else throw new BackupRefused("The backup is not in order");
    }
  } finally {
    await endPicture();
  }
}

function requireTable(tables: Map<string, Table>, found: Table): Table {
  const columns = tables.get(found.name)?.columns ?? [];
  if (columns.toSorted().join() === found.columns.toSorted().join()) return found;
  throw new BackupRefused(`The backup has another table ${found.name} than its migrations make`);
}

type Json = Extract<Entry, { rows: unknown }>["rows"][number][number];
const fromJson = (value: Json): Value =>
  value !== null && typeof value === "object" ? Buffer.from(value.base64, "base64") : value;

async function requireIntegrity({ read }: Database) {
  const found = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(read);
  const [{ integrity_check } = { integrity_check: "" }] = found.rows;
  if (integrity_check !== "ok") throw new BackupRefused(`The copy is damaged: ${integrity_check}`);
  const { rows } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(read);
  if (rows.length > 0) throw new BackupRefused(`The copy has a row of ${rows[0]?.table} that refers to none`);
}

/** Pictures that products show and neither the backup nor the demo has. */
export async function missingPictures({ db, pictures }: LoadedBackup): Promise<string[]> {
  const named = await listPictureNames(db.read);
  // The operator's pictures have names of 16 hex digits; the others come with the program.
  return named.filter((name) => /^[0-9a-f]{16}$/.test(name) && !existsSync(join(pictures, `${name}-800.webp`)));
}
