import type { PlaceOrder } from "#contract/orders.ts";
import type { BlockKind } from "#contract/statuses.ts";
import type { Reader } from "#db/db.ts";
import { together } from "#db/together.ts";
import { readBlocksForAct } from "#shop/accounts/blocks/blocks.server.ts";
import type { Session } from "#shop/actor.ts";
import { linesWithShownPrices, type StoredCart } from "#shop/cart/cart-rows.server.ts";
import { listOfferedColors, lockOffers } from "#shop/catalogue/offers/offers.server.ts";
import { type Coupon, findCoupon } from "#shop/coupons/coupons.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** What the cart has, with the prices that the session saw. */
export function readChosen(db: Reader, cartId: string, session: Session) {
  return linesWithShownPrices(db, cartId, session).select(["product_id", "color_id", "quantity"]).execute();
}

type Chosen = Awaited<ReturnType<typeof readChosen>>;
type Choice = { cart: StoredCart; chosen: Chosen; coupon: PlaceOrder["couponApplied"] };

/** Locks the stock of what was chosen, and what the customer may do; reads what the order depends on besides. */
export async function lockOffered(tx: Tx, { cart, chosen, coupon: named }: Choice) {
  if (chosen.length === 0) return { lines: [], offered: [], blocks: new Set<BlockKind>(), coupon: null };
  const productIds = chosen.map((line) => line.product_id);
  const [offers, blocks, coupon, offered] = await together(
    lockOffers(tx, productIds),
    readBlocksForAct(tx, cart.user_id),
    findChosenCoupon(tx.db, cart, named),
    listOfferedColors(tx.db, productIds),
  );
  const products = new Map(offers.map((row) => [row.id, row]));
  const lines = chosen.flatMap((line) => {
    const product = products.get(line.product_id);
    return product ? [{ ...product, ...line }] : [];
  });
  return { lines, offered, blocks, coupon };
}

type LockedLine = Awaited<ReturnType<typeof lockOffered>>["lines"][number];

/** What a bill needs of the line; prices in paise. */
export function checkoutLine({ id, price_paise, shown_price_paise, quantity }: LockedLine) {
  return { id, pricePaise: price_paise, shownPricePaise: shown_price_paise, quantity };
}

/** The owner may have taken a product off the shop since it was put into the cart. @throws {ShopError} productNotSold */
export function refuseNotSold(lines: readonly LockedLine[]) {
  const line = lines.find(({ state }) => state !== "live");
  if (line)
    throw new ShopError("productNotSold", {
      message: `${line.title} is no longer sold. Please remove it from your cart.`,
      details: { productId: line.product_id },
    });
}

/** A product may have lost a colour since it was put into the cart. @throws {ShopError} colorNotOffered */
export function refuseMissingColors(
  lines: readonly LockedLine[],
  offered: Awaited<ReturnType<typeof listOfferedColors>>,
) {
  for (const { product_id, color_id, title } of lines)
    if (!offered.some((color) => color.product_id === product_id && color.color_id === color_id))
      throw new ShopError("colorNotOffered", {
        message: `${title} is no longer available in the colour that you chose. Please choose another colour.`,
        details: { productId: product_id },
      });
}

/** A code that the order names counts instead of the cart's, which another tab may have changed since the total was shown. */
async function findChosenCoupon(
  db: Reader,
  cart: StoredCart,
  couponApplied: PlaceOrder["couponApplied"],
): Promise<Coupon | null> {
  if (!couponApplied) return null;
  if (typeof couponApplied === "string") return findCoupon(db, { code: couponApplied });
  return cart.coupon_id === null ? null : findCoupon(db, { id: cart.coupon_id });
}
