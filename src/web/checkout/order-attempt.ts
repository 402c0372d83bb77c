import type { z } from "zod";
import type { User } from "#contract/accounts.ts";
import type { Cart } from "#contract/cart.ts";
import type { PlaceOrder } from "#contract/orders.ts";
import { shownDiscount } from "#shop/cart/cart.ts";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import type { OrderAttempt } from "#web/client/storage.ts";
import type { CheckoutFields } from "./checkout-fields.ts";

type FieldValues = z.input<typeof CheckoutFields>;

/** The draft, else the user's data (D12). */
export function initialFields(draft: Record<string, string>, user: User | null, pin: string | null): FieldValues {
  const address = user?.address;
  const defaults: FieldValues = {
    contactEmail: user?.email ?? "",
    newsOptIn: false,
    firstname: user?.firstname ?? "",
    lastname: user?.lastname ?? "",
    pincode: address?.pincode ?? pin ?? "",
    street: address?.street ?? "",
    city: address?.city ?? "",
    state: address?.state ?? stateOfPin(pin ?? "") ?? "",
    country: address?.country ?? "India",
  };
  const { newsOptIn, ...texts } = draft;
  const fields = Object.entries(texts).filter(([name]) => name in defaults);
  return { ...defaults, ...Object.fromEntries(fields), newsOptIn: newsOptIn === "true" };
}

/** Sends the coupon only when its discount was shown. */
export function orderOf(fields: z.output<typeof CheckoutFields>, cart: Cart): Partial<PlaceOrder> {
  const { contactEmail, newsOptIn, ...shippingAddress } = fields;
  const couponApplied = shownDiscount(cart) === null ? false : (cart.coupon ?? true);
  return { COD: true, couponApplied, contactEmail, newsOptIn, shippingAddress };
}

export function attemptAt(order: Partial<PlaceOrder>, before: OrderAttempt | null, newKey: () => string): OrderAttempt {
  const sent = JSON.stringify(order);
  return { key: before?.sent === sent ? before.key : newKey(), sent, answered: false };
}
