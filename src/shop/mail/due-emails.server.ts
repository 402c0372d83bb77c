import { requirePermission, type ShopContext } from "#shop/context.server.ts";

/**
 * How many emails are due and not sent, and for how many milliseconds the first of them is. One that is being sent, and one
 * that waits after a failure or for the next day, is not due.
 */
export async function readDueEmails(
  ctx: Pick<ShopContext, "db" | "actor" | "now">,
): Promise<{ count: number; lateMs: number }> {
  requirePermission(ctx, "health.read");
  const row = await ctx.db.read
    .selectFrom("outbox")
    .where("sent_at_ms", "is", null)
    .where("due_at_ms", "<=", ctx.now())
    .select(({ fn }) => [fn.countAll().as("count"), fn.min("due_at_ms").as("first")])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lateMs: row.first === null ? 0 : ctx.now() - Number(row.first) };
}
