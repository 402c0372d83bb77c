import { expect, test } from "vitest";
import { type RefusalCode, refusals } from "./errors.ts";

test.each<[RefusalCode, number, string]>([
  ["badRequest", 400, "The request could not be understood."],
  ["commonPassword", 400, "This password is too common. Please choose another one."],
  ["wrongPassword", 400, "The current password is incorrect."],
  ["colorNotOffered", 400, "This product is not available in this colour."],
  ["couponInvalid", 400, "Invalid or expired coupon"],
  ["couponMinimum", 400, "Your cart total is too low for this coupon."],
  ["loginRequired", 401, "You need to be logged in to perform this action!"],
  ["invalidCredentials", 401, "Invalid credentials"],
  ["crossSite", 403, "This request came from another site and was refused."],
  ["notFound", 404, "Page not found."],
  ["productNotFound", 404, "Product not found."],
  ["blogNotFound", 404, "This blog post does not exist."],
  ["orderNotFound", 404, "This order does not exist."],
  ["userExists", 409, "User Already Exists"],
  ["cartEmpty", 409, "Your cart is empty"],
  ["cartFull", 409, "A cart holds up to 100 products."],
  ["savedFull", 409, "You can save up to 100 products for later. Please remove one first."],
  ["tooManyPieces", 409, "You can order up to 20 pieces of one product."],
  ["notEnoughStock", 409, "There is not enough of a product in stock."],
  ["priceChanged", 409, "A price in your cart has changed."],
  ["cartChanged", 409, "Your cart has changed. Please check it before you order."],
  ["couponEnded", 409, "Invalid or expired coupon"],
  ["tooManyOpenOrders", 409, "You have too many open orders. Please wait until one is delivered."],
  ["orderUnderWay", 409, "This order can no longer be cancelled."],
  ["orderMoved", 409, "The status of this order does not allow this."],
  ["tooLarge", 413, "This request is too large."],
  ["uriTooLong", 414, "This address is too long."],
  ["notJson", 415, "The request must be sent as JSON."],
  ["keyReused", 422, "This order was already sent with different contents. Please reload the page."],
  ["tooMany", 429, "Too many requests. Please wait a moment and try again."],
  ["broken", 500, "Something went wrong"],
  ["unavailable", 503, "The shop is busy. Please try again in a moment."],
])("%s has the status %i and the message '%s'", (code, status, message) => {
  expect(refusals[code]).toEqual({ status, message });
});

test("every refusal has an error status and one sentence", () => {
  for (const [code, { status, message }] of Object.entries(refusals)) {
    expect(status, code).toSatisfy((number: number) => number >= 400 && number < 600);
    expect(message, code).toMatch(/^[A-Z].{10,}/);
  }
});
