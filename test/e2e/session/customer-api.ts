import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import type { OrderPlaced } from "#contract/orders.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect } from "#test/e2e/storefront.ts";
import { type Customer, logIn, registerCustomer } from "./customer.ts";

/** Registers a customer and logs in. */
export async function logInNewCustomer(
  page: Page,
  shop: ShopServer,
  overrides: Partial<Customer> = {},
): Promise<Customer> {
  const customer = await registerCustomer(shop.url, overrides);
  await logIn(page, customer);
  return customer;
}

/** Calls the API with the page's session, without using the page. */
export async function callAsCustomer<Body>(page: Page, method: string, path: string, data?: object): Promise<Body> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.fetch(`/api/${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

export async function findProducts(page: Page, matches: (product: Product) => boolean, count = 1): Promise<Product[]> {
  const all = (await (await page.request.get("/api/product?sort=title")).json()) as Product[];
  const found = all.filter(matches).slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

export async function placeOrder(
  page: Page,
  lines: { product: Product; quantity: number }[],
): Promise<OrderPlaced["order"]> {
  for (const { product, quantity } of lines)
    await callAsCustomer(page, "POST", "user/cart", { productId: product._id, quantity, price: product.price });
  const shippingAddress = {
    firstname: "Nandini",
    lastname: "Rao",
    street: "4, Hill Road",
    city: "Pune",
    state: "Maharashtra",
    country: "India",
    pincode: "411001",
  };
  const placed = await callAsCustomer<OrderPlaced>(page, "POST", "user/cart/cash-order", { shippingAddress });
  return placed.order;
}

export function endSessions(shop: ShopServer, { id }: Customer) {
  return withShopContext(shop, ({ db }) =>
    db.write((tx) => tx.db.deleteFrom("sessions").where("user_id", "=", id).execute()),
  );
}
