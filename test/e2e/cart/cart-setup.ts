import type { Page } from "@playwright/test";
import type { Cart } from "#contract/cart.ts";
import type { Product } from "#contract/catalogue.ts";
import type { Order } from "#contract/orders.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { type Customer, logIn, registerCustomer } from "#test/e2e/session/customer.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect } from "#test/e2e/storefront.ts";

/** Returns cheap products in stock. Tests that change prices or stock use the expensive ones. */
export async function findCheapProducts(page: Page, count: number): Promise<Product[]> {
  const all: Product[] = await (await page.request.get("/api/product?inStock=1&sort=price")).json();
  return all.filter(({ quantity }) => quantity >= 20).slice(0, count);
}

/** Returns an expensive product that no other test of this worker uses. */
export async function takeUnusedProduct(page: Page): Promise<Product> {
  const all: Product[] = await (await page.request.get("/api/product?inStock=1&sort=-price")).json();
  const product = all.filter(({ quantity }) => quantity >= 5)[usedProducts++];
  if (!product) throw new Error("no product left");
  return product;
}
let usedProducts = 0;

export async function logInWithCart(
  page: Page,
  shop: ShopServer,
  lines: readonly { product: Product; quantity: number }[],
): Promise<Customer> {
  const customer = await registerCustomer(shop.url);
  await logIn(page, customer);
  for (const { product, quantity } of lines) await changeCart(page, "POST", { productId: product._id, quantity });
  return customer;
}

export async function changeCart(page: Page, method: "POST" | "DELETE", data: object, path = "user/cart") {
  const origin = new URL(page.url()).origin;
  const response = await page.request.fetch(`/api/${path}`, { method, headers: { origin }, data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Removes the pictures of a product from the API's responses with the cart. */
export function serveWithoutPictures(page: Page, id: string) {
  return page.route("**/api/user/cart", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const cart: Cart = await response.json();
    const products = cart.products.map((line) =>
      line.productId._id === id ? { ...line, productId: { ...line.productId, images: [] } } : line,
    );
    return route.fulfill({ response, json: { ...cart, products } });
  });
}

/** Returns the quantities in the database by product id. */
export async function readCartQuantities(page: Page): Promise<Record<string, number>> {
  const { products }: Cart = await (await page.request.get("/api/user/cart")).json();
  return Object.fromEntries(products.map(({ productId, quantity }) => [productId._id, quantity]));
}

export async function listOrders(page: Page): Promise<Order[]> {
  return (await page.request.get("/api/user/get-orders")).json();
}

export function setPrice(shop: ShopServer, id: string, rupees: number) {
  const columns = { price_paise: rupees * 100, mrp_paise: null };
  return withShopContext(shop, ({ db }) =>
    db.write((tx) => tx.db.updateTable("products").set(columns).where("id", "=", id).execute()),
  );
}

/** A negative number removes from the stock. */
export function changeStock(shop: ShopServer, id: string, by: number) {
  return withShopContext(shop, (ctx) => restock(ctx, id, by));
}

export function rupees(amount: number): string {
  const paise = Number.isInteger(amount) ? 0 : 2;
  return `₹${amount.toLocaleString("en-IN", { minimumFractionDigits: paise, maximumFractionDigits: paise })}`;
}

export const address = { pin: "560038", street: "14, Lantern Street", city: "Bengaluru" };

export async function fillCheckout(page: Page) {
  await page.getByLabel("PostCode / ZIP").fill(address.pin);
  await page.getByLabel("Address 1").fill(address.street);
  await page.getByLabel("City").fill(address.city);
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
}
