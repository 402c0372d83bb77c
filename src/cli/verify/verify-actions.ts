import type { Action } from "#cli/shop-command.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { freeBytes } from "#shop/disk/free-bytes.server.ts";
import { INVARIANTS, listViolations } from "#shop/invariants/invariants.server.ts";
import { readLastBackup } from "#shop/last-backup/last-backup.server.ts";
import { toIso } from "#shop/time.ts";

export const verify: Action = async (_, { withShop, note }) => {
  const { violations, storage } = await withShop(async (ctx, dataDir) => ({
    violations: await listViolations(ctx),
    storage: await readStorage(ctx, dataDir),
  }));
  const holds = violations.length === 0;
  if (!holds) note(`${violations.length} of ${INVARIANTS.length} invariants do not hold:\n${violations.join("\n")}`);
  const texts = [...(holds ? [`All ${INVARIANTS.length} invariants hold.`] : []), storageText(storage)];
  return {
    text: texts.join("\n"),
    json: { invariants: INVARIANTS.length, violations, ...storage },
    exitCode: holds && storage.writeFailure === null ? 0 : 1,
  };
};

type Storage = Awaited<ReturnType<typeof readStorage>>;

/** Null: the database takes writes, the machine does not say it, there is no backup. */
async function readStorage(ctx: ShopContext, dataDir: string) {
  const { db } = ctx;
  const writeFailure = await db.tryWrite().then(
    () => null,
    (error: Error) => error.message,
  );
  const takenAtMs = await readLastBackup(ctx);
  return {
    writeFailure,
    freeBytes: await freeBytes(dataDir),
    logBytes: db.logBytes(),
    lastBackupAt: takenAtMs === null ? null : toIso(takenAtMs),
  };
}

function storageText({ writeFailure, freeBytes, logBytes, lastBackupAt }: Storage): string {
  return [
    writeFailure === null ? "The database takes writes." : `The database takes no writes: ${writeFailure}.`,
    ...(freeBytes === null ? [] : [`${megabytes(freeBytes)} free on the disk of DATA_DIR.`]),
    ...(logBytes === null ? [] : [`The log of the database has ${megabytes(logBytes)}.`]),
    lastBackupAt === null ? "There is no backup." : `The last backup is of ${lastBackupAt}.`,
  ].join(" ");
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
