import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Returns when the state of the last complete backup was read, in milliseconds since 1970 UTC; null when there is none. */
export async function readLastBackup(ctx: Pick<ShopContext, "db" | "actor">): Promise<number | null> {
  requirePermission(ctx, "health.read");
  const row = await ctx.db.read.selectFrom("last_backup").select("taken_at_ms").executeTakeFirst();
  return row?.taken_at_ms ?? null;
}

/** Once it is complete and checked. */
export async function recordBackup(tx: Tx, taken_at_ms: number): Promise<void> {
  await tx.db
    .insertInto("last_backup")
    .values({ id: 1, taken_at_ms })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ taken_at_ms }))
    .execute();
}
