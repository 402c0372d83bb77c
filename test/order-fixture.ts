import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { asCustomer, type TestShop } from "./shop.ts";

const shippingAddress = {
  firstname: "Asha",
  lastname: "Rao",
  street: "4, Hill Road",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  pincode: "411001",
};

/** An order of one piece. Returns its id. */
export async function addOrder(shop: TestShop, userId: string, productId: string): Promise<string> {
  const customer = asCustomer(shop, userId);
  await changeLine(customer, { productId, quantity: 1, price: 1 });
  const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
  return placed.order._id;
}
