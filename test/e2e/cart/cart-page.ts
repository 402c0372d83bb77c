import type { Locator, Page } from "@playwright/test";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, visit } from "#test/e2e/storefront.ts";
import { findCheapProducts, logInWithCart } from "./cart-setup.ts";

export const lineOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
export const quantityOf = (page: Page, title: string) => lineOf(page, title).getByRole("textbox", { name: "Quantity" });
export const cellsOf = (page: Page, title: string) => lineOf(page, title).getByRole("cell");
export const amountRows = (region: Locator) => region.locator("dl > div");
export const totals = (page: Page) => page.getByRole("region", { name: "Totals" });

export async function openCart(page: Page, shop: ShopServer) {
  // The dearer one is added first, so that an order by price is another one.
  const [second, first] = await findCheapProducts(page, 2);
  if (!first || !second) throw new Error("no products");
  const customer = await logInWithCart(page, shop, [
    { product: first, quantity: 1 },
    { product: second, quantity: 3 },
  ]);
  await visit(page, "/cart");
  await expect(page.getByRole("table")).toBeVisible();
  return { first, second, customer };
}
