import type { Page } from "@playwright/test";
import { orderNumber } from "#shop/order-number.ts";
import { confirmOrder } from "#shop/parcels/calls.server.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";

/** Orders of a new customer each, who said on the phone that they want it. Returns their numbers, the oldest first. */
export async function confirmedOrders(page: Page, shop: ShopServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed++) {
    await logInNewCustomer(page, shop);
    const [product] = await findProducts(page, ({ quantity, price }) => quantity > 20 && price < 10_000);
    if (!product) throw new Error("The demo has no such product.");
    ids.push((await placeOrder(page, [{ product, quantity: 1 }]))._id);
  }
  await withShopContext(shop, async (ctx) => {
    for (const id of ids) await confirmOrder(ctx, id, { outcome: "confirmed" });
  });
  return ids.map(orderNumber);
}
