import type { Locator, Page } from "@playwright/test";

/** The header's search box, or another one in a part of the page. */
export const searchBox = (within: Page | Locator) => within.getByRole("combobox", { name: "Search for items" });
