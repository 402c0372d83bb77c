import type { OrderInEmail } from "#contract/documents/emails.ts";

/** Removes line breaks, control and direction characters, which could forge a header or hide text. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Ends what somebody wrote as a sentence. */
export function sentence(text: string): string {
  const line = oneLine(text);
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** Uses only plausible first names: senders could put advertisements into the name. */
export function greeting(firstname: string): string {
  const name = oneLine(firstname);
  return /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u.test(name) ? `Hello ${name},` : "Hello,";
}

/** Separates what email programs would turn into links: users could send advertisements with their names. */
export function withoutLinks(text: string): string {
  return oneLine(text)
    .replace(/:\/\//g, ": //")
    .replace(/@/g, " @ ")
    .replace(/[\u3002\uff0e\uff61]/g, ".")
    .replace(/\.(?=\S)/g, ". ");
}

/** Returns rows of label and amount, with a discount only when there is one. */
export function totalRows({ subtotal, discount, couponCode, total }: OrderInEmail): [string, string][] {
  const rows: [string, string][] = [["Subtotal", subtotal]];
  if (discount !== null) rows.push([couponCode ? `Coupon ${oneLine(couponCode)}` : "Coupon", `−${discount}`]);
  return [...rows, ["Shipping", "Free Shipping"], ["Total", total]];
}

/** Returns the lines of the delivery address, and none without an address. */
export function addressLines({ address }: OrderInEmail): string[] {
  if (!address) return [];
  const { firstname, lastname, street, landmark, city, state, pincode, country, mobile } = address;
  const lines = [
    `${firstname} ${lastname}`,
    street,
    ...(landmark ? [landmark] : []),
    `${city} ${pincode}`,
    `${state}, ${country}`,
  ];
  return [...lines, ...(mobile === null ? [] : [`Phone ${mobile}`])].map(withoutLinks);
}
