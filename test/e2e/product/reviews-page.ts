import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { findProducts } from "#test/e2e/session/customer-api.ts";
import { expect } from "#test/e2e/storefront.ts";

export const reviewsRegion = (page: Page) => page.getByRole("region", { name: "Reviews" });
export const starOption = (page: Page, name: string) => reviewsRegion(page).getByRole("radio", { name, exact: true });
export const sendButton = (page: Page) => reviewsRegion(page).getByRole("button", { name: "Send Review" });

export const comment = (page: Page) => reviewsRegion(page).getByRole("textbox", { name: "Your review" });

export const openButton = (page: Page) => reviewsRegion(page).getByRole("button", { name: "Write a review" });

/** The focus follows to the stars. */
export async function openReviewForm(page: Page): Promise<void> {
  await openButton(page).click();
  await expect(starOption(page, "0.5 stars")).toBeFocused();
}

export async function findUnreviewed(page: Page): Promise<Product> {
  const [product] = await findProducts(page, ({ ratings, quantity }) => ratings.length === 0 && quantity > 5);
  if (!product) throw new Error("every product has reviews");
  return product;
}
