import { userInfo } from "node:os";
import { join } from "node:path";
import { openDb } from "#db/open.ts";
import { readSettings } from "#server/settings.ts";
import type { Actor } from "#shop/actor.ts";
import { migrateShop } from "#shop/backup/migrate-shop.server.ts";
import { type Erasure, type ShopContext, systemContext } from "#shop/context.server.ts";
import { recordErasure } from "#shop/own-data/erasure-journal.server.ts";
import { printError } from "./output.ts";

export const root = join(import.meta.dirname, "../..");

/** `note` gets what a migration says. */
export async function openShopContext(note = printError): Promise<{ ctx: ShopContext; dataDir: string }> {
  const settings = readSettings(process.env, root);
  const db = await openDb(settings.database);
  const { dataDir, publicUrl, backupKey: secret } = settings;
  await migrateShop(db, { root, dataDir, secret, say: note });
  const actor: Actor = { kind: "commandLine", user: userInfo().username };
  const own = { actor, publicUrl, recordErasure: (erasure: Erasure) => recordErasure(dataDir, erasure) };
  return { ctx: systemContext(db, own), dataDir };
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
