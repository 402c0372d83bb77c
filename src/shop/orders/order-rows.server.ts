import type { PlaceOrder, ShippingAddress } from "#contract/orders.ts";
import type { Reader } from "#db/db.ts";
import { together } from "#db/together.ts";
import { findDefaultAddress, type StoredAddress } from "#shop/accounts/addresses/saved-addresses.server.ts";
import { NO_ADDRESS, readStoredUser, type StoredUser } from "#shop/accounts/user.server.ts";
import type { StoredCart } from "#shop/cart/cart-rows.server.ts";
import { paidBecause } from "#shop/cash/cash-limit.server.ts";
import { readLineParts } from "#shop/catalogue/offers/line-parts.server.ts";
import type { Coupon } from "#shop/coupons/coupons.server.ts";
import { requireDelivery } from "#shop/delivery/delivery.server.ts";
import { contactText } from "#shop/freed-contact.ts";
import { newId } from "#shop/ids.ts";
import { lockDeliveryAddress } from "#shop/orders/paying/cash-limit.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { Bill } from "./bill.ts";
import type { StoredOrder, StoredOrderLine } from "./order-response.server.ts";

type NewOrder = {
  cart: StoredCart;
  destination: Destination;
  input: PlaceOrder;
  coupon: Coupon | null;
  bill: Bill;
  mayPayCash: boolean;
};

type Destination = Awaited<ReturnType<typeof destinationOf>>;

/**
 * The submitted address, else the saved one. Without either, the order waits for an address.
 * @throws {ShopError} codUnavailable
 */
export async function destinationOf(tx: Tx, userId: string, input: PlaceOrder) {
  const [user, saved] = await together(readStoredUser(tx.db, userId), findDefaultAddress(tx.db, userId));
  const address = input.shippingAddress ?? savedAddress(user, saved);
  if (!address) return { user, address, deliveryDays: null, addressKey: null };
  const [deliveryDays, addressKey] = await together(requireDelivery(tx, address), lockDeliveryAddress(tx, address));
  return { user, address, deliveryDays, addressKey };
}

/** An order of a high total waits for its release, too; and one that is to be paid before it is handed over. */
export async function orderRow(
  tx: Tx,
  { cart, destination: { user, address, deliveryDays, addressKey }, input, coupon, bill, mayPayCash }: NewOrder,
) {
  const now = tx.now();
  const id = newId(now);
  const { totalPaise } = bill;
  const { cashLimitPaise, releaseAbovePaise } = await tx.readSettings();
  const terms = { cashLimitPaise, mayPayCash };
  const paysBefore = (await paidBecause(tx.db, terms, { id, userId: user.id, addressKey, totalPaise })) !== null;
  const awaitsRelease = paysBefore || (releaseAbovePaise > 0 && totalPaise > releaseAbovePaise);
  return {
    id,
    user_id: user.id,
    cart_id: cart.id,
    cart_version: cart.version,
    status: address && !awaitsRelease ? "Processing" : "Not Processed",
    subtotal_paise: bill.subtotalPaise,
    discount_paise: bill.discountPaise,
    total_paise: bill.totalPaise,
    cancelled_discount_paise: 0,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    contact_email: input.contactEmail ?? user.email,
    contact_mobile: input.contactMobile ?? (contactText(user.mobile) || null),
    news_opt_in: input.newsOptIn ? 1 : 0,
    ...(address
      ? { ...address, landmark: address.landmark ?? null }
      : { firstname: null, lastname: null, ...NO_ADDRESS }),
    awaits_release: awaitsRelease ? 1 : 0,
    delivery_days: deliveryDays,
    packed_at_ms: null,
    eway_bill: null,
    paid_paise: 0,
    pays_before: paysBefore ? 1 : 0,
    address_key: addressKey,
    buyer_gstin: input.buyerGstin ?? null,
    created_at_ms: now,
    updated_at_ms: now,
  } satisfies StoredOrder;
}

function savedAddress(user: StoredUser, saved: StoredAddress | null): ShippingAddress | null {
  if (!saved) return null;
  const { firstname, lastname, street, landmark, city, state, country, pincode } = saved;
  const named = firstname === null || lastname === null ? user : { firstname, lastname };
  return {
    firstname: named.firstname,
    lastname: named.lastname,
    ...{ street, city, state, country, pincode },
    landmark: landmark ?? undefined,
  };
}

type OrderedLine = {
  product_id: string;
  title: string;
  brand_id: string;
  color_id: string;
  price_paise: number;
  quantity: number;
  dispatch_days: number;
};

/** The lines with title, picture, brand, colour, price and dispatch time as they are now. */
export async function orderLineRows(
  db: Reader,
  orderId: string,
  lines: readonly OrderedLine[],
): Promise<StoredOrderLine[]> {
  const partsOf = await readLineParts(db, lines);
  return lines.map((line, position) => {
    const { brandTitle, colorTitle, image } = partsOf(line);
    return {
      order_id: orderId,
      position,
      product_id: line.product_id,
      title: line.title,
      brand_id: line.brand_id,
      brand_title: brandTitle,
      image,
      color_id: line.color_id,
      color_title: colorTitle,
      price_paise: line.price_paise,
      quantity: line.quantity,
      dispatch_days: line.dispatch_days,
      cancelled_quantity: 0,
      cancelled_discount_paise: 0,
    };
  });
}
