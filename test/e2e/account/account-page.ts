import type { Page } from "@playwright/test";

export const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link", { name });
export const form = (page: Page, name: string) => page.getByRole("form", { name });
export const readStoredUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"));
