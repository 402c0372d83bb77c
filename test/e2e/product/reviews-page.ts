import type { Page } from "@playwright/test";

export const reviewsRegion = (page: Page) => page.getByRole("region", { name: "Reviews" });
export const starOption = (page: Page, name: string) => reviewsRegion(page).getByRole("radio", { name, exact: true });
export const sendButton = (page: Page) => reviewsRegion(page).getByRole("button", { name: "Send Review" });
