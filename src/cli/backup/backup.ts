import type { Command } from "commander";
import { resolvePath } from "#cli/arguments.ts";
import { print, printError } from "#cli/output.ts";
import type { ExitWith } from "#cli/run-command.ts";
import { root } from "#cli/shop-context.ts";
import { openDb } from "#db/open.ts";
import { OperatorError } from "#operator-error.ts";
import { readSettings } from "#server/settings.ts";
import { backUp } from "#shop/backup/back-up.server.ts";
import { BackupRefused } from "#shop/backup/backup-refused.ts";
import { restoreBackup } from "#shop/backup/restore-backup.server.ts";
import { lastNumbersFrom } from "./last-numbers.ts";

type RestoreOptions = { yes: boolean; lastInvoice: string[]; lastCreditNote: string[] };

export function addBackupCommands(program: Command, exitWith: ExitWith) {
  program
    .command("backup")
    .summary("write the whole shop into a file, while it is open")
    .description(
      "Write the database and the operator's pictures into a file, as they are at one time, while the shop is open. It is " +
        "encrypted when BACKUP_KEY is set. Before this command says that it is done, it has loaded the copy and checked it. " +
        "If an invariant does not hold, the exit code is 1.",
    )
    .argument("<file>", "the file to write")
    .action(async (path: string) => {
      const { backupKey: secret, database, dataDir } = readSettings(process.env, root);
      // Without migrations: before an update, a backup is of the older database.
      const db = await openDb(database);
      try {
        const file = resolvePath(path);
        const { rows, pictures, violations } = await said(
          backUp(db, { file, secret, dataDir, root }),
          "There is no backup.",
        );
        const how = secret === null ? "It is not encrypted: set BACKUP_KEY." : "It is encrypted with BACKUP_KEY.";
        print(
          `The backup with ${rows} rows and ${pictures} files of pictures is in ${path}, and was loaded and checked. ${how}`,
        );
        if (violations.length === 0) return;
        printError(`It cannot be restored, because invariants do not hold:\n${violations.join("\n")}`);
        exitWith(1);
      } finally {
        await db.close();
      }
    });
  const collect = (value: string, all: string[]) => [...all, value];
  program
    .command("restore")
    .summary("replace the whole shop by a backup; stop the shop first")
    .description(
      "Replace the database by a backup of either engine, and add its pictures. The backup is checked before anything " +
        "changes. Everybody is logged out. Emails that were waiting are held until 'email retry', because they may have been " +
        "sent. Accounts that were erased after the backup are erased again. Invoices and credit notes continue above the " +
        "last numbers that were given; say 'none' when none was given after the backup. A terminal is asked for what is missing.",
    )
    .argument("<file>", "the backup")
    .option("--yes", "also over a database with data, which is lost", false)
    .option("--last-invoice <number>", "the last invoice that was given; again for another financial year", collect, [])
    .option("--last-credit-note <number>", "the last credit note that was given; again for another year", collect, [])
    .action(async (path: string, { yes, lastInvoice, lastCreditNote }: RestoreOptions) => {
      const { backupKey: secret, database, dataDir } = readSettings(process.env, root);
      const lastNumbers = lastNumbersFrom({ invoice_series: lastInvoice, credit_note_series: lastCreditNote });
      const { takenAtMs, heldEmails, openAccounts } = await said(
        restoreBackup({
          file: resolvePath(path),
          secret,
          database,
          dataDir,
          root,
          overData: yes,
          lastNumbers,
          say: printError,
        }),
        "Nothing was changed.",
      );
      print(`The shop is as it was at ${new Date(takenAtMs).toISOString()}. Everybody is logged out.`);
      if (heldEmails > 0) print(`${heldEmails} emails are held; 'email list' shows them, 'email retry' sends them.`);
      if (openAccounts.length === 0) return;
      printError(
        `These customers erased their account, but have an open order or return in the backup: ${openAccounts.join(", ")}. ` +
          "Finish these, then use 'account erase'.",
      );
      exitWith(1);
    });
}

/** Adds to a refusal what became of the shop. */
async function said<T>(work: Promise<T>, outcome: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackupRefused) throw new OperatorError(`${error.message}. ${outcome}`);
    throw error;
  }
}
