import type { Page } from "@playwright/test";
import { findCheapProducts, logInWithCart } from "./cart/cart-setup.ts";
import { addressOf, routes } from "./routes.ts";
import { callAsCustomer, placeOrder } from "./session/customer-api.ts";
import type { ShopServer } from "./shop-server.ts";
import { visit } from "./storefront.ts";

type VisitScreen = (name: string, address: string) => Promise<void>;

export async function forEachScreen(page: Page, shop: ShopServer, visitScreen: VisitScreen): Promise<void> {
  for (const name of Object.keys(routes)) await visitScreen(name, await addressOf(page, name));
  await forEachCustomerPage(page, shop, visitScreen);
}

/** The pages of a new customer, first without products, then with products in an order, the cart and the wishlist. */
export async function forEachCustomerPage(page: Page, shop: ShopServer, visitScreen: VisitScreen): Promise<void> {
  const lines = (await findCheapProducts(page, 2)).map((product) => ({ product, quantity: 2 }));
  await logInWithCart(page, shop, []);
  for (const [name, address] of Object.entries(EMPTY_PAGES)) await visitScreen(name, address);
  const { _id } = await placeOrder(page, lines);
  for (const { product, quantity } of lines) {
    await callAsCustomer(page, "POST", "user/cart", { productId: product._id, quantity });
    await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product._id });
  }
  for (const [name, address] of Object.entries({ ...CUSTOMER_PAGES, order: `/order/${_id}` }))
    await visitScreen(name, address);
}

const EMPTY_PAGES = { "empty cart": "/cart", "empty wishlist": "/wishlist", "no orders": "/accounts/orders" };
const CUSTOMER_PAGES = {
  cart: "/cart",
  checkout: "/checkout",
  wishlist: "/wishlist",
  notifications: "/accounts",
  "my wishlist": "/accounts/wishlist",
  "my orders": "/accounts/orders",
  settings: "/accounts/settings",
  addresses: "/accounts/addresses",
};

/** Does not wait for pictures. */
export async function openLoaded(page: Page, address: string) {
  await visit(page, address);
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true], main .loading") === null);
}

export async function openWithPictures(page: Page, address: string) {
  await openLoaded(page, address);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
