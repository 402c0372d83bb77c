import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { readSettings } from "#server/settings.ts";
import { type Erasure, type ShopContext, systemContext } from "#shop/context.server.ts";
import { recordErasure } from "#shop/own-data/erasure-journal.server.ts";

export const root = join(import.meta.dirname, "../..");

export async function openShopContext(): Promise<{ ctx: ShopContext; dataDir: string }> {
  const settings = readSettings(process.env, root);
  const db = await openDb(settings.database);
  await migrate(db, root);
  const { dataDir, publicUrl } = settings;
  const own = { publicUrl, recordErasure: (erasure: Erasure) => recordErasure(dataDir, erasure) };
  return { ctx: systemContext(db, own), dataDir };
}

export async function withShop<T>(work: (ctx: ShopContext, dataDir: string) => Promise<T>): Promise<T> {
  const { ctx, dataDir } = await openShopContext();
  try {
    return await work(ctx, dataDir);
  } finally {
    await ctx.db.close();
  }
}
