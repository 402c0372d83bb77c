import { ok } from "@oazapfts/runtime";
import * as shop from "./client.ts";

const address = { street: "14, Lantern Street", city: "Bengaluru", state: "Karnataka", country: "India" };
const asha = { firstname: "Asha", lastname: "Rao", email: "asha@example.com", mobile: "9876543210" };
const password = "seven lamps lit";

/** Makes the calls of specification §7 as somebody who only knows the API's document. Each throws unless it succeeds. */
export async function makeCalls(baseUrl: string, coupon: string) {
  shop.defaults.baseUrl = baseUrl;
  await ok(shop.postUserRegister({ ...asha, password, agree: true }));
  const { token } = await ok(shop.postUserLogin({ email: asha.email, password, agree: true }));
  shop.defaults.headers = { authorization: `Bearer ${token}` };
  await ok(shop.putUserEditUser({ ...asha, firstname: "Aasha" }));
  const saved = await ok(shop.putUserSaveAddress({ ...address, pincode: "560038" }));

  const [category] = await ok(shop.getCategory());
  const [color] = await ok(shop.getColor());
  const products = await ok(shop.getProduct());
  const lists = {
    featured: await ok(shop.getProduct({ tags: "featured" })),
    popular: await ok(shop.getProduct({ tags: "popular" })),
    search: await ok(shop.getProduct({ title: "lamp" })),
    category: await ok(shop.getProduct({ category: category?._id ?? "" })),
    color: await ok(shop.getProduct({ color: [color?._id ?? ""] })),
    price: await ok(shop.getProduct({ priceGte: 1, priceLte: 100_000 })),
  };
  const product = await ok(shop.getProductById(products[0]?._id ?? ""));
  const prodId = product._id;
  const { added } = await ok(shop.putProductWishlist({ prodId }));
  const { wishlist } = await ok(shop.getUserWishlist());
  const reviewed = await ok(shop.putProductRating({ prodId, star: 4.5, comment: "Bright" }));

  const [blog] = await ok(shop.getBlog());
  const post = await ok(shop.getBlogById(blog?._id ?? ""));
  const [topic] = await ok(shop.getBlogcategory());
  const posts = await ok(shop.getBlog({ category: topic?.title ?? "" }));

  const chosen = { productId: prodId, quantity: 2, color: product.color[0]?._id ?? "", price: product.price };
  const line = await ok(shop.postUserCart(chosen));
  const removed = await ok(shop.deleteUserCartByProductId(prodId));
  await ok(shop.postUserCart(chosen));
  const cart = await ok(shop.getUserCart());
  const applied = await ok(shop.postUserCartApplycoupon({ coupon }));
  const { order } = await ok(shop.postUserCartCashOrder({ COD: true, couponApplied: true }));
  const orders = await ok(shop.getUserGetOrders());
  const sent = await ok(shop.postEnquiry({ ...asha, name: asha.firstname, comment: "Is it in stock?" }));
  return {
    city: saved.address?.city,
    lists: Object.entries(lists).map(([name, found]) => `${name}: ${found.length}`),
    wishes: [added, wishlist.map(({ title }) => title)],
    stars: reviewed.ratings.map(({ star }) => star),
    posts: [post.title, posts.length],
    line: [line.productId.title, line.quantity, line.cart.products.length],
    totals: [removed.cartTotal, cart.cartTotal, applied.totalAfterDiscount, order.paymentIntent.amount],
    orders: orders.map(({ _id }) => _id === order._id),
    answer: sent.message,
  };
}
