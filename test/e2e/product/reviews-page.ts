import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { findProducts } from "#test/e2e/session/customer-api.ts";

export const reviewsRegion = (page: Page) => page.getByRole("region", { name: "Reviews" });
export const starOption = (page: Page, name: string) => reviewsRegion(page).getByRole("radio", { name, exact: true });
export const sendButton = (page: Page) => reviewsRegion(page).getByRole("button", { name: "Send Review" });

export const comment = (page: Page) => reviewsRegion(page).getByRole("textbox", { name: "Your review" });

export async function findUnreviewed(page: Page): Promise<Product> {
  const [product] = await findProducts(page, ({ ratings, quantity }) => ratings.length === 0 && quantity > 5);
  if (!product) throw new Error("every product has reviews");
  return product;
}
