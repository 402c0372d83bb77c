import type { ShippingTime } from "#contract/products/filters.ts";

/** The most business days of each time, in their order. */
const MAX_DAYS: readonly (readonly [ShippingTime, number])[] = [
  ["1", 1],
  ["3", 3],
  ["7", 7],
  ["later", Number.POSITIVE_INFINITY],
];

/** The shortest time in which a product is ready to ship. */
export function shippingTimeOf(dispatchDays: number): ShippingTime {
  return MAX_DAYS.find(([, most]) => dispatchDays <= most)?.[0] ?? "later";
}

/** 'Ready to ship in 1 business day'. The number stays in one line with its unit. */
export function shippingText(dispatchDays: number): string {
  const time = dispatchDays <= 1 ? "1\u00A0business day" : `${dispatchDays}\u00A0business days`;
  return shippingTimeOf(dispatchDays) === "later" ? `Ships later, in ${time}` : `Ready to ship in ${time}`;
}

/**
 * The calendar days until a product arrives where one that is ready in one business day takes `deliveryDays`. Every date of a
 * delivery comes from here: on cards and product pages, in lists, cart and checkout, of orders and in emails.
 */
export function arrivalDays(deliveryDays: number, dispatchDays: number): number {
  return deliveryDays + (dispatchDays <= 1 ? 0 : Math.ceil((dispatchDays * 7) / 5));
}

/** 'Within 6 days': stored pages do not know the day. */
export function withinText(days: number): string {
  return days > 1 ? `Within ${days}\u00A0days` : "Within 1\u00A0day";
}

/** The business days of a time, both ends inclusive. */
export function dispatchDaysOf(time: ShippingTime): { from: number; to: number } {
  const at = MAX_DAYS.findIndex(([name]) => name === time);
  return { from: (MAX_DAYS[at - 1]?.[1] ?? -1) + 1, to: MAX_DAYS[at]?.[1] ?? Number.POSITIVE_INFINITY };
}
