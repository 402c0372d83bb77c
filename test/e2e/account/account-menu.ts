import type { Page } from "@playwright/test";

export const accountButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Account" });
export const menuItem = (page: Page, name: string) =>
  page.getByRole("banner").getByRole(name === "Logout" ? "button" : "link", { name });

export async function logOut(page: Page) {
  await accountButton(page).click();
  await menuItem(page, "Logout").click();
}
