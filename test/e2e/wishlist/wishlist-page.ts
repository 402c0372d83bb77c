import type { Page } from "@playwright/test";
import type { UserWithWishlist } from "#contract/wishlist.ts";
import { callAsCustomer } from "#test/e2e/session/customer-api.ts";

export const wishlistRow = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

export async function wishlistTitles(page: Page): Promise<string[]> {
  return (await callAsCustomer<UserWithWishlist>(page, "GET", "user/wishlist")).wishlist.map(({ title }) => title);
}
