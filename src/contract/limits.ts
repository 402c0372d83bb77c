/** Limits of requests, apart from the schemas so that pages can import them without zod. */

/** Pieces of one product in a cart (D19). */
export const MAX_QUANTITY = 20;

/** Lines in a cart. An order of all of them is one transaction, and other orders wait for its locks. */
export const MAX_CART_LINES = 100;
