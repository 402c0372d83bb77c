import type { ShippingTime } from "#contract/product-filters.ts";

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

/** The business days of a time, both ends inclusive. */
export function dispatchDaysOf(time: ShippingTime): { from: number; to: number } {
  const at = MAX_DAYS.findIndex(([name]) => name === time);
  return { from: (MAX_DAYS[at - 1]?.[1] ?? -1) + 1, to: MAX_DAYS[at]?.[1] ?? Number.POSITIVE_INFINITY };
}
