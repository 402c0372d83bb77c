import { accountMessages } from "./account-messages.ts";
import { COD_UNAVAILABLE } from "./delivery-address.ts";
import { MAX_CART_LINES, MAX_WISHES } from "./limits.ts";
import { messages } from "./messages.ts";

/** HTTP status and customer message of each error code. */
export const refusals = {
  badRequest: { status: 400, message: "The request could not be understood." },
  commonPassword: { status: 400, message: "This password is too common. Please choose another one." },
  wrongPassword: { status: 400, message: "The current password is incorrect." },
  colorNotOffered: { status: 400, message: "This product is not available in this colour." },
  couponInvalid: { status: 400, message: messages.couponFailed },
  couponMinimum: { status: 400, message: "Your cart total is too low for this coupon." },
  loginRequired: { status: 401, message: messages.loginRequired },
  invalidCredentials: { status: 401, message: messages.loginFailed },
  crossSite: { status: 403, message: "This request came from another site and was refused." },
  notFound: { status: 404, message: "Page not found." },
  productNotFound: { status: 404, message: "Product not found." },
  blogNotFound: { status: 404, message: "This blog post does not exist." },
  linkInvalid: { status: 404, message: accountMessages.linkInvalid },
  reviewNotFound: { status: 404, message: "This review does not exist." },
  lineNotFound: { status: 404, message: "This product is no longer in your cart." },
  sessionNotFound: { status: 404, message: "This device has already been logged out." },
  orderNotFound: { status: 404, message: "This order does not exist." },
  invoiceNotFound: { status: 404, message: "This order has no invoice yet." },
  accountNotFound: { status: 404, message: "No account has this email address." },
  returnNotFound: { status: 404, message: "This return does not exist." },
  timedOut: { status: 408, message: "Your request took too long to arrive. Please try again." },
  userExists: { status: 409, message: "User Already Exists" },
  productInStock: { status: 409, message: "This product is in stock again. You can order it now." },
  ownReview: { status: 409, message: "You cannot vote for your own review." },
  cartEmpty: { status: 409, message: "Your cart is empty" },
  cartFull: { status: 409, message: `A cart holds up to ${MAX_CART_LINES} products.` },
  wishlistFull: { status: 409, message: `A wishlist holds up to ${MAX_WISHES} products. Please remove one first.` },
  tooManyPieces: { status: 409, message: messages.tooManyPieces },
  notEnoughStock: { status: 409, message: "There is not enough of a product in stock." },
  priceChanged: { status: 409, message: "A price in your cart has changed." },
  couponEnded: { status: 409, message: messages.couponFailed },
  accountInUse: {
    status: 409,
    message: "An account can be deleted when all its orders are delivered or cancelled, and all its returns decided.",
  },
  tooManyOpenOrders: { status: 409, message: "You have too many open orders. Please wait until one is delivered." },
  firstOrdersLimit: {
    status: 409,
    message: "Until your first order is delivered, you can order only so much in a day. Please order less for now.",
  },
  codUnavailable: { status: 409, message: COD_UNAVAILABLE },
  orderUnderWay: { status: 409, message: "This order can no longer be cancelled." },
  returnTooLate: { status: 409, message: "This order cannot be returned, or no longer." },
  tooManyReturned: { status: 409, message: "The order has fewer pieces of this product that can be returned." },
  returnDecided: { status: 409, message: "This return was already decided." },
  orderMoved: { status: 409, message: "The status of this order does not allow this." },
  tooLarge: { status: 413, message: "This request is too large." },
  uriTooLong: { status: 414, message: "This address is too long." },
  notJson: { status: 415, message: "The request must be sent as JSON." },
  keyReused: { status: 422, message: "This order was already sent with different contents. Please reload the page." },
  headersTooLarge: { status: 431, message: "This address or the request's headers are too long." },
  tooManyCodes: {
    status: 429,
    message: "You have tried too many coupon codes. Please wait ten minutes, or order without a coupon.",
  },
  tooMany: { status: 429, message: "Too many requests. Please wait a moment and try again." },
  broken: { status: 500, message: "Something went wrong" },
  unavailable: { status: 503, message: "The shop is busy. Please try again in a moment." },
} as const;

export type RefusalCode = keyof typeof refusals;
