import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "#db/db.ts";
import { migrate, migrationsOf } from "#db/migrate.ts";
import { removeOldCopies } from "#db/sqlite/sqlite-copies.ts";
import { OperatorError } from "#operator-error.ts";
import { fillCustomerWords } from "#shop/accounts/names/customer-words.server.ts";
import { fillEnquiryWords } from "#shop/enquiries/enquiry-words.server.ts";
import { fillOrderWords } from "#shop/orders/finding/order-words.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { withLoadedBackup } from "./load-backup.server.ts";
import { writeBackup } from "./write-backup.server.ts";

type Copies = {
  root: string;
  dataDir: string;
  /** The key with which a copy of PostgreSQL is encrypted. */
  secret: string | null;
  /** Tells the operator where the copy is. */
  say(sentence: string): void;
  only?: ReadonlySet<string>;
};

/**
 * Brings a database to this program's version. It is copied before: SQLite's file beside it, PostgreSQL as a backup without
 * pictures in DATA_DIR, which is loaded and checked. The last three copies are kept.
 * @throws {OperatorError} when it cannot be copied; then it is not changed. @throws {DatabaseRefused} when it is newer
 */
export async function migrateShop(db: Database, copies: Copies): Promise<string[]> {
  const ran = await migrate(db, copies.root, {
    only: copies.only,
    async copyBefore(migration) {
      const copy = await (db.engine === "sqlite" ? db.copyBefore(migration) : backUpBefore(db, copies, migration));
      if (copy !== null) copies.say(`The database was copied to ${copy} before it was updated.`);
    },
  });
  // Not when a test stops at an earlier migration.
  if (copies.only === undefined) {
    await fillOrderWords(db);
    await fillCustomerWords(db);
    await fillEnquiryWords(db);
  }
  return ran;
}

/** Without the pictures, which no migration changes. */
async function backUpBefore(db: Database, { root, dataDir, secret }: Copies, migration: string): Promise<string> {
  const end = ".backup";
  const file = join(dataDir, `shop.before-${basename(migration, ".sql")}${end}`);
  const source = { db, media: null, migrations: await migrationsOf(db, root), takenAtMs: Date.now() };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeBackup(source, file, secret, (part) =>
      withLoadedBackup({ file: part, secret, dataDir, root }, async () => undefined),
    );
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    throw new OperatorError(`The database cannot be copied before its update: ${error.message}. It was not changed.`);
  }
  removeOldCopies(dataDir, "shop", end);
  return file;
}
