import { type Order, PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { receiveParcel } from "#shop/parcels/come-back.server.ts";
import { loggedInCustomer, productInput } from "./fixtures.ts";
import { httpOver } from "./http.ts";
import { asCustomer, type TestShop } from "./shop.ts";

export const shippingAddress = {
  firstname: "Asha",
  lastname: "Rao",
  street: "4, Hill Road",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  pincode: "411001",
};

/** An order of one piece. Returns its id. */
export async function addOrder(shop: ShopContext, userId: string, productId: string): Promise<string> {
  const customer = asCustomer(shop, userId);
  await changeLine(customer, { productId, quantity: 1, price: 1 });
  const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
  return placed.order._id;
}

/** The parcel of a dispatched order came back, with all its pieces as new. */
export async function receiveBack(shop: ShopContext, id: string): Promise<void> {
  const lines = await shop.db.read.selectFrom("order_lines").where("order_id", "=", id).selectAll().execute();
  const sellable = lines.map((line) => ({
    line: { productId: line.product_id, color: line.color_id },
    pieces: line.quantity - line.cancelled_quantity,
  }));
  await receiveParcel(shop, id, { sellable, damaged: [], missing: [] });
}

/** A shop with a lamp and a fan, and a customer who orders over HTTP. */
export async function openOrders(shop: TestShop) {
  const [lamp = "", fan = ""] = (
    await saveProducts(shop, [
      productInput({ sourceKey: "lamp", title: "Lamp", pricePaise: 1_000_00, onHand: 10 }),
      productInput({ sourceKey: "fan", title: "Fan", pricePaise: 2_500_50, onHand: 3 }),
    ])
  ).ids;
  const { app, post, get, put, send } = await httpOver(shop);
  const { headers, userId } = await loggedInCustomer(shop);
  return {
    app,
    lamp,
    fan,
    headers,
    userId,
    post,
    get,
    put,
    send,
    add: (productId: string, quantity: number) => post("/api/user/cart", { productId, quantity, price: 1 }, headers),
    order: (body: object = {}, key?: string) =>
      post("/api/user/cart/cash-order", body, { ...headers, ...(key ? { "idempotency-key": key } : {}) }),
    cart: async () => (await get("/api/user/cart", headers)).json(),
    orders: async () => (await get("/api/user/get-orders", headers)).json() as Order[],
    cancel: (id: string) => put(`/api/user/cancel-order/${id}`, {}, headers),
    stockOf: async (id: string) => (await get(`/api/product/${id}`)).json().quantity as number,
    reprice: (pricePaise: number) =>
      saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Lamp", pricePaise, keep: ["onHand"] })]),
  };
}
