/** How money comes to the shop, and goes back. */
export const PAYMENT_METHODS = ["cash", "upi", "bank"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How money came or went, after 'paid'. */
export const PAID_BY: Record<PaymentMethod, string> = { cash: "in cash", upi: "by UPI", bank: "by bank transfer" };
