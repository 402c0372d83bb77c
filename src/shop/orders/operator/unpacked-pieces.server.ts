import { requirePermission, type ShopContext } from "#shop/context.server.ts";

/** The pieces of a product that lie on the shelf for orders which are not packed yet: they are no part of the stock. */
export async function countUnpackedPieces(ctx: ShopContext, productId: string): Promise<number> {
  requirePermission(ctx, "stock.read");
  const { ordered, cancelled } = await ctx.db.read
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("product_id", "=", productId)
    .where("status", "in", ["Not Processed", "Processing"])
    .where("packed_at_ms", "is", null)
    .select(({ fn }) => fn.sum<number | null>("quantity").as("ordered"))
    .select(({ fn }) => fn.sum<number | null>("cancelled_quantity").as("cancelled"))
    .executeTakeFirstOrThrow();
  return (ordered ?? 0) - (cancelled ?? 0);
}
