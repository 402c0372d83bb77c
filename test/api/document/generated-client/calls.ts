import createClient from "openapi-fetch";
import type { paths } from "./generated/schema.d.ts";

const address = { street: "14, Lantern Street", city: "Bengaluru", state: "Karnataka", country: "India" };
const asha = { firstname: "Asha", lastname: "Rao", email: "asha@example.com", mobile: "9876543210" };
const password = "seven lamps lit";

/** Makes the calls of specification §7 as somebody who only knows the API's document. Each throws unless it succeeds. */
export async function makeCalls(baseUrl: string, coupon: string) {
  const shop = createClient<paths>({ baseUrl });
  await ok(shop.POST("/api/user/register", { body: { ...asha, password, agree: true } }));
  const { token } = await ok(shop.POST("/api/user/login", { body: { email: asha.email, password, agree: true } }));
  shop.use({ onRequest: ({ request }) => request.headers.set("authorization", `Bearer ${token}`) });
  await ok(shop.PUT("/api/user/edit-user", { body: { ...asha, firstname: "Aasha" } }));
  const saved = await ok(shop.PUT("/api/user/save-address", { body: { ...address, pincode: "560038" } }));

  const [category] = await ok(shop.GET("/api/category"));
  const [color] = await ok(shop.GET("/api/color"));
  const products = await ok(shop.GET("/api/product"));
  const search = (query: paths["/api/product"]["get"]["parameters"]["query"]) =>
    ok(shop.GET("/api/product", { params: { query } }));
  const lists = {
    featured: await search({ tags: "featured" }),
    popular: await search({ tags: "popular" }),
    search: await search({ title: "lamp" }),
    category: await search({ category: category?._id ?? "" }),
    color: await search({ color: [color?._id ?? ""] }),
    price: await search({ "price[gte]": 1, "price[lte]": 100_000 }),
  };
  const productPath = { path: { id: products[0]?._id ?? "" } };
  const product = await ok(shop.GET("/api/product/{id}", { params: productPath }));
  const prodId = product._id;
  const { added } = await ok(shop.PUT("/api/product/wishlist", { body: { prodId } }));
  const { wishlist } = await ok(shop.GET("/api/user/wishlist"));
  const review = { prodId, star: 4.5, comment: "Bright" };
  const reviewed = await ok(shop.PUT("/api/product/rating", { body: review }));

  const [blog] = await ok(shop.GET("/api/blog"));
  const post = await ok(shop.GET("/api/blog/{id}", { params: { path: { id: blog?._id ?? "" } } }));
  const [topic] = await ok(shop.GET("/api/blogcategory"));
  const posts = await ok(shop.GET("/api/blog", { params: { query: { category: topic?.title ?? "" } } }));

  const chosen = { productId: prodId, quantity: 2, color: product.color[0]?._id ?? "", price: product.price };
  const line = await ok(shop.POST("/api/user/cart", { body: chosen }));
  const inCart = { path: { productId: prodId } };
  const removed = await ok(shop.DELETE("/api/user/cart/{productId}", { params: inCart }));
  await ok(shop.POST("/api/user/cart", { body: chosen }));
  const cart = await ok(shop.GET("/api/user/cart"));
  const applied = await ok(shop.POST("/api/user/cart/applycoupon", { body: { coupon } }));
  const ordered = { COD: true, couponApplied: true } as const;
  const { order } = await ok(shop.POST("/api/user/cart/cash-order", { body: ordered }));
  const orders = await ok(shop.GET("/api/user/get-orders"));
  const enquiry = { ...asha, name: asha.firstname, comment: "Is it in stock?" };
  const sent = await ok(shop.POST("/api/enquiry", { body: enquiry }));
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

/** The data of a call that succeeded. */
async function ok<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`);
  return data;
}
