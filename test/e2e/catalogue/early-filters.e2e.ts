import type { Page } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Advanced Filters" });
const openButton = (page: Page) => page.getByRole("button", { name: "Advanced Filters" });
const laptops = (page: Page) => dialogOf(page).getByRole("checkbox", { name: "Laptops" });

test("Advanced Filters pressed before the scripts have loaded open once they have", async ({ page }) => {
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await openButton(page).click();
  releaseScripts();
  await expect(laptops(page)).toBeVisible();
  await expect(page).toHaveURL("/shop");
});

test("a list's address with open filters shows them, and they work as elsewhere", async ({ page }) => {
  await visit(page, "/shop?filters=open");
  await expect(laptops(page)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await openButton(page).click();
  await laptops(page).check();
  await dialogOf(page).getByRole("button", { name: "Apply Filter" }).click();
  await expect(page).toHaveURL(/\/shop\/category\/[0-9a-f]{24}$/);
  await expect(dialogOf(page)).toBeHidden();
});
