import type { Command } from "commander";
import type { ShopContext } from "#shop/context.server.ts";
import { freeBytes } from "#shop/disk/free-bytes.server.ts";
import { INVARIANTS, listViolations } from "#shop/invariants.server.ts";
import { readLastBackup } from "#shop/last-backup/last-backup.server.ts";
import { print, printError } from "./output.ts";
import type { ExitWith } from "./run-command.ts";
import { withShop } from "./shop-context.ts";

/** The exit code is 1 when an invariant does not hold. */
export function addVerifyCommand(program: Command, exitWith: ExitWith) {
  program
    .command("verify")
    .summary("check that nothing is lost, duplicated or sold twice")
    .description(
      "Check the invariants of the whole database: stock, orders, coupons, reviews, emails. " +
        "If one does not hold, or the database takes no writes, the exit code is 1. Prints the ids of the first rows that " +
        "violate an invariant, the free disk space and the time of the last backup.",
    )
    .action(async () => {
      const { violations, storage } = await withShop(async (ctx, dataDir) => ({
        violations: await listViolations(ctx),
        storage: await storageReport(ctx, dataDir),
      }));
      if (violations.length === 0) print(`All ${INVARIANTS.length} invariants hold.`);
      else printError(`${violations.length} of ${INVARIANTS.length} invariants do not hold:\n${violations.join("\n")}`);
      print(storage.text);
      if (violations.length > 0 || !storage.takesWrites) exitWith(1);
    });
}

async function storageReport(ctx: ShopContext, dataDir: string) {
  const { db } = ctx;
  const failure = await db.tryWrite().then(
    () => null,
    (error: Error) => error.message,
  );
  const [free, log] = [await freeBytes(dataDir), db.logBytes()];
  const text = [
    failure === null ? "The database takes writes." : `The database takes no writes: ${failure}.`,
    ...(free === null ? [] : [`${megabytes(free)} free on the disk of DATA_DIR.`]),
    ...(log === null ? [] : [`The log of the database has ${megabytes(log)}.`]),
  ].join(" ");
  return { text: `${text} ${await backupReport(ctx)}`, takesWrites: failure === null };
}

async function backupReport(ctx: ShopContext) {
  const takenAtMs = await readLastBackup(ctx);
  return takenAtMs === null ? "There is no backup." : `The last backup is of ${new Date(takenAtMs).toISOString()}.`;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
