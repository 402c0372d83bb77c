import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { BATCH_SIZE, RETENTION } from "./retention.server.ts";

/** Deletes a batch of what is no longer kept. @returns whether there may be more. */
export async function pruneBatch(ctx: ShopContext): Promise<boolean> {
  requirePermission(ctx, "tasks.run");
  let more = false;
  for (const { prune } of RETENTION)
    more = (await inTransaction(ctx, (tx) => prune(tx, BATCH_SIZE))) >= BATCH_SIZE || more;
  return more;
}
