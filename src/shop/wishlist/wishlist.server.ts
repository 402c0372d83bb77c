import { MAX_WISHES } from "#contract/limits.ts";
import type { UserWithWishlist } from "#contract/wishlist.ts";
import type { Reader } from "#db/db.ts";
import { readUser } from "#shop/accounts/user.server.ts";
import { discountLabel } from "#shop/catalogue/discount.ts";
import { findOffer } from "#shop/catalogue/offers/offers.server.ts";
import { requireLive } from "#shop/catalogue/offers/product-state.server.ts";
import { listProductsById } from "#shop/catalogue/reading/products.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { isWithinLimit, takeTurn } from "#shop/limit.server.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { toRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";
import { listAlertsOf } from "#shop/stock-alert-rows/stock-alert-rows.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";

const WISHES = "wishes";

/**
 * Returns whether the product is on the wishlist now.
 * @throws {ShopError} loginRequired, productNotFound, productNotSold, wishlistFull
 */
export async function toggleWishlist(ctx: ShopContext, productId: string): Promise<boolean> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx, WISHES, userId);
    const { numDeletedRows } = await tx.db
      .deleteFrom("wishlist_items")
      .where("user_id", "=", userId)
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return false;
    const offer = await findOffer(tx.db, productId);
    requireLive(offer ?? undefined);
    const limit = { of: WISHES, key: userId, max: MAX_WISHES };
    if (!(await isWithinLimit(tx, limit, () => countWishes(tx.db, userId)))) throw new ShopError("wishlistFull");
    const price = offer?.price_paise ?? null;
    await tx.db
      .insertInto("wishlist_items")
      .values({
        ...{ user_id: userId, product_id: productId, created_at_ms: tx.now() },
        ...{ added_price_paise: price, told_price_paise: price },
      })
      .execute();
    return true;
  });
}

async function countWishes(db: Reader, userId: string): Promise<number> {
  const items = db.selectFrom("wishlist_items").where("user_id", "=", userId);
  return (await items.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** The newest come first. @throws {ShopError} loginRequired */
export async function readWishlist(ctx: ShopContext): Promise<UserWithWishlist> {
  const { userId } = requireCustomer(ctx);
  const user = await readUser(ctx);
  const [products, alerts, items] = await Promise.all([
    listProductsById(ctx, user.wishlist),
    listBackAlerts(ctx.db.read, user),
    ctx.db.read
      .selectFrom("wishlist_items")
      .where("user_id", "=", userId)
      .select(["product_id", "added_price_paise"])
      .execute(),
  ]);
  const addedPrices = new Map(items.map((item) => [item.product_id, item.added_price_paise]));
  const wishlist = user.wishlist.flatMap((id) => {
    const product = products.get(id);
    const paise = addedPrices.get(id) ?? null;
    if (!product) return [];
    const { price, mrp } = product;
    return {
      ...product,
      discount: discountLabel(price, mrp, ctx.settings.discountLabel),
      ...(alerts.has(id) ? { backAlert: true as const } : {}),
      ...(paise === null ? {} : { addedPrice: toRupees(paise) }),
    };
  });
  return { ...user, wishlist };
}

/** The products for which the customer's address waits. Of one that is not confirmed nobody is told what it waits for. */
async function listBackAlerts(
  db: Reader,
  { _id, email }: Pick<UserWithWishlist, "_id" | "email">,
): Promise<Set<string>> {
  if (!(await isConfirmed(db, _id, email))) return new Set();
  return new Set((await listAlertsOf(db, email)).map((alert) => alert.product_id));
}
