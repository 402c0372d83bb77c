/** Where customers may have an account with which they log in, in the order of the buttons. */
export const providers = ["google", "facebook", "amazon"] as const;
export type Provider = (typeof providers)[number];

/** As customers know them. */
export const providerNames = { google: "Google", facebook: "Facebook", amazon: "Amazon" } as const;
