import type { Page } from "@playwright/test";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { findCheapProducts } from "#test/e2e/cart/cart-setup.ts";
import { placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";

/** A delivered order of so many pieces of one cheap product. */
export async function deliveredOrder(page: Page, shop: ShopServer, quantity: number) {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity }]);
  await withShopContext(shop, async (ctx) => {
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(ctx, _id, status);
  });
  return { _id, product };
}

/** Fills in what is required, and sends it. */
export async function requestReturn(page: Page, reason = "Not as described") {
  await page.getByLabel("Reason").selectOption(reason);
  await page.getByLabel("UPI address").fill("nandini@okbank");
  await page.getByRole("button", { name: "Request return" }).click();
}

export const returnsSection = (page: Page) => page.getByRole("region", { name: "Returns" });
