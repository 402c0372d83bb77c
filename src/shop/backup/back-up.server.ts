import type { Database } from "#db/db.ts";
import { migrationsOf } from "#db/migrate.ts";
import type { Actor } from "#shop/actor.ts";
import { systemContext } from "#shop/context.server.ts";
import { recordBackup } from "#shop/last-backup/last-backup.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { backupChange } from "./backup-change.ts";
import { BackupRefused } from "./backup-refused.ts";
import { missingPictures, withLoadedBackup } from "./load-backup.server.ts";
import { writeBackup } from "./write-backup.server.ts";

export type BackupOptions = { file: string; secret: string | null; dataDir: string; root: string; actor: Actor };

export type Backup = { rows: number; pictures: number; violations: string[] };

/**
 * Writes a backup while the shop is open, loads it and checks it. A shop whose invariants do not hold gets its backup, too;
 * nothing can be restored from it.
 * @throws {BackupRefused} when the copy cannot be loaded; then there is no file.
 */
export async function backUp(db: Database, { file, secret, dataDir, root, actor }: BackupOptions): Promise<Backup> {
  const migrations = await migrationsOf(db, root);
  if (migrations.length === 0) throw new BackupRefused("The database is empty");
  const takenAtMs = Date.now();
  const checked = await writeBackup({ db, media: mediaFolder(dataDir), migrations, takenAtMs }, file, secret, (part) =>
    withLoadedBackup({ file: part, secret, dataDir, root }, async (loaded) => {
      const [missing] = await missingPictures(loaded);
      if (missing) throw new BackupRefused(`The picture ${missing} is missing in DATA_DIR/media`);
      return { rows: loaded.rows, pictures: loaded.pictureCount, violations: loaded.violations };
    }),
  );
  // An older database, which this program has not migrated yet, has no place for it.
  if (migrations.includes("0037_backups.sql"))
    await inTransaction(await systemContext(db, { actor }), async (tx) => {
      await recordBackup(tx, takenAtMs);
      if (migrations.includes("0040_audit.sql")) await tx.audit(backupChange("backup.write", takenAtMs));
    });
  return checked;
}
