import { formatPaise } from "#shop/money.ts";
import type { OrderInEmail } from "./email.ts";

/** The text on one line, without control and direction characters: they could forge a header or hide text. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Uses the first name only when it looks like one: anybody can order for another address, and could advertise in the name. */
export function greeting(firstname: string): string {
  const name = oneLine(firstname);
  return /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u.test(name) ? `Hello ${name},` : "Hello,";
}

/** The rows below the lines of an order: label and amount. */
export function totalRows({ subtotalPaise, discountPaise, couponCode, totalPaise }: OrderInEmail): [string, string][] {
  const rows: [string, string][] = [["Subtotal", formatPaise(subtotalPaise)]];
  if (discountPaise > 0)
    rows.push([couponCode ? `Coupon ${oneLine(couponCode)}` : "Coupon", `−${formatPaise(discountPaise)}`]);
  return [...rows, ["Shipping", "Free Shipping"], ["Total", formatPaise(totalPaise)]];
}

/** The lines of the address; empty when the order has none yet. */
export function addressLines({ address }: OrderInEmail): string[] {
  if (!address) return [];
  const { firstname, lastname, street, city, state, pincode, country } = address;
  return [`${firstname} ${lastname}`, street, `${city} ${pincode}`, `${state}, ${country}`].map(oneLine);
}
