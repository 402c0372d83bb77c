import { confirm } from "#cli/confirm.ts";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Action } from "#cli/shop-command.ts";
import { commandLine, root } from "#cli/shop-context.ts";
import { BackupInput, RestoreInput } from "#contract/admin/backups.ts";
import { openDb } from "#db/open.ts";
import { readSettings } from "#server/settings.ts";
import { backUp } from "#shop/backup/back-up.server.ts";
import { BackupRefused } from "#shop/backup/backup-refused.ts";
import { restoreBackup } from "#shop/backup/restore-backup.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { lastNumbersFrom } from "./last-numbers.ts";

export const backup: Action = async (input, { note }) => {
  const { file: path } = parseInput(BackupInput, input);
  const { backupKey: secret, database, dataDir } = readSettings(process.env, root);
  // Without migrations: before an update, a backup is of the older database.
  const db = await openDb(database);
  try {
    const file = resolvePath(path);
    const { rows, pictures, violations } = await said(
      backUp(db, { file, secret, dataDir, root, actor: commandLine() }),
      "There is no backup.",
    );
    const how = secret === null ? "It is not encrypted: set BACKUP_KEY." : "It is encrypted with BACKUP_KEY.";
    if (violations.length > 0) note(`It cannot be restored, because invariants do not hold:\n${violations.join("\n")}`);
    return {
      text: `The backup with ${rows} rows and ${pictures} files of pictures is in ${path}, and was loaded and checked. ${how}`,
      json: { file, rows, pictures, encrypted: secret !== null, violations },
      exitCode: violations.length === 0 ? 0 : 1,
    };
  } finally {
    await db.close();
  }
};

export const restore: Action = async (input, { note }) => {
  const { file, yes, lastInvoice, lastCreditNote } = parseInput(RestoreInput, input);
  const { backupKey: secret, database, dataDir } = readSettings(process.env, root);
  const lastNumbers = lastNumbersFrom({ invoice_series: lastInvoice, credit_note_series: lastCreditNote });
  const consent = async () => {
    if (!yes) await confirm("The database has data, which would be lost");
  };
  const target = { file: resolvePath(file), secret, database, dataDir, root, actor: commandLine(), say: note };
  const { takenAtMs, heldEmails, openAccounts } = await said(
    restoreBackup({ ...target, lastNumbers, consent }),
    "Nothing was changed.",
  );
  const held = `${heldEmails} emails are held; 'email list' shows them, 'email retry' sends them.`;
  const done = `The shop is as it was at ${toIso(takenAtMs)}. Everybody is logged out.`;
  if (openAccounts.length > 0)
    note(
      `These customers erased their account, but have an open order or return in the backup: ${openAccounts.join(", ")}. ` +
        "Finish these, then use 'account erase'.",
    );
  return {
    text: heldEmails > 0 ? `${done}\n${held}` : done,
    json: { takenAt: toIso(takenAtMs), heldEmails, openAccounts },
    exitCode: openAccounts.length === 0 ? 0 : 1,
  };
};

/** Adds to a refusal what became of the shop. */
async function said<T>(work: Promise<T>, outcome: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackupRefused) throw new ShopError(error.code, { message: `${error.message}. ${outcome}` });
    throw error;
  }
}
