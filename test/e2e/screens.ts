import type { Page } from "@playwright/test";
import { addressOf, routes } from "./routes.ts";
import type { ShopServer } from "./shop-server.ts";
import { callAsShopper, order } from "./shopping.ts";
import { findProducts, shopperWith } from "./stocked-cart.ts";
import { visit } from "./storefront.ts";

type Look = (name: string, address: string) => Promise<void>;
/** What a visitor sees; a customer is led on. */
const DOORS = ["login", "register"];

/** Every screen by name: a visitor's first, then those of a customer who has ordered, wished and chosen. */
export async function lookAtScreens(page: Page, shop: ShopServer, look: Look): Promise<void> {
  for (const name of DOORS) await look(name, await addressOf(page, name));
  const lines = (await findProducts(page, 2)).map((product) => ({ product, quantity: 2 }));
  await shopperWith(page, shop, []);
  for (const [name, address] of Object.entries(EMPTY)) await look(name, address);
  const { _id } = await order(page, lines);
  for (const { product, quantity } of lines) {
    await callAsShopper(page, "POST", "user/cart", { productId: product._id, quantity });
    await callAsShopper(page, "PUT", "product/wishlist", { prodId: product._id });
  }
  for (const name of Object.keys(routes).filter((one) => !DOORS.includes(one)))
    await look(name, await addressOf(page, name));
  for (const [name, address] of Object.entries({ ...PERSONAL, order: `/order/${_id}` })) await look(name, address);
}

const EMPTY = { "empty cart": "/cart", "empty wishlist": "/wishlist", "no orders": "/accounts/orders" };
const PERSONAL = {
  cart: "/cart",
  checkout: "/checkout",
  wishlist: "/wishlist",
  notifications: "/accounts",
  "my wishlist": "/accounts/wishlist",
  "my orders": "/accounts/orders",
  settings: "/accounts/settings",
};

/** Opens a screen and waits until nothing of it is loading any more, but for pictures. */
export async function openLoaded(page: Page, address: string) {
  await visit(page, address);
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
}

/** The same with all of its parts, pictures and letters, for whoever looks at it. */
export async function openWhole(page: Page, address: string) {
  await openLoaded(page, address);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
