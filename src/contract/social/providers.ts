/** Customers may have an account there with which they log in; the buttons have this order. */
export const providers = ["google", "facebook", "amazon"] as const;
export type Provider = (typeof providers)[number];

/** Customers know them by these names. */
export const providerNames = { google: "Google", facebook: "Facebook", amazon: "Amazon" } as const;
