import fc from "fast-check";
import { commandOf, type Event } from "./command.ts";
import { listProducts, lookAtProduct, lookAtWishlist, ORDERS, review, toggleWishlist } from "./opinions.ts";
import { anyone, anyProduct } from "./particulars.ts";

const toggle: Event<{ who: number; product: number }> = {
  particulars: fc.record({ who: anyone, product: anyProduct }),
  expected: (model, { who, product }) => toggleWishlist(model, who, product),
  happen: ({ names, callAs }, { who, product }) =>
    callAs(who, { method: "PUT", path: "product/wishlist", body: { prodId: names.id("product", product) } }),
};

const wishes: Event<{ who: number }> = {
  particulars: fc.record({ who: anyone }),
  expected: (model, { who }) => lookAtWishlist(model, who),
  happen: ({ callAs }, { who }) => callAs(who, { path: "user/wishlist" }),
};

const write: Event<{ who: number; product: number; star: number; comment: string }> = {
  particulars: fc.record({
    ...{ who: anyone, product: anyProduct, star: fc.integer({ min: 0, max: 21 }).map((quarters) => quarters / 4) },
    comment: fc.constantFrom("Good", "Not for me <script>", "  "),
  }),
  expected: (model, { who, product, star, comment }) => review(model, who, product, star, comment),
  happen: ({ names, callAs }, { who, product, ...said }) => {
    const body = { prodId: names.id("product", product), ...said };
    return callAs(who, { method: "PUT", path: "product/rating", body });
  },
};

/** Answered from what is kept, where it is still true. */
const product: Event<{ product: number }> = {
  particulars: fc.record({ product: anyProduct }),
  expected: (model, { product }) => lookAtProduct(model, product),
  happen: ({ names, call }, { product }) => call({ path: `product/${names.id("product", product)}` }),
};

const list: Event<{ order: (typeof ORDERS)[number]; inStock: boolean }> = {
  particulars: fc.record({ order: fc.constantFrom(...ORDERS), inStock: fc.boolean() }),
  expected: (model, { order, inStock }) => listProducts(model, order, inStock),
  happen: ({ call, tag }, { order, inStock }) =>
    call({ path: `product?title=${tag}&sort=${order}&page=1&limit=30${inStock ? "&inStock=true" : ""}` }),
};

/** What shoppers wish for and think, and what anyone sees of products. */
export const opinionCommands = [
  { weight: 3, arbitrary: commandOf("toggle wishlist", toggle) },
  { weight: 1, arbitrary: commandOf("look at wishlist", wishes) },
  { weight: 2, arbitrary: commandOf("review", write) },
  { weight: 2, arbitrary: commandOf("look at product", product) },
  { weight: 2, arbitrary: commandOf("list products", list) },
];
