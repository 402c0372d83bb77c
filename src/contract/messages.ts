/**
 * The specification's messages (§8) to the letter, and a few more. Constants of their own, so that a script of the
 * browser has only the texts that it uses.
 */

export const enquirySent = "Message sent successfully!";
export const newsletterStored =
  "We have sent an email with a link to this address, unless it is subscribed. Please confirm it there.";
export const enquiryFailed = "Failed to send message.";
export const productDetailsFailed = "Failed to fetch product details";
export const productsFailed = "Failed to fetch products";
export const topSellingFailed = "Failed to fetch top-selling products";
export const trendingFailed = "Failed to fetch trending products";

export const registerFailed = "Something went wrong";
export const loginFailed = "Invalid credentials";
export const loggedOut = "Logged out successfully.";
export const logoutFailed = "Logout failed.";
export const loginRequired = "You need to be logged in to perform this action!";
export const wishlistAdded = "Added to wishlist successfully!";
export const wishlistAddFailed = "Failed to add to wishlist";
export const wishlistRemoved = "Removed from wishlist successfully!";
export const wishlistRemoveFailed = "Failed to remove from wishlist";
export const wishlistFailed = "Failed to fetch wishlist";
export const wishlistOptionsFailed = "Your choice could not be stored.";
export const linkCopied = "Link copied.";
export const linkNotCopied = "The link could not be copied. Please copy it yourself.";
export const reviewStarMissing = "Please select a star rating";
export const reviewStarInvalid = "Please select a rating from 0.5 to 5 stars, in half stars";
export const reviewCommentMissing = "Please write a comment";
export const reviewAdded = "Review added successfully!";
export const reviewFailed = "Failed to add product review";
export const ownReviewFailed = "Your own review could not be loaded.";
export const questionMissing = "Please write a question";
export const questionAdded = "Your question has been added. You find it after those with answers.";
export const questionFailed = "Your question could not be added.";
export const mayAnswerFailed = "Whether you can answer questions could not be loaded.";
export const answerMissing = "Please write an answer";
export const answerAdded = "Your answer has been added.";
export const answerFailed = "Your answer could not be added.";
export const contactDetailsInText = "Please leave out phone numbers and email addresses: everybody can read this";
export const itemAdded = "Item added to cart!";
export const itemAddFailed = "Failed to add item to cart";
export const savedForLater = "Saved for later.";
export const saveForLaterFailed = "Failed to save the item for later";
export const savedRemoved = "Removed from what you saved.";
export const savedLinesFailed = "What you saved for later could not be loaded.";
export const savedRemoveFailed = "Failed to remove what you saved";
/** It follows a change of a quantity. */
export const cartUpdated = "Cart updated.";
export const itemRemoved = "Item removed from cart!";
export const itemRemoveFailed = "Failed to remove item from cart";
export const cartFailed = "Failed to fetch cart";
export const tooManyPieces = "You can order up to 20 pieces of one product.";
export const cartEmptied = "Your cart has been emptied.";
export const couponApplied = "Coupon applied successfully!";
export const couponRemoved = "Coupon removed.";
export const couponRemoveFailed = "Failed to remove coupon";
export const couponFailed = "Invalid or expired coupon";
export const orderCreated = "Order created successfully!";
/** It is the message of api.md without its exclamation mark. */
export const orderPlacedResponse = "Order created successfully";
export const ordersRefused = "Orders from this account are not possible at the moment.";
export const ordersRefusedResponse = `${ordersRefused} Please contact us.`;
export const orderFailed = "Failed to create order";
export const orderChanged = "Your order has been changed.";
export const orderAddressChanged = "The address of your order has been changed.";
export const orderChangeFailed = "The order could not be changed.";
export const orderCancelled = "Your order has been cancelled.";
export const orderCancelFailed = "The order could not be cancelled.";
export const ordersFailed = "Failed to fetch orders";
export const orderProgressFailed = "What happened to this order, its parcel and its payments could not be loaded.";
export const orderReturnsFailed = "The returns of this order could not be loaded.";
export const toReviewFailed = "Which of these products you can review could not be loaded.";
export const returnFailed = "The return could not be requested.";
export const returnNotWithdrawn = "The return could not be withdrawn.";
export const returnWithdrawn = "Your return is withdrawn.";
export const returnRequested = "Your return has been requested.";
export const invoiceFailed = "The invoice could not be loaded.";
export const creditNoteFailed = "The credit note could not be loaded.";
