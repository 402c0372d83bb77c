import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { readSettings } from "#server/settings.ts";
import { type ShopContext, systemContext } from "#shop/context.server.ts";

/** The folder of the project. */
const root = join(import.meta.dirname, "../..");

/** The shop as the operator's commands see it: the same settings and database as the server's. */
export async function openShopContext(): Promise<{ ctx: ShopContext; dataDir: string }> {
  const settings = readSettings(process.env, root);
  const db = await openDb(settings.database);
  await migrate(db, root);
  // Mapped pages count as memory, and a command that writes gains nothing by them.
  if (db.engine === "sqlite") await db.script("PRAGMA mmap_size = 0");
  const { dataDir, publicUrl } = settings;
  return { ctx: systemContext(db, { publicUrl }), dataDir };
}

/** Runs a command's work in the shop and closes it afterwards. */
export async function inShop<T>(work: (ctx: ShopContext, dataDir: string) => Promise<T>): Promise<T> {
  const { ctx, dataDir } = await openShopContext();
  try {
    return await work(ctx, dataDir);
  } finally {
    await ctx.db.close();
  }
}
