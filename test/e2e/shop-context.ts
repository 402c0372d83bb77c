import { openDb } from "#db/open.ts";
import { type ShopContext, systemContext } from "#shop/context.server.ts";
import type { ShopServer } from "./shop-server.ts";

/** Opens the running shop's database, as the operator's commands do. */
export async function withShopContext<Result>(
  { database }: ShopServer,
  work: (ctx: ShopContext) => Promise<Result>,
): Promise<Result> {
  const db = await openDb(database);
  try {
    return await work(await systemContext(db));
  } finally {
    await db.close();
  }
}
