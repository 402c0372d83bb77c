import { openDb } from "#db/open.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { shopSettings } from "#shop/shop.settings.ts";
import type { ShopServer } from "./shop-server.ts";

/** Reads or writes a running shop's database from outside, as the operator's commands do. */
export async function writeToShop<Answer>(
  { database }: ShopServer,
  work: (ctx: ShopContext) => Promise<Answer>,
): Promise<Answer> {
  const db = await openDb(database);
  try {
    return await work({
      db,
      session: null,
      publicUrl: "",
      settings: shopSettings,
      now: Date.now,
      dependsOn: () => undefined,
      logFailure: console.error,
    });
  } finally {
    await db.close();
  }
}
