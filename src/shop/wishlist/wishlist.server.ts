import { MAX_WISHES } from "#contract/limits.ts";
import type { UserWithWishlist } from "#contract/wishlist.ts";
import type { Reader } from "#db/db.ts";
import { readUser } from "#shop/accounts/user.server.ts";
import { requireLiveProduct } from "#shop/catalogue/offers/product-state.server.ts";
import { listProductsById } from "#shop/catalogue/reading/products.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { isWithinLimit, takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";

const WISHES = "wishes";

/**
 * Returns whether the product is on the wishlist now.
 * @throws {ShopError} loginRequired, productNotFound, productNotSold, wishlistFull
 */
export async function toggleWishlist(ctx: ShopContext, productId: string): Promise<boolean> {
  const { userId } = requireCustomer(ctx);
  const item = { user_id: userId, product_id: productId, created_at_ms: ctx.now() };
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx, WISHES, userId);
    const { numDeletedRows } = await tx.db
      .deleteFrom("wishlist_items")
      .where("user_id", "=", userId)
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return false;
    await requireLiveProduct(tx.db, productId);
    const limit = { of: WISHES, key: userId, max: MAX_WISHES };
    if (!(await isWithinLimit(tx, limit, () => countWishes(tx.db, userId)))) throw new ShopError("wishlistFull");
    await tx.db.insertInto("wishlist_items").values(item).execute();
    return true;
  });
}

async function countWishes(db: Reader, userId: string): Promise<number> {
  const items = db.selectFrom("wishlist_items").where("user_id", "=", userId);
  return (await items.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** The newest come first. @throws {ShopError} loginRequired */
export async function readWishlist(ctx: ShopContext): Promise<UserWithWishlist> {
  requireCustomer(ctx);
  const user = await readUser(ctx);
  const products = await listProductsById(ctx, user.wishlist);
  return { ...user, wishlist: user.wishlist.flatMap((id) => products.get(id) ?? []) };
}
