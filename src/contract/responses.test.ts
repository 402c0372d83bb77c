import { expect, test } from "vitest";
import type { z } from "zod";
import { LoggedInUser, Me, User } from "./accounts.ts";
import { Blog } from "./blogs.ts";
import { Cart, CartChanged, CartLine, CartSaved, CouponApplied, LineChanged } from "./cart.ts";
import { ListedProduct, Product, Review } from "./catalogue.ts";
import { Enquiry } from "./enquiries.ts";
import { Failure } from "./failure.ts";
import { Category } from "./fields.ts";
import { NOTIFICATION_KINDS, Notification, Order, OrderPlaced } from "./orders.ts";
import { ORDER_STATUSES } from "./statuses.ts";
import { UserWithWishlist, WishlistToggled } from "./wishlist.ts";

/** Each response's schema with a full example; every field that is not listed as optional is required. */

const _id = "0123456789abcdef01234567";
const times = { createdAt: "2026-01-15T06:30:00.000Z", updatedAt: "2026-01-15T06:30:00.000Z" };
const titled = { _id, title: "Black" };
const image = { url: "/a.webp", width: 800, height: 800, sizes: { 800: "/a.webp" }, avif: { 800: "/a.avif" } };
const totals = { cartTotal: 1299.5, totalAfterDiscount: 0, cartVersion: 7 };
const address = { street: "12 Lamp Lane", city: "Pune", state: "Maharashtra", pincode: "411001", country: "India" };
const notification = { _id, kind: "confirmed", title: "Order confirmed", orderId: _id, products: "Lamp", read: false };
const user = {
  _id,
  firstname: "Asha",
  lastname: "Rao",
  email: "asha@example.com",
  mobile: "9876543210",
  username: "asha.rao",
  address,
  wishlist: [_id],
  ...times,
};
const review = {
  _id,
  star: 4,
  comment: "Good.",
  createdAt: times.createdAt,
  verified: true,
  helpful: 3,
  pictures: [{ name: "reviews/0", url: "/a.webp", width: 1200, height: 900, sizes: {}, avif: {} }],
  postedby: { _id, firstname: "Asha", lastname: "Rao" },
  answer: { text: "Thanks.", createdAt: times.createdAt },
};
const listed = {
  _id,
  title: "Air 14",
  slug: "air-14",
  description: "<p>Light.</p>",
  specs: [["RAM", "16 GB"]],
  price: 1299.5,
  mrp: 1500,
  quantity: 3,
  dispatchDays: 1,
  sold: 2,
  category: titled,
  brand: titled,
  color: [titled],
  images: [image],
  tags: "",
  totalrating: 4.5,
  importedRating: { mean: 4.2, count: 7 },
  ratings: [{ star: 4 }],
  ratingsTotal: 1,
  ...times,
};
const line = {
  _id,
  productId: listed,
  quantity: 2,
  color: _id,
  colorTitle: "Black",
  price: 1299.5,
  priceWas: 1400,
  title: "Air 14",
};
const cart = { _id, products: [line], ...totals, coupon: "WELCOME10", updatedAt: times.updatedAt };
const cartChanged = { message: "Item added to cart!", cart, ...totals };
const order = {
  _id,
  orderStatus: "Not Processed",
  orderby: _id,
  contactEmail: "asha@example.com",
  contactMobile: "9845012345",
  ...times,
  paymentIntent: { method: "COD", amount: 1299.5, currency: "INR" },
  products: [
    {
      product: { _id, title: "Air 14", price: 1299.5, images: [image], brand: titled },
      count: 1,
      color: titled,
      price: 1299.5,
    },
  ],
  shippingAddress: { firstname: "Asha", lastname: "Rao", ...address },
  coupon: "WELCOME10",
  discount: 10,
};

const responses: [name: string, schema: z.ZodType, whole: Record<string, unknown>, optional: string[]][] = [
  ["User", User, user, []],
  ["LoggedInUser", LoggedInUser, { ...user, token: "t" }, []],
  ["Me", Me, { user, cartCount: 3, unread: 2 }, []],
  ["Blog", Blog, { ...blog(), ...times }, []],
  ["Category", Category, { ...titled, ...times }, []],
  ["Review", Review, review, []],
  ["ListedProduct", ListedProduct, listed, ["mrp", "importedRating"]],
  ["Product", Product, { ...listed, ratings: [review] }, ["mrp", "importedRating"]],
  ["CartLine", CartLine, line, ["priceWas"]],
  ["Cart", Cart, cart, ["_id", "coupon", "updatedAt"]],
  ["CartChanged", CartChanged, cartChanged, []],
  [
    "LineChanged",
    LineChanged,
    { ...cartChanged, _id, productId: listed, quantity: 2, color: _id, price: 1299.5, title: "Air 14" },
    [],
  ],
  ["CartSaved", CartSaved, { message: "", line: cart.products[0], ...totals, cartCount: 2, coupon: null }, ["line"]],
  ["CouponApplied", CouponApplied, { coupon: "WELCOME10", totalAfterDiscount: 1169.55, cartVersion: 7 }, []],
  [
    "Enquiry",
    Enquiry,
    {
      _id,
      ticket: "E-89ABCDEF",
      answerBy: times.createdAt,
      link: "/contact/reply/x",
      name: "Asha",
      email: "asha@example.com",
      mobile: "100",
      comment: "Where?",
      status: "Submitted",
      message: "Message sent successfully!",
      ...times,
    },
    ["answerBy"],
  ],
  ["Order", Order, order, ["contactMobile", "coupon", "discount"]],
  ["OrderPlaced", OrderPlaced, { message: "Order created successfully", order }, []],
  ["Notification", Notification, { ...notification, createdAt: times.createdAt }, []],
  ["WishlistToggled", WishlistToggled, { ...user, added: true }, []],
  [
    "UserWithWishlist",
    UserWithWishlist,
    { ...user, wishlist: [{ ...listed, discount: "-17%", addedPrice: 900, backAlert: true }] },
    [],
  ],
  [
    "Failure",
    Failure,
    {
      status: "fail",
      message: "No.",
      errors: { email: "No." },
      details: { productId: _id, cartTotal: 1, orderId: _id },
      shown: { cartVersion: 7, total: 1169.55 },
    },
    ["errors", "details", "shown"],
  ],
];

test.each(responses)("%s has all of its fields and no others", (_, schema, example) => {
  expect(schema.parse({ ...example, password: "secret" })).toEqual(example);
});

test.each(responses)("%s requires each of its fields with the right type", (_, schema, example, optional) => {
  for (const field of Object.keys(example)) {
    const { [field]: _left, ...rest } = example;
    expect([field, schema.safeParse(rest).success]).toEqual([field, optional.includes(field)]);
    // No field of any response is a symbol.
    expect([field, schema.safeParse({ ...example, [field]: Symbol(field) }).success]).toEqual([field, false]);
  }
});

test("nested fields are required", () => {
  const without = (example: object, field: string) => ({ ...example, [field]: undefined });
  for (const field of Object.keys(address)) {
    expect(User.safeParse({ ...user, address: without(address, field) }).success).toBe(false);
    const shippingAddress = without(order.shippingAddress, field);
    expect(Order.safeParse({ ...order, shippingAddress }).success).toBe(false);
  }
  for (const field of Object.keys(order.paymentIntent))
    expect(Order.safeParse({ ...order, paymentIntent: without(order.paymentIntent, field) }).success).toBe(false);
  const [bought] = order.products as [(typeof order.products)[number]];
  for (const field of Object.keys(bought))
    expect(Order.safeParse({ ...order, products: [without(bought, field)] }).success).toBe(false);
  for (const field of Object.keys(bought.product))
    expect(
      Order.safeParse({ ...order, products: [{ ...bought, product: without(bought.product, field) }] }).success,
    ).toBe(false);
  for (const field of Object.keys(review.postedby))
    expect(Review.safeParse({ ...review, postedby: without(review.postedby, field) }).success).toBe(false);
  for (const field of Object.keys(image))
    expect(ListedProduct.safeParse({ ...listed, images: [without(image, field)] }).success).toBe(false);
  for (const field of Object.keys(titled))
    expect(ListedProduct.safeParse({ ...listed, color: [without(titled, field)] }).success).toBe(false);
});

test("impossible values are refused", () => {
  for (const wrong of [
    { quantity: 1.5 },
    { dispatchDays: 1.5 },
    { sold: 0.5 },
    { images: [] },
    { specs: [["RAM"]] },
    { ratings: [{ star: 1.1 }] },
  ])
    expect([wrong, ListedProduct.safeParse({ ...listed, ...wrong }).success]).toEqual([wrong, false]);
  for (const wrong of [{ star: 0 }, { star: 6 }]) expect(Review.safeParse({ ...review, ...wrong }).success).toBe(false);
  for (const wrong of ["2026-01-15", "2026-01-15T06:30:00Z", "2026-01-15T06:30:00.000+05:30", ""])
    expect([wrong, User.safeParse({ ...user, createdAt: wrong }).success]).toEqual([wrong, false]);
  expect(Blog.safeParse({ ...blog(), ...times, images: [] }).success).toBe(false);
  expect(Blog.safeParse({ ...blog(), ...times, numViews: 0.5 }).success).toBe(false);
  expect(Order.safeParse({ ...order, orderStatus: "Lost" }).success).toBe(false);
  expect(Me.safeParse({ user, cartCount: 0.5, unread: 0 }).success).toBe(false);
});

test("an order has one of five statuses, a notification one of the kinds", () => {
  expect(ORDER_STATUSES).toEqual(["Not Processed", "Processing", "Dispatched", "Delivered", "Cancelled"]);
  for (const orderStatus of ORDER_STATUSES) expect(Order.safeParse({ ...order, orderStatus }).success).toBe(true);
  for (const kind of NOTIFICATION_KINDS) expect(Notification.shape.kind.safeParse(kind).success).toBe(true);
  expect(Notification.shape.kind.safeParse("stolen").success).toBe(false);
});

test("a user or an order may have no address, and a cart no coupon", () => {
  expect(User.safeParse({ ...user, address: null }).success).toBe(true);
  expect(Order.safeParse({ ...order, shippingAddress: null }).success).toBe(true);
  expect(Cart.safeParse({ ...cart, coupon: null }).success).toBe(true);
  expect(Cart.parse({ products: [], ...totals })).toEqual({ products: [], ...totals });
});

function blog() {
  return {
    _id,
    title: "News",
    slug: "news",
    category: "News",
    summary: "New.",
    description: "<p>New.</p>",
    images: [image],
    author: "Asha",
    numViews: 3,
  };
}
