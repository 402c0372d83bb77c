import type { BrowserContext, Page } from "@playwright/test";
import { findCheapProducts, logInWithCart, rupees, type takeUnusedProduct } from "#test/e2e/cart/cart-setup.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, visit } from "#test/e2e/storefront.ts";

export const placeButton = (page: Page) => page.getByRole("button", { name: /Place an Order|Placing/ });
export const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });
export const review = (page: Page) => page.getByRole("region", { name: "Review" });
export const orderCall = "**/api/user/cart/cash-order";

/** Opens the checkout of a new customer with one product in the cart and no address. */
export async function openCheckout(
  page: Page,
  shop: ShopServer,
  product?: Awaited<ReturnType<typeof takeUnusedProduct>>,
) {
  const [cheap] = await findCheapProducts(page, 1);
  const chosen = product ?? cheap;
  if (!chosen) throw new Error("no product");
  const customer = await logInWithCart(page, shop, [{ product: chosen, quantity: 2 }]);
  await visit(page, "/checkout");
  await expect(placeButton(page)).toContainText(rupees(chosen.price * 2));
  return { customer, product: chosen };
}

export function recordOrders(context: BrowserContext) {
  const sent: { key: string | undefined; body: unknown }[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("cash-order"))
      sent.push({ key: request.headers()["idempotency-key"], body: request.postDataJSON() });
  });
  return sent;
}

export async function placeAndLoseResponse(page: Page) {
  await page.route(orderCall, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await placeButton(page).click();
  await expect(page.getByText("We could not reach the shop.")).toBeVisible();
  await page.unroute(orderCall);
}

export const expectOrderConfirmed = (page: Page) => expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/);
