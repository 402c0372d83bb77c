import type { ShopCommand } from "#cli/shop-command.ts";

const actions = () => import("./backup-actions.ts");
const collect = (value: string, all: string[]) => [...all, value];

export function addBackupCommands(program: ShopCommand) {
  program
    .command("backup")
    .summary("write the whole shop into a file, while it is open")
    .description(
      "Write the database and the operator's pictures into a file, as they are at one time, while the shop is open. It is " +
        "encrypted when BACKUP_KEY is set. Before this command says that it is done, it has loaded the copy and checked it. " +
        "If an invariant does not hold, the exit code is 1.",
    )
    .argument("<file>", "the file to write")
    .examples("backup /media/usb/shop.backup")
    .answers(async () => (await actions()).backup);
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
    .examples("restore shop.backup --last-invoice BIJ/26-27/000042 --last-credit-note none")
    .answers(async () => (await actions()).restore);
}
