import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";

/** Returns all products that match, newest first. */
export async function listProducts(
  page: Page,
  matches: (product: Product) => boolean,
): Promise<[Product, ...Product[]]> {
  const all: Product[] = await (await page.request.get("/api/product")).json();
  return all.filter(matches) as [Product, ...Product[]];
}

export const addToCartButton = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true });
