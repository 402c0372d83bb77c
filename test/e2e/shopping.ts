import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import type { OrderPlaced } from "#contract/orders.ts";
import { type Customer, registerCustomer, signIn } from "./customer.ts";
import { writeToShop } from "./other-process.ts";
import type { ShopServer } from "./shop-server.ts";
import { expect } from "./storefront.ts";

/** Registers a customer and signs this page's browser in. */
export async function shopAs(page: Page, shop: ShopServer, own: Partial<Customer> = {}): Promise<Customer> {
  const customer = await registerCustomer(shop.url, own);
  await signIn(page, customer);
  return customer;
}

/** A call of the shopper who is signed in here, as another device of theirs would make it. */
export async function callAsShopper<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The first products of the shop that are like that. */
export async function findProducts(page: Page, like: (product: Product) => boolean, count = 1): Promise<Product[]> {
  const all = (await (await page.request.get("/api/product?sort=title")).json()) as Product[];
  const found = all.filter(like).slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

/** Orders these pieces, as another device of the shopper would. */
export async function order(
  page: Page,
  lines: { product: Product; quantity: number }[],
): Promise<OrderPlaced["order"]> {
  for (const { product, quantity } of lines)
    await callAsShopper(page, "POST", "user/cart", { productId: product._id, quantity, price: product.price });
  const shippingAddress = {
    firstname: "Nandini",
    lastname: "Rao",
    street: "4, Hill Road",
    city: "Pune",
    state: "Maharashtra",
    country: "India",
    pincode: "411001",
  };
  const placed = await callAsShopper<OrderPlaced>(page, "POST", "user/cart/cash-order", { shippingAddress });
  return placed.order;
}

/** Ends every session of a customer, as time or another device would. */
export function endSessions(shop: ShopServer, { id }: Customer) {
  return writeToShop(shop, ({ db }) =>
    db.write((tx) => tx.db.deleteFrom("sessions").where("user_id", "=", id).execute()),
  );
}
