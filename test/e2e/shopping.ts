import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import type { OrderPlaced } from "#contract/orders.ts";
import { type Customer, registerCustomer, signIn } from "./customer.ts";
import { writeToShop } from "./other-process.ts";
import type { ShopServer } from "./shop-server.ts";
import { expect } from "./storefront.ts";

export async function shopAs(page: Page, shop: ShopServer, own: Partial<Customer> = {}): Promise<Customer> {
  const customer = await registerCustomer(shop.url, own);
  await signIn(page, customer);
  return customer;
}

/** Uses the page's session, but not the page: like another device. */
export async function callAsCustomer<Body>(page: Page, method: string, path: string, data?: object): Promise<Body> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.fetch(`/api/${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

export async function findProducts(page: Page, like: (product: Product) => boolean, count = 1): Promise<Product[]> {
  const all = (await (await page.request.get("/api/product?sort=title")).json()) as Product[];
  const found = all.filter(like).slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

export async function order(
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
  return writeToShop(shop, ({ db }) =>
    db.write((tx) => tx.db.deleteFrom("sessions").where("user_id", "=", id).execute()),
  );
}
