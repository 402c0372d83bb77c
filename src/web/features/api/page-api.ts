import type { AddressInput, SavedAddress } from "#contract/accounts/addresses.ts";
import type { LinkPasswordReset, PasswordRequest } from "#contract/accounts/forgotten-password.ts";
import type { OwnData } from "#contract/accounts/own-data.ts";
import type {
  AccountErasure,
  AccountExport,
  Address,
  ContactChange,
  Credentials,
  LoggedInUser,
  LoginCodeInput,
  NewUser,
  OwnSession,
  PasswordChange,
  User,
} from "#contract/accounts.ts";
import type {
  Cart,
  CartSaved,
  CouponApplied,
  LineChoice,
  RemovedLine,
  SavedChanged,
  SavedLine,
} from "#contract/cart.ts";
import type { Product, ReviewPicture } from "#contract/catalogue.ts";
import type { Enquiry, NewEnquiry } from "#contract/enquiries.ts";
import type { CreditNote, Invoice } from "#contract/invoices.ts";
import type { ChangeLine, LineChange, LineChangePreview, OrderAddress } from "#contract/order-changes.ts";
import type { CurrentOrder } from "#contract/orders/current-order.ts";
import type { OrderProgress } from "#contract/orders/progress.ts";
import type { BoughtAgainSaved, Notification, Order, OrderPlaced, PlaceOrder, UnreadCount } from "#contract/orders.ts";
import type { NewAnswer, NewQuestion, Question, Received } from "#contract/products/questions.ts";
import type { NewReturn, OrderReturn, OrderReturns } from "#contract/returns.ts";
import type { NewReview, OwnReview, ReviewRequests, ReviewVotes, ToReview } from "#contract/reviews.ts";
import type { Provider } from "#contract/social/providers.ts";
import type {
  ProviderAddress,
  SignIns,
  SocialLoginDetails,
  SocialLoginPassword,
  SocialLoginStep,
} from "#contract/social/social-login.ts";
import type { UserWithWishlist, WishlistChoice, WishlistOptions } from "#contract/wishlist.ts";
import { call, minimal, send } from "#web/client/http.ts";

/** Only some pages need these API calls (specification §7), which are in scripts of their own. Each throws `CallFailed`. */

/** Account calls carry the bearer token (§6), other calls only the cookie. */
const bearer = true;

/** `total` counts the whole list. */
export type PageOf<Item> = { items: Item[]; total: number };
type PageRequest = { page: number; limit: number };

/** The id is sent only when the product has several lines (D24). */
type LineName = { productId: string; lineId?: string | undefined };

export const register = (input: NewUser) => call<LoggedInUser>("POST", "user/register", { body: input });
export const login = (input: Credentials) => call<LoggedInUser>("POST", "user/login", { body: input });
export const loginByCode = (input: LoginCodeInput) => call<LoggedInUser>("POST", "user/login-code", { body: input });
export const requestPassword = (input: PasswordRequest) =>
  call<{ message: string }>("POST", "user/forgot-password", { body: input });
/** `token` is the last part of the link in the email. */
export const resetPassword = (input: LinkPasswordReset) =>
  call<LoggedInUser>("POST", "user/reset-password", { body: input });
/** Returns where the provider asks the customer; `back` is the page to return to. */
export const beginSocialLogin = (provider: Provider, back: string) =>
  call<ProviderAddress>("POST", `user/social/${provider}`, { body: { back } });
export const continueSocialLogin = () => call<SocialLoginStep>("POST", "user/social", { bearer });
export const linkByPassword = (input: SocialLoginPassword) =>
  call<LoggedInUser>("POST", "user/social/password", { body: input });
export const linkByCode = (input: LoginCodeInput) => call<LoggedInUser>("POST", "user/social/code", { body: input });
export const registerBySocialLogin = (input: SocialLoginDetails) =>
  call<LoggedInUser>("POST", "user/social/register", { body: input });
export const listSignIns = () => call<SignIns>("GET", "user/sign-ins", { bearer });
export const beginSignIn = (provider: Provider, currentPassword: string) =>
  call<ProviderAddress>("POST", `user/sign-ins/${provider}`, { bearer, body: { currentPassword } });
/** Returns what is left. */
export const unlinkSignIn = (provider: Provider, currentPassword?: string) =>
  call<SignIns>("DELETE", `user/sign-ins/${provider}`, {
    bearer,
    ...(currentPassword && { body: { currentPassword } }),
  });
export const editUser = (input: ContactChange) => call<User>("PUT", "user/edit-user", { bearer, body: input });
export const saveAddress = (input: Address) => call<User>("PUT", "user/save-address", { bearer, body: input });
/** The default one first. */
export const listAddresses = () => call<SavedAddress[]>("GET", "user/addresses", { bearer });
export const addAddress = (input: AddressInput) =>
  call<SavedAddress>("POST", "user/addresses", { bearer, body: input });
export const changeAddress = (id: string, input: AddressInput) =>
  call<SavedAddress>("PUT", `user/addresses/${id}`, { bearer, body: input });
/** Returns all. */
export const makeDefaultAddress = (id: string) =>
  call<SavedAddress[]>("PUT", `user/addresses/${id}/default`, { bearer });
/** Returns those that are left. */
export const removeAddress = (id: string) => call<SavedAddress[]>("DELETE", `user/addresses/${id}`, { bearer });
export const changePassword = (input: PasswordChange) =>
  call<{ message: string }>("PUT", "user/password", { bearer, body: input });
export const listSessions = () => call<OwnSession[]>("GET", "user/sessions", { bearer });
/** Returns those that are left. */
export const endSession = (id: string) => call<OwnSession[]>("DELETE", `user/sessions/${id}`, { bearer });
export const logOutElsewhere = () => call<OwnSession[]>("DELETE", "user/sessions", { bearer });
export const readWishlist = () => call<UserWithWishlist>("GET", "user/wishlist", { bearer });
export const readWishlistOptions = () => call<WishlistOptions>("GET", "user/wishlist/options", { bearer });
export const changeWishlistOptions = (input: WishlistChoice) =>
  call<WishlistOptions>("PUT", "user/wishlist/options", { bearer, body: input });
export const readCart = () => call<Cart>("GET", "user/cart");
/** Without a price the call sets the quantity (D4). */
export const setQuantity = (line: LineName, quantity: number) =>
  call<CartSaved>("POST", "user/cart", { body: { ...line, quantity }, headers: minimal });
export const removeLine = ({ productId, lineId }: LineName) =>
  call<CartSaved>("DELETE", `user/cart/${productId}${lineId ? `?lineId=${lineId}` : ""}`, { headers: minimal });
export const emptyCart = () => call<CartSaved>("DELETE", "user/empty-cart", { headers: minimal });
export const applyCoupon = (coupon: string) =>
  call<CouponApplied>("POST", "user/cart/applycoupon", { body: { coupon } });
export const removeCoupon = () => call<CartSaved>("DELETE", "user/cart/coupon", { headers: minimal });
export const listSavedLines = () => call<SavedLine[]>("GET", "user/saved-lines");
export const saveForLater = (line: LineChoice) => call<SavedChanged>("POST", "user/saved-lines", { body: line });
export const moveToCart = (line: LineChoice) => call<SavedChanged>("POST", "user/saved-lines/move", { body: line });
export const readReviewRequests = () => call<ReviewRequests>("GET", "user/review-requests");
export const changeReviewRequests = (choice: ReviewRequests) =>
  call<ReviewRequests>("PUT", "user/review-requests", { body: choice });
export const restoreSavedLine = (line: RemovedLine) => call<SavedLine[]>("PUT", "user/saved-lines", { body: line });
/** Returns what is left. */
export const removeSavedLine = ({ productId, color }: LineChoice) =>
  call<SavedLine[]>("DELETE", `user/saved-lines/${productId}?color=${color}`);
export const addReview = (input: NewReview) => call<Product>("PUT", "product/rating", { bearer, body: input });
export const addReviewPicture = (picture: Blob) =>
  call<ReviewPicture>("POST", "review-picture", {
    bearer,
    body: picture,
    headers: pictureHeaders(picture),
  });
export const requestStockAlert = (productId: string, email: string) =>
  call<{ message: string }>("POST", `product/${productId}/stock-alert`, { bearer, body: { email } });
export const readOwnReview = (productId: string) =>
  call<OwnReview>("GET", `product/${productId}/own-review`, { bearer });
export const listToReview = (orderId: string) => call<ToReview>("GET", `user/orders/${orderId}/to-review`, { bearer });
export const listReviewVotes = (productId: string) =>
  call<ReviewVotes[]>("GET", `product/${productId}/review-votes`, { bearer });
export const askQuestion = (productId: string, input: NewQuestion) =>
  call<Question>("POST", `product/${productId}/questions`, { bearer, body: input });
export const answerQuestion = (id: string, input: NewAnswer) =>
  call<Question>("POST", `question/${id}/answers`, { bearer, body: input });
export const readReceived = (productId: string) => call<Received>("GET", `product/${productId}/received`, { bearer });
export const voteForReview = (id: string, voted: boolean) =>
  call<ReviewVotes>(voted ? "PUT" : "DELETE", `review/${id}/vote`, { bearer });
/** It is sent without credentials (§6). */
export const submitEnquiry = (input: NewEnquiry) => call<Enquiry>("POST", "enquiry", { anonymous: true, body: input });
/** The idempotency key prevents a second order. */
export const placeOrder = (input: Partial<PlaceOrder>, idempotencyKey: string) =>
  call<OrderPlaced>("POST", "user/cart/cash-order", { body: input, headers: { "idempotency-key": idempotencyKey } });
export const cancelOrder = (id: string) => call<Order>("PUT", `user/cancel-order/${id}`);
export const previewOrderLine = (id: string, { productId, color, count }: LineChange) =>
  call<LineChangePreview>("GET", `user/orders/${id}/lines?productId=${productId}&color=${color}&count=${count}`);
export const changeOrderLine = (id: string, input: ChangeLine) =>
  call<Order>("PUT", `user/orders/${id}/lines`, { body: input });
export const setOrderAddress = (id: string, input: OrderAddress) =>
  call<Order>("PUT", `user/orders/${id}/address`, { body: input });
export const buyAgain = (id: string) =>
  call<BoughtAgainSaved>("POST", `user/orders/${id}/buy-again`, { headers: minimal });
export const readOrder = (id: string) => call<Order>("GET", `user/orders/${id}`, { bearer });
export const readCurrentOrder = () => call<CurrentOrder>("GET", "user/current-order", { bearer });
export const readOrderProgress = (id: string) => call<OrderProgress>("GET", `user/orders/${id}/progress`, { bearer });
export const readInvoice = (id: string) => call<Invoice>("GET", `user/orders/${id}/invoice`, { bearer });
export const readCreditNote = (orderId: string, id: string) =>
  call<CreditNote>("GET", `user/orders/${orderId}/credit-notes/${id}`, { bearer });
export const listReturns = (id: string) => call<OrderReturns>("GET", `user/orders/${id}/returns`, { bearer });
export const requestReturn = (id: string, input: NewReturn) =>
  call<OrderReturn>("POST", `user/orders/${id}/returns`, { body: input });
/** `orderId` is of the order that the return belongs to. */
export const addReturnPicture = (orderId: string, returnId: string, picture: Blob) =>
  call<{ _id: string }>("POST", `user/orders/${orderId}/returns/${returnId}/pictures`, {
    bearer,
    body: picture,
    headers: pictureHeaders(picture),
  });
export const withdrawReturn = (orderId: string, id: string) =>
  call<OrderReturns>("PUT", `user/orders/${orderId}/returns/${id}/withdraw`, { bearer });
export const listOrders = (request: PageRequest) => readPage<Order>("user/get-orders", request);
/** Returns how many are left unread. */
export const markRead = (upTo: string) =>
  call<UnreadCount>("PUT", "user/notifications/read", { bearer, body: { upTo } });
export const exportData = (input: AccountExport) => call<OwnData>("POST", "user/export", { bearer, body: input });
export const eraseAccount = (input: AccountErasure) =>
  call<{ message: string }>("POST", "user/erase", { bearer, body: input });
export const listNotifications = (request: PageRequest) => readPage<Notification>("user/notifications", request);

/** The total is in a response header. */
async function readPage<Item>(path: string, { page, limit }: PageRequest): Promise<PageOf<Item>> {
  const { body, headers } = await send<Item[]>("GET", `${path}?page=${page}&limit=${limit}`, { bearer });
  return { items: body, total: Number(headers.get("x-total-count") ?? body.length) };
}

function pictureHeaders({ type }: Blob) {
  return { "content-type": type.startsWith("image/") ? type : "image/unknown" };
}
