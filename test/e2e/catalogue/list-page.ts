import type { Page } from "@playwright/test";

export const resultsLine = (page: Page) => page.getByRole("main").getByText(/^Showing \d+–\d+ of \d+ results$/);
export const productCards = (page: Page) => page.getByRole("region", { name: "Products" }).getByRole("article");
export const pageLinks = (page: Page) => page.getByRole("navigation", { name: "Pages of products" });
export const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
