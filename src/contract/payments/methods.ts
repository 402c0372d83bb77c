/** How money comes to the shop, and goes back. */
export const PAYMENT_METHODS = ["cash", "upi", "bank"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
