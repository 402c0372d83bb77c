import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { withCustomer } from "#test/shop.ts";

/** As many as one call of the console takes. */
const PARCELS = 200;

/** Orders of new customers at addresses of their own, for the limit of cash an address has, the oldest first. Returns their ids. */
export async function placeParcels(ctx: ShopContext): Promise<string[]> {
  const [productId = ""] = (await saveProducts(ctx, [productInput({ pricePaise: 500_00, onHand: PARCELS })])).ids;
  const ids: string[] = [];
  for (let number = 0; number < PARCELS; number++) {
    const userId = await addCustomer(ctx, { email: `parcel${number}-${productId}@example.com` });
    const customer = withCustomer(ctx, { userId, sessionId: "" });
    await changeLine(customer, { productId, quantity: 1, price: 1 });
    const address = { firstname: "Asha", lastname: "Rao", street: `${number}, Road ${productId}`, city: "Pune" };
    const shippingAddress = { ...address, state: "Maharashtra", country: "India", pincode: "411001" };
    ids.push((await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null)).placed.order._id);
  }
  return ids;
}
