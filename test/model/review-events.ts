import fc from "fast-check";
import { anyone, anyProduct } from "./arbitraries.ts";
import { commandOf, type Event } from "./command.ts";
import { listProducts, readProduct, readWishlist, review, SORT_ORDERS, toggleWishlist } from "./review-rules.ts";

const toggleEvent: Event<{ who: number; product: number }> = {
  input: fc.record({ who: anyone, product: anyProduct }),
  expected: (model, { who, product }) => toggleWishlist(model, who, product),
  execute: ({ names, callAs }, { who, product }) =>
    callAs(who, { method: "PUT", path: "product/wishlist", body: { prodId: names.id("product", product) } }),
};

const readWishlistEvent: Event<{ who: number }> = {
  input: fc.record({ who: anyone }),
  expected: (model, { who }) => readWishlist(model, who),
  execute: ({ callAs }, { who }) => callAs(who, { path: "user/wishlist" }),
};

const reviewEvent: Event<{ who: number; product: number; star: number; comment: string }> = {
  input: fc.record({
    who: anyone,
    product: anyProduct,
    star: fc.integer({ min: 0, max: 21 }).map((quarters) => quarters / 4),
    comment: fc.constantFrom("Good", "Not for me <script>", "  "),
  }),
  expected: (model, { who, product, star, comment }) => review(model, who, product, star, comment),
  execute: ({ names, callAs }, { who, product, ...content }) => {
    const body = { prodId: names.id("product", product), ...content };
    return callAs(who, { method: "PUT", path: "product/rating", body });
  },
};

/** The response may come from the cache. */
const readProductEvent: Event<{ product: number }> = {
  input: fc.record({ product: anyProduct }),
  expected: (model, { product }) => readProduct(model, product),
  execute: ({ names, call }, { product }) => call({ path: `product/${names.id("product", product)}` }),
};

const listEvent: Event<{ order: (typeof SORT_ORDERS)[number]; inStock: boolean }> = {
  input: fc.record({ order: fc.constantFrom(...SORT_ORDERS), inStock: fc.boolean() }),
  expected: (model, { order, inStock }) => listProducts(model, order, inStock),
  execute: ({ call, tag }, { order, inStock }) =>
    call({ path: `product?title=${tag}&sort=${order}&page=1&limit=30${inStock ? "&inStock=true" : ""}` }),
};

/** The number is how often a command is chosen. */
export const reviewCommands = [
  { weight: 3, arbitrary: commandOf("toggle wishlist", toggleEvent) },
  { weight: 1, arbitrary: commandOf("read wishlist", readWishlistEvent) },
  { weight: 2, arbitrary: commandOf("review", reviewEvent) },
  { weight: 2, arbitrary: commandOf("read product", readProductEvent) },
  { weight: 2, arbitrary: commandOf("list products", listEvent) },
];
