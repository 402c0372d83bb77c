/** A route says this of its page: `export const handle = personal`. */

/** It is a screen with the data of one customer. */
export const personal = { personal: true } as const;

/** It is a page that is only read: its scripts start at the first use of pointer or keyboard. */
export const textPage = { textPage: true } as const;
