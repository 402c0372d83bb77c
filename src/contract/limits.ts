/** Limits of what crosses the wire, apart from the schemas: screens need them without the weight of a validator. */

/** Pieces of one product in a cart (D19). */
export const MOST_PIECES = 20;

/** Products in a cart: an order of them is one transaction, which keeps others waiting. */
export const MOST_LINES = 100;
