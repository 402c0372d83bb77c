import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { readSettings } from "#server/settings.ts";
import { type ShopContext, systemContext } from "#shop/context.server.ts";

const root = join(import.meta.dirname, "../..");

export async function openShopContext(): Promise<{ ctx: ShopContext; dataDir: string }> {
  const settings = readSettings(process.env, root);
  const db = await openDb(settings.database);
  await migrate(db, root);
  const { dataDir, publicUrl } = settings;
  return { ctx: systemContext(db, { publicUrl }), dataDir };
}

export async function withShop<T>(work: (ctx: ShopContext, dataDir: string) => Promise<T>): Promise<T> {
  const { ctx, dataDir } = await openShopContext();
  try {
    return await work(ctx, dataDir);
  } finally {
    await ctx.db.close();
  }
}
