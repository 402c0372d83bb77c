import type { Page } from "@playwright/test";

export const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link", { name });
export const form = (page: Page, name: string) => page.getByRole("form", { name });
/** Opens or closes a section of the settings. */
export const pressSection = (page: Page, heading: string) =>
  page.getByRole("main").getByRole("heading", { level: 3, name: heading }).click();
export const readStoredUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"));
