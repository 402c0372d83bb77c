import { asciiDigits } from "#contract/cleaning/digits.ts";
import { isIndia } from "#contract/delivery-address.ts";
import { formatPaise } from "#shop/money.ts";
import type { OrderLimit, ShopSettings } from "#shop/settings/shop-settings.ts";

/** The first orders of accounts are limited by these. */
export type FirstOrdersScope = keyof NonNullable<ShopSettings["firstOrders"]>;

const where: Record<FirstOrdersScope, string> = {
  account: "",
  deliveryAddress: " to one delivery address",
  networkAddress: " from one internet connection",
};

/** Returns the reason, with what is still possible, when `order` exceeds the limit together with what was `ordered`. */
export function firstOrdersRefusal(
  scope: FirstOrdersScope,
  limit: OrderLimit,
  ordered: OrderLimit,
  order: OrderLimit,
): string | null {
  for (const [unit, amount] of [
    ["pieces", (count: number) => `up to ${count} ${count === 1 ? "piece" : "pieces"}`],
    ["totalPaise", (paise: number) => `for up to ${formatPaise(paise)}`],
  ] as const) {
    const left = limit[unit] - ordered[unit];
    if (order[unit] <= left) continue;
    const possible = left > 0 ? `At the moment, you can order ${amount(left)}.` : "Please order again tomorrow.";
    return `Until your first order is delivered, you can order ${amount(limit[unit])}${where[scope]} in 24 hours. ${possible}`;
  }
  return null;
}

/** The same for spellings of an address that differ in case, spaces, punctuation, accents and the script of digits. */
export function deliveryKey({
  street,
  pincode,
  country,
}: {
  street: string;
  pincode: string;
  country: string;
}): string {
  return [isIndia(country) ? "india" : country, pincode, street]
    .map((part) =>
      asciiDigits(part)
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ""),
    )
    .join(" ");
}
