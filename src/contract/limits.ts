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

/** Of a customer, and as many of whoever unpacks the parcel: one return has no more. */
export const MAX_RETURN_PICTURES = 5;

export const MAX_PICTURE_MB = 8;

/** Characters of a question about a product. */
export const MAX_QUESTION = 500;

/** Characters of an answer to one. */
export const MAX_ANSWER = 1_000;

/** Questions that the API sends at once. */
export const MAX_QUESTIONS_OF_PAGE = 50;

/** Shown answers of customers to one question, beside the shop's. */
export const MAX_BUYER_ANSWERS = 3;

/** An order locks all its lines, and other orders wait. */
export const MAX_CART_LINES = 100;

/** Each has a row on the page of the cart. */
export const MAX_SAVED_LINES = 100;

/** A customer keeps no more. */
export const MAX_ADDRESSES = 10;

/** Characters of the name of an address, such as Home. */
export const MAX_LABEL = 40;

/** Characters of what helps the courier to find an address. */
export const MAX_LANDMARK = 100;
