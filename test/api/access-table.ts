export type Facts = { productId: string; colorId: string; blogId: string; orderId: string; person: Person };
export type Person = { firstname: string; lastname: string; email: string; mobile: string; password: string };

export type Access = {
  for: "anyone" | "customers";
  id?: (facts: Facts) => string;
  query?: (facts: Facts) => Record<string, string>;
  body?: (facts: Facts) => object;
  /** The status for those who may make the call. */
  own: number;
  /** The status for another customer who uses the owner's id. */
  foreign?: number;
};

/** Where a call goes, with its id and its query. */
export function pathOf(path: string, { id, query }: Partial<Access>, facts: Facts): string {
  const asked = query ? `?${new URLSearchParams(query(facts))}` : "";
  return path.replace(/\{\w+\}/g, () => id?.(facts) ?? "") + asked;
}

const addressOf = ({ person: { firstname, lastname } }: Facts) => ({
  firstname,
  lastname,
  street: `14, ${firstname} Street`,
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560038",
  country: "India",
});
const publicCall = (own = 200): Access => ({ for: "anyone", own });
const customerCall = (body?: Access["body"]): Access => ({ for: "customers", own: 200, ...(body ? { body } : {}) });
const ofProduct = (facts: Facts) => facts.productId;
const ofOrder = (facts: Facts) => facts.orderId;
const piece = ({ productId, colorId }: Facts) => ({ productId, quantity: 1, color: colorId, price: 1 });

/** Every call, in an order in which a customer could make them. */
export const accessTable: Record<string, Access> = {
  "POST /api/user/register": { ...publicCall(201), body: ({ person }) => ({ ...person, agree: true }) },
  "POST /api/user/register-by-link": {
    ...publicCall(404),
    body: ({ person: { email: _, ...person } }) => ({ ...person, agree: true, token: "none" }),
  },
  "POST /api/user/login": { ...publicCall(), body: ({ person: { email, password } }) => ({ email, password }) },
  "POST /api/user/login-code": { ...publicCall(400), body: () => ({ loginAttempt: "none", code: "12345678" }) },
  "POST /api/user/forgot-password": { ...publicCall(202), body: ({ person: { email } }) => ({ email }) },
  "POST /api/user/reset-password": {
    ...publicCall(404),
    body: ({ person: { password } }) => ({ password, token: "none" }),
  },
  "POST /api/order-tracking": { ...publicCall(404), body: () => ({ number: "00000000", mobile: "9845012345" }) },
  // Without keys, no provider is offered.
  "POST /api/user/social/{provider}": { ...publicCall(404), id: () => "google" },
  "GET /api/user/social/{provider}/callback": { ...publicCall(303), id: () => "google" },
  "POST /api/user/social": publicCall(404),
  "POST /api/user/social/password": { ...publicCall(404), body: ({ person: { password } }) => ({ password }) },
  "POST /api/user/social/code": { ...publicCall(404), body: () => ({ loginAttempt: "none", code: "12345678" }) },
  "POST /api/user/social/register": { ...publicCall(404), body: ({ person }) => ({ ...person, agree: true }) },
  "GET /api/product": publicCall(),
  "GET /api/product/{id}": { ...publicCall(), id: ofProduct },
  "GET /api/product-card": publicCall(),
  "GET /api/facets": publicCall(),
  "GET /api/suggest": publicCall(),
  "GET /api/category": publicCall(),
  "GET /api/color": publicCall(),
  "GET /api/brand": publicCall(),
  "GET /api/blog": publicCall(),
  "GET /api/blog/{id}": { ...publicCall(), id: ({ blogId }) => blogId },
  "GET /api/blogcategory": publicCall(),
  "POST /api/enquiry": {
    ...publicCall(201),
    body: ({ person: { email, mobile } }) => ({ name: "Someone", email, mobile, comment: "Hello" }),
  },
  "POST /api/newsletter": { ...publicCall(202), body: ({ person: { email } }) => ({ email }) },
  // The product is in stock.
  "POST /api/product/{id}/stock-alert": {
    ...publicCall(409),
    id: ofProduct,
    body: ({ person: { email } }) => ({ email }),
  },
  "GET /api/user/me": customerCall(),
  "GET /api/user/sessions": customerCall(),
  "GET /api/user/sign-ins": customerCall(),
  "POST /api/user/sign-ins/{provider}": {
    ...customerCall(({ person: { password } }) => ({ currentPassword: password })),
    id: () => "google",
    own: 404,
    foreign: 404,
  },
  "DELETE /api/user/sign-ins/{provider}": { ...customerCall(), id: () => "google", own: 404, foreign: 404 },
  "DELETE /api/user/sessions": customerCall(),
  "PUT /api/product/wishlist": customerCall(({ productId }) => ({ prodId: productId })),
  "GET /api/user/wishlist": customerCall(),
  "GET /api/user/review-requests": customerCall(),
  "PUT /api/user/review-requests": customerCall(() => ({ wanted: false })),
  "GET /api/user/wishlist/options": customerCall(),
  "PUT /api/user/wishlist/options": customerCall(() => ({ priceEmails: true, shared: true })),
  "PUT /api/product/rating": customerCall(({ productId }) => ({ prodId: productId, star: 4, comment: "Good" })),
  // Without a picture.
  "POST /api/review-picture": { ...customerCall(), own: 400 },
  "GET /api/product/{id}/reviews": { ...publicCall(), id: ofProduct },
  "GET /api/product/{id}/own-review": { ...customerCall(), id: ofProduct },
  "GET /api/product/{id}/review-votes": { ...customerCall(), id: ofProduct },
  "PUT /api/review/{id}/vote": { ...customerCall(), id: ofProduct, own: 404 },
  "DELETE /api/review/{id}/vote": { ...customerCall(), id: ofProduct, own: 404 },
  "GET /api/product/{id}/questions": { ...publicCall(), id: ofProduct },
  "POST /api/product/{id}/questions": {
    ...customerCall(() => ({ question: "Is it bright?" })),
    id: ofProduct,
    own: 201,
    foreign: 201,
  },
  "GET /api/product/{id}/received": { ...customerCall(), id: ofProduct },
  "POST /api/question/{id}/answers": {
    ...customerCall(() => ({ answer: "Yes." })),
    id: ofProduct,
    own: 404,
    foreign: 404,
  },
  "POST /api/user/cart": customerCall(piece),
  "GET /api/user/cart": customerCall(),
  // Other customers have nothing of it in their carts.
  "POST /api/user/saved-lines": customerCall(({ productId, colorId }) => ({ productId, color: colorId })),
  "GET /api/user/saved-lines": customerCall(),
  "PUT /api/user/saved-lines": customerCall(({ productId, colorId }) => ({ productId, color: colorId, quantity: 1 })),
  "POST /api/user/saved-lines/move": customerCall(({ productId, colorId }) => ({ productId, color: colorId })),
  "POST /api/user/cart/applycoupon": customerCall(() => ({ coupon: "LAMP10" })),
  "DELETE /api/user/cart/coupon": customerCall(),
  "GET /api/delivery/{pincode}": { ...publicCall(), id: () => "560038" },
  "POST /api/user/cart/cash-order": { ...customerCall(() => ({})), own: 201 },
  "GET /api/user/get-orders": customerCall(),
  "GET /api/user/current-order": customerCall(),
  "GET /api/user/orders/{id}": { ...customerCall(), id: ofOrder, foreign: 404 },
  "GET /api/user/orders/{id}/progress": { ...customerCall(), id: ofOrder, foreign: 404 },
  "GET /api/user/orders/{id}/to-review": { ...customerCall(), id: ofOrder, foreign: 404 },
  "POST /api/user/orders/{id}/buy-again": { ...customerCall(), id: ofOrder, foreign: 404 },
  "GET /api/user/orders/{id}/returns": { ...customerCall(), id: ofOrder, foreign: 404 },
  // Not before delivery.
  "POST /api/user/orders/{id}/returns": {
    ...customerCall(({ productId, colorId }) => ({
      lines: [{ productId, color: colorId, quantity: 1, reason: "No longer wanted" }],
    })),
    id: ofOrder,
    own: 409,
    foreign: 404,
  },
  // The order has no return.
  "PUT /api/user/orders/{id}/returns/{returnId}/withdraw": { ...customerCall(), id: ofOrder, own: 404, foreign: 404 },
  // Without a picture.
  "POST /api/user/orders/{id}/returns/{returnId}/pictures": { ...customerCall(), id: ofOrder, own: 400, foreign: 400 },
  "GET /api/user/orders/{id}/returns/{returnId}/pictures/{pictureId}": {
    ...customerCall(),
    id: ofOrder,
    own: 404,
    foreign: 404,
  },
  // Before it is packed, an order has none.
  "GET /api/user/orders/{id}/invoice": { ...customerCall(), id: ofOrder, own: 404, foreign: 404 },
  "GET /api/user/orders/{id}/invoice/pdf": { ...customerCall(), id: ofOrder, own: 404, foreign: 404 },
  "GET /api/user/orders/{id}/invoices": { ...customerCall(), id: ofOrder, foreign: 404 },
  "GET /api/user/orders/{id}/invoices/{invoiceId}/pdf": { ...customerCall(), id: ofOrder, own: 404, foreign: 404 },
  "GET /api/user/orders/{id}/credit-notes/{noteId}": { ...customerCall(), id: ofOrder, own: 404, foreign: 404 },
  "GET /api/user/orders/{id}/credit-notes/{noteId}/pdf": { ...customerCall(), id: ofOrder, own: 404, foreign: 404 },
  "PUT /api/user/orders/{id}/address": {
    ...customerCall(addressOf),
    id: ofOrder,
    foreign: 404,
  },
  "GET /api/user/orders/{id}/lines": {
    ...customerCall(),
    query: ({ productId, colorId }) => ({ productId, color: colorId, count: "0" }),
    id: ofOrder,
    foreign: 404,
  },
  // Another total was shown.
  "PUT /api/user/orders/{id}/lines": {
    ...customerCall(({ productId, colorId }) => ({ productId, color: colorId, count: 1, shownTotal: 0 })),
    id: ofOrder,
    own: 409,
    foreign: 404,
  },
  "PUT /api/user/cancel-order/{id}": { ...customerCall(), id: ofOrder, foreign: 404 },
  "GET /api/user/notifications": customerCall(),
  "PUT /api/user/notifications/read": customerCall(({ orderId }) => ({ upTo: orderId })),
  "DELETE /api/user/cart/{productId}": { ...customerCall(), id: ofProduct },
  "DELETE /api/user/saved-lines/{productId}": {
    ...customerCall(),
    id: ofProduct,
    query: ({ colorId }) => ({ color: colorId }),
  },
  "DELETE /api/user/empty-cart": customerCall(),
  "GET /api/user/addresses": customerCall(),
  "POST /api/user/addresses": { ...customerCall(addressOf), own: 201, foreign: 201 },
  "PUT /api/user/addresses/{id}": { ...customerCall(addressOf), id: ofOrder, own: 404, foreign: 404 },
  "PUT /api/user/addresses/{id}/default": { ...customerCall(), id: ofOrder, own: 404, foreign: 404 },
  "DELETE /api/user/addresses/{id}": { ...customerCall(), id: ofOrder, own: 404, foreign: 404 },
  "PUT /api/user/save-address": customerCall(addressOf),
  "PUT /api/user/edit-user": customerCall(({ person: { password: _, ...info } }) => info),
  "DELETE /api/user/sessions/{id}": { ...customerCall(), id: ofOrder, own: 404 },
  "PUT /api/user/password": customerCall(({ person: { password } }) => ({ currentPassword: password, password })),
  "POST /api/user/export": customerCall(({ person: { password } }) => ({ currentPassword: password })),
  "GET /api/user/logout": publicCall(204),
  "POST /api/user/logout": publicCall(204),
  // A wrong password: the customer is needed afterwards.
  "POST /api/user/erase": { ...customerCall(() => ({ currentPassword: "not this one" })), own: 400 },
};
