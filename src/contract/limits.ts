/** Limits of what crosses the wire, apart from the schemas: screens need them without the weight of a validator. */

/** Pieces of one product in a cart (D19). */
export const MOST_PIECES = 20;
