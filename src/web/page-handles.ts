/** What a route says of its page: `export const handle = personal`. */

/** A screen with the data of one customer. */
export const personal = { personal: true } as const;

/** A page that is only read: its scripts start at the first use of pointer or keyboard. */
export const textPage = { textPage: true } as const;
