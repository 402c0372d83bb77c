import type { ShopContext } from "#shop/context.server.ts";
import { getReturn } from "#shop/returns/manage-returns.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { receiveReturn } from "#shop/returns/receive-return.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";

/** Accepts a return unless it is, receives all of its pieces as good as new, and pays its refund. */
export async function settleReturn(ctx: ShopContext, returnId: string): Promise<void> {
  const { status, lines } = await getReturn(ctx, returnId);
  if (status === "Requested") await decideReturn(ctx, returnId, "Accepted");
  const sellable = lines.map(({ productId, color, quantity }) => ({ line: { productId, color }, pieces: quantity }));
  await receiveReturn(ctx, returnId, { sellable, damaged: [], missing: [] });
  const owed = await ctx.db.read
    .selectFrom("refunds")
    .where("return_id", "=", returnId)
    .select("id")
    .executeTakeFirst();
  if (owed) await payRefund(ctx, owed.id, { method: "upi", reference: "123456789012" });
}
