import type { UserWithWishlist } from "#contract/wishlist.ts";
import { readUser } from "#shop/accounts/user.server.ts";
import { listProductsById } from "#shop/catalogue/reading/products.server.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/**
 * Puts a product on the customer's wishlist, or takes it off.
 * @returns whether it is on the list now.
 * @throws {ShopError} signInNeeded, productNotFound
 */
export async function toggleWishlist(ctx: ShopContext, productId: string): Promise<boolean> {
  const { userId } = requireUser(ctx);
  const item = { user_id: userId, product_id: productId, created_at_ms: ctx.now() };
  return inTransaction(ctx, async (tx) => {
    const product = await tx.db.selectFrom("products").where("id", "=", productId).select("id").executeTakeFirst();
    if (!product) throw new ShopError("productNotFound");
    // Each try waits for whoever toggles the same product now, and fails where that one did the same.
    for (;;) {
      const put = await tx.db
        .insertInto("wishlist_items")
        .values(item)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (put.numInsertedOrUpdatedRows) return true;
      const taken = await tx.db
        .deleteFrom("wishlist_items")
        .where("user_id", "=", userId)
        .where("product_id", "=", productId)
        .executeTakeFirstOrThrow();
      if (taken.numDeletedRows) return false;
    }
  });
}

/** The customer with the products of the wishlist, the newest wish first. @throws {ShopError} signInNeeded */
export async function readWishlist(ctx: ShopContext): Promise<UserWithWishlist> {
  const user = await readUser(ctx);
  const products = await listProductsById(ctx, user.wishlist);
  return { ...user, wishlist: user.wishlist.flatMap((id) => products.get(id) ?? []) };
}
