import type { Page } from "@playwright/test";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { productCards, resultsLine } from "./list-page.ts";

const filters = (page: Page) => page.getByRole("list", { name: "Active filters" });
const notes = (page: Page) => page.getByRole("region", { name: "Products" }).getByRole("status");

async function search(page: Page, text: string) {
  const box = searchBox(page.getByRole("banner"));
  await box.fill(text);
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${text}”`);
}

async function prices(page: Page): Promise<number[]> {
  const texts = await productCards(page).allTextContents();
  return texts.map((text) => Number(/₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(",", "")));
}

test("a gaming laptop under a price is found by its words", async ({ page }) => {
  await visit(page, "/");
  await search(page, "gaming laptop under 100000");
  await expect(filters(page).getByRole("listitem")).toContainText(["gaming laptop under 100000", "Under ₹1,00,000"]);
  await expect(page.locator(".filters-button-count")).toHaveCount(0);
  const found = await prices(page);
  expect(found.length).toBeGreaterThan(1);
  for (const price of found) expect(price).toBeLessThanOrEqual(100_000);
  await productCards(page).first().getByRole("link").first().click();
  await expect(page.getByRole("table").getByRole("row", { name: "Use Gaming" })).toBeVisible();
});

test("the price of a search is removed as a filter", async ({ page }) => {
  await visit(page, "/shop/title/watch%20under%202000");
  const below = await productCards(page).count();
  await filters(page).getByRole("link", { name: "Under ₹2,000" }).click();
  await expect(page).toHaveURL("/shop/title/watch");
  await expect(filters(page).getByRole("listitem")).toHaveCount(1);
  await expect(productCards(page).nth(below)).toBeVisible();
});

test("a misspelt search shows what was searched instead, and can be repeated as it is", async ({ page }) => {
  await visit(page, "/");
  await search(page, "hedphones");
  await expect(notes(page).nth(1)).toHaveText("Showing results for headphones. Search instead for hedphones.");
  const response = await page.request.get("/api/product?title=headphones&limit=1");
  const results = `of ${response.headers()["x-total-count"]} results`;
  await expect(resultsLine(page)).toContainText(results);
  await page.getByRole("link", { name: "hedphones", exact: true }).click();
  await expect(page).toHaveURL("/shop/title/hedphones?exact=1");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.goBack();
  await expect(resultsLine(page)).toContainText(results);
});

test("words that no product has are left out, and named", async ({ page }) => {
  await visit(page, "/shop/title/waterproof%20xylophone%20watch");
  await expect(notes(page).nth(1)).toContainText("Showing results without");
  await expect(notes(page).nth(1).getByRole("deletion")).toContainText(["xylophone"]);
  expect(await productCards(page).count()).toBeGreaterThan(0);
});

test("a search is sorted by relevance until another order is chosen", async ({ page }) => {
  await visit(page, "/shop/title/laptop");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await expect(sort.getByRole("option").first()).toHaveText("Relevance");
  await expect(sort).toHaveValue("relevance");
  await sort.selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL(/[?&]sort=price$/);
  const inOrder = async () => {
    const shown = await prices(page);
    return shown.join() === shown.toSorted((one, other) => one - other).join();
  };
  await expect.poll(inOrder).toBe(true);
  await sort.selectOption("relevance");
  await expect(page).toHaveURL(/[?&]sort=relevance$/);
  await expect.poll(inOrder).toBe(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is corrected, and its price read", async ({ page }) => {
    await page.goto("/shop");
    const box = searchBox(page.getByRole("banner"));
    await box.fill("hedphones under 1000");
    await box.press("Enter");
    await expect(page.getByText("Showing results for headphones under 1000.")).toBeVisible();
    for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(1_000);
  });
});
