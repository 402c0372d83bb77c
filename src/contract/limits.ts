/** A file without zod, so that pages can import it cheaply. */

/** Pieces of one product in a cart (D19). */
export const MAX_QUANTITY = 20;

/** All of them are sent at once. */
export const MAX_WISHES = 500;

/** Characters of a review's comment. */
export const MAX_COMMENT = 2_000;

/** The newest reviews of a product, which the API sends with it. */
export const MAX_RATINGS = 500;

/** Reviews that the API sends at once. */
export const MAX_REVIEWS_OF_PAGE = 50;

/** One review has no more. */
export const MAX_REVIEW_PICTURES = 4;
export const MAX_PICTURE_MB = 8;

/** An order locks all its lines, and other orders wait. */
export const MAX_CART_LINES = 100;
