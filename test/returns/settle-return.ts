import type { ShopContext } from "#shop/context.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { receiveReturn } from "#shop/returns/receive-return.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";

/** Accepts a return of one product, receives all of its pieces as good as new, and pays its refund. */
export async function settleReturn(ctx: ShopContext, returnId: string): Promise<void> {
  await decideReturn(ctx, returnId, "Accepted");
  const { pieces } = await ctx.db.read
    .selectFrom("return_lines")
    .where("return_id", "=", returnId)
    .select(({ fn }) => fn.sum<number>("quantity").as("pieces"))
    .executeTakeFirstOrThrow();
  await receiveReturn(ctx, returnId, { sellable: [{ line: null, pieces: Number(pieces) }], damaged: [], missing: [] });
  const owed = await ctx.db.read
    .selectFrom("refunds")
    .where("return_id", "=", returnId)
    .select("id")
    .executeTakeFirst();
  if (owed) await payRefund(ctx, owed.id, { method: "upi", reference: "123456789012" });
}
