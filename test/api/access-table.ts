export type Facts = { productId: string; colorId: string; blogId: string; orderId: string; person: Person };
export type Person = { firstname: string; lastname: string; email: string; mobile: string; password: string };

export type Access = {
  for: "anyone" | "customers";
  id?: (facts: Facts) => string;
  body?: (facts: Facts) => object;
  /** The status for those who may make the call. */
  own: number;
  /** The status for another customer who uses the owner's id. */
  foreign?: number;
};

const addressOf = ({ person: { firstname, lastname } }: Facts) => ({
  firstname,
  lastname,
  street: `14, ${firstname} Street`,
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560038",
  country: "India",
});
const read = (own = 200): Access => ({ for: "anyone", own });
const mine = (body?: Access["body"]): Access => ({ for: "customers", own: 200, ...(body ? { body } : {}) });
const ofProduct = (facts: Facts) => facts.productId;
const ofOrder = (facts: Facts) => facts.orderId;
const piece = ({ productId, colorId }: Facts) => ({ productId, quantity: 1, color: colorId, price: 1 });

/** Every call, in an order in which a customer could make them. */
export const accessTable: Record<string, Access> = {
  "POST /api/user/register": { ...read(201), body: ({ person }) => ({ ...person, agree: true }) },
  "POST /api/user/login": { ...read(), body: ({ person: { email, password } }) => ({ email, password }) },
  "POST /api/user/forgot-password": { ...read(202), body: ({ person: { email } }) => ({ email }) },
  "GET /api/product": read(),
  "GET /api/product/{id}": { ...read(), id: ofProduct },
  "GET /api/category": read(),
  "GET /api/color": read(),
  "GET /api/brand": read(),
  "GET /api/blog": read(),
  "GET /api/blog/{id}": { ...read(), id: ({ blogId }) => blogId },
  "GET /api/blogcategory": read(),
  "POST /api/enquiry": {
    ...read(201),
    body: ({ person: { email, mobile } }) => ({ name: "Someone", email, mobile, comment: "Hello" }),
  },
  "POST /api/newsletter": { ...read(202), body: ({ person: { email } }) => ({ email }) },
  "GET /api/user/me": mine(),
  "PUT /api/product/wishlist": mine(({ productId }) => ({ prodId: productId })),
  "GET /api/user/wishlist": mine(),
  "PUT /api/product/rating": mine(({ productId }) => ({ prodId: productId, star: 4, comment: "Good" })),
  "POST /api/user/cart": mine(piece),
  "GET /api/user/cart": mine(),
  "POST /api/user/cart/applycoupon": mine(() => ({ coupon: "LAMP10" })),
  "DELETE /api/user/cart/coupon": mine(),
  "POST /api/user/cart/cash-order": { ...mine(() => ({})), own: 201 },
  "GET /api/user/get-orders": mine(),
  "GET /api/user/orders/{id}": { ...mine(), id: ofOrder, foreign: 404 },
  "PUT /api/user/orders/{id}/address": {
    ...mine(addressOf),
    id: ofOrder,
    foreign: 404,
  },
  "PUT /api/user/cancel-order/{id}": { ...mine(), id: ofOrder, foreign: 404 },
  "GET /api/user/notifications": mine(),
  "DELETE /api/user/cart/{productId}": { ...mine(), id: ofProduct },
  "DELETE /api/user/empty-cart": mine(),
  "PUT /api/user/save-address": mine(addressOf),
  "PUT /api/user/edit-user": mine(({ person: { password: _, ...info } }) => info),
  "PUT /api/user/password": mine(({ person: { password } }) => ({ currentPassword: password, password })),
  "GET /api/user/logout": read(204),
  "POST /api/user/logout": read(204),
};
