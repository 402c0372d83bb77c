import type { z } from "zod";
import type { SavedAddress } from "#contract/accounts/addresses.ts";
import type { User } from "#contract/accounts.ts";
import type { Cart } from "#contract/cart.ts";
import type { Order, PlaceOrder } from "#contract/orders.ts";
import { shownDiscount, totalToPay } from "#shop/cart/cart.ts";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import type { SentOrder } from "#web/features/checkout/checkout-storage.ts";
import type { CheckoutFields } from "./checkout-fields.ts";

type FieldValues = z.input<typeof CheckoutFields>;

type KnownOfCustomer = {
  user: User | null;
  orders: readonly Order[];
  addresses: readonly SavedAddress[];
  pin: string | null;
};

/**
 * Returns the draft, else what is known of the customer (D12). `orders` are the last ones, newest first; the first of the
 * addresses is the default one.
 */
export function initialFields(
  draft: Record<string, string>,
  { user, orders, addresses, pin }: KnownOfCustomer,
): FieldValues {
  const last = lastDestination(orders, user);
  const [chosen] = addresses;
  const address = last?.shippingAddress ?? user?.address;
  const defaults: FieldValues = {
    contactEmail: user?.email ?? "",
    contactMobile: last?.contactMobile ?? user?.mobile ?? "",
    newsOptIn: false,
    buyerGstin: last?.buyerGstin ?? "",
    firstname: last?.shippingAddress?.firstname ?? user?.firstname ?? "",
    lastname: last?.shippingAddress?.lastname ?? user?.lastname ?? "",
    pincode: address?.pincode ?? pin ?? "",
    street: address?.street ?? "",
    landmark: last?.shippingAddress?.landmark ?? "",
    city: address?.city ?? "",
    state: address?.state ?? stateOfPin(pin ?? "") ?? "",
    country: address?.country ?? "India",
    addressId: chosen?._id ?? "",
    ...(chosen && addressTexts(chosen, user)),
  };
  const { newsOptIn, ...texts } = draft;
  const fields = Object.entries(texts).filter(([name]) => name in defaults);
  const typed = { ...defaults, ...Object.fromEntries(fields), newsOptIn: newsOptIn === "true" };
  // A chosen address may have been removed since.
  return addresses.some(({ _id }) => _id === typed.addressId) ? typed : { ...typed, addressId: "" };
}

/** The texts of the form for a saved address; null empties them for another one. */
export function addressTexts(address: SavedAddress | null, user: User | null) {
  const named = address?.firstname === undefined ? user : address;
  return {
    firstname: named?.firstname ?? "",
    lastname: named?.lastname ?? "",
    street: address?.street ?? "",
    landmark: address?.landmark ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    pincode: address?.pincode ?? "",
    country: address?.country ?? "India",
  };
}

/** It is undefined when the customer has saved an address since the last order: it is the newer one. */
function lastDestination(orders: readonly Order[], user: User | null): Order | undefined {
  const last = orders.find((order) => order.shippingAddress !== null && order.orderStatus !== "Cancelled");
  return last && user?.address && user.updatedAt > last.createdAt ? undefined : last;
}

/** Returns the order of the cart that the page shows. It has the coupon only when its discount was shown. */
export function orderOf(fields: z.output<typeof CheckoutFields>, cart: Cart): Partial<PlaceOrder> {
  const { contactEmail, contactMobile, newsOptIn, buyerGstin, addressId, ...shippingAddress } = fields;
  const couponApplied = shownDiscount(cart) === null ? false : (cart.coupon ?? true);
  const shown = { cartVersion: cart.cartVersion, total: totalToPay(cart) };
  const business = buyerGstin === undefined ? {} : { buyerGstin };
  // What was typed is kept for the next order.
  const kept = addressId === "" ? { keepAddress: true, shippingAddress } : { shippingAddress };
  return { COD: true, couponApplied, contactEmail, contactMobile, newsOptIn, ...business, ...kept, shown };
}

/**
 * The key stays as long as the fields and the cart are those of the order sent before, whose answer may have been lost. A
 * cart that was changed since is another order.
 */
export function sentOrder(order: Partial<PlaceOrder>, before: SentOrder | null, newKey: () => string): SentOrder {
  const isRetry = before !== null && identityOf(JSON.parse(before.sent)) === identityOf(order);
  return { key: isRetry ? before.key : newKey(), sent: JSON.stringify(order), answered: false };
}

function identityOf({ shown, ...fields }: Partial<PlaceOrder>): string {
  return JSON.stringify([fields, shown?.cartVersion]);
}
