import { formatPaise } from "#shop/money.ts";
import type { OrderInLetter } from "./letter.ts";

/** One line of text whatever came in: control and direction characters and line ends can neither forge nor hide a line. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** By the name where it is one: letters to other people's addresses must not carry somebody's advertisement. */
export function greeting(firstname: string): string {
  const name = oneLine(firstname);
  return /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u.test(name) ? `Hello ${name},` : "Hello,";
}

/** The rows below the lines of an order. */
export function totalRows({ subtotalPaise, discountPaise, couponCode, totalPaise }: OrderInLetter): [string, string][] {
  return [
    ["Subtotal", formatPaise(subtotalPaise)],
    ...(discountPaise > 0
      ? [
          [couponCode ? `Coupon ${oneLine(couponCode)}` : "Coupon", `−${formatPaise(discountPaise)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ["Shipping", "Free Shipping"],
    ["Total", formatPaise(totalPaise)],
  ];
}

/** The lines of the address; empty where the order has none yet. */
export function addressLines({ address }: OrderInLetter): string[] {
  if (!address) return [];
  const { firstname, lastname, street, city, state, pincode, country } = address;
  return [`${firstname} ${lastname}`, street, `${city} ${pincode}`, `${state}, ${country}`].map(oneLine);
}
