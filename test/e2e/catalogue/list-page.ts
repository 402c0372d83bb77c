import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readDemo } from "#shop/demo/read-demo.server.ts";

export const resultsLine = (page: Page) => page.getByRole("main").getByText(/^Showing \d+–\d+ of \d+ results$/);
export const productCards = (page: Page) => page.getByRole("region", { name: "Products" }).getByRole("article");
export const pageLinks = (page: Page) => page.getByRole("navigation", { name: "Pages of products" });
const SOLD = new Map(readDemo(join(import.meta.dirname, "../../..")).products.map(({ title, sold }) => [title, sold]));
/** How many pieces of a demo product were sold when the shop opened: lists open in this order. */
export const soldOf = (title: string): number => SOLD.get(title) ?? 0;
export const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
