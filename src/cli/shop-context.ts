import { userInfo } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { openDb } from "#db/open.ts";
import { contextsOf, type Log } from "#server/context.ts";
import { openSettings } from "#server/owner-settings.ts";
import { readSettings } from "#server/settings.ts";
import type { Actor } from "#shop/actor.ts";
import { migrateShop } from "#shop/backup/migrate-shop.server.ts";
import { createProductSearch } from "#shop/catalogue/search/feed.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { printError } from "./output.ts";

export const root = join(import.meta.dirname, "../..");
/** The demo's pictures come with the program. */
export const SHIPPED_PICTURES = join(root, "db/demo/pictures");
/** The command log has a line about each command. */
const LOG = { error: (failure: unknown) => printError(inspect(failure)), warn: () => undefined } as unknown as Log;

export const commandLine = (): Actor => ({ kind: "commandLine", user: userInfo().username });

/** For whom a process works, and whose database it uses: those of the environment, unless it works for a server. */
export type WorksFor = { actor: Actor; dataDir: string; database: string };

/** `note` gets what a migration says. */
export async function openShopContext(
  note = printError,
  { actor = commandLine(), ...place }: Partial<WorksFor> = {},
): Promise<{ ctx: ShopContext; dataDir: string }> {
  const settings = { ...readSettings(process.env, root), ...place };
  const db = await openDb(settings.database);
  const { dataDir, backupKey: secret } = settings;
  await migrateShop(db, { root, dataDir, secret, say: note });
  const search = createProductSearch(db);
  const settingsCopy = await openSettings(db, settings, search);
  const ctx = contextsOf({ db, search, settings, settingsCopy })(null, LOG, { actor });
  return { ctx, dataDir };
}

export async function withShop<T>(
  work: (ctx: ShopContext, dataDir: string) => Promise<T>,
  note = printError,
): Promise<T> {
  const { ctx, dataDir } = await openShopContext(note);
  try {
    return await work(ctx, dataDir);
  } finally {
    await ctx.db.close();
  }
}
