/** Facts with the same values in many products. Lists can be filtered by them, as in `facts[ram]=16 GB`. */
export const FACT_NAMES = [
  "type",
  "ram",
  "storage",
  "screen",
  "graphics",
  "battery",
  "noiseCancelling",
  "waterResistance",
  "sensor",
  "video",
  "power",
  "connection",
  "network",
  "material",
] as const;
export type FactName = (typeof FACT_NAMES)[number];

export const factParam = <Name extends FactName>(name: Name) => `facts[${name}]` as const;

/** When a product is ready to ship: within 1, 3 or 7 business days, or later. */
export const SHIPPING_TIMES = ["1", "3", "7", "later"] as const;
export type ShippingTime = (typeof SHIPPING_TIMES)[number];

export const ORDERING_OPTIONS = ["cashOnDelivery", "giftWrapping", "giftCards"] as const;
export type OrderingOption = (typeof ORDERING_OPTIONS)[number];
