import { addressOf, routes } from "#test/e2e/routes.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("no page scrolls sideways", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  for (const name of Object.keys(routes)) {
    const path = await addressOf(page, name);
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("menu and filters open as sheets and close after a choice", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await visit(page, "/shop");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await filters.getByRole("link", { name: "Speakers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Speakers");
  await expect(filters).toBeHidden();
});

test("the filter sheet keeps focus inside, closes on Escape and returns focus", async ({ page }) => {
  await visit(page, "/shop");
  const openButton = page.getByRole("button", { name: "Filters", exact: true });
  const filters = page.getByRole("complementary", { name: "Filters" });
  await openButton.focus();
  await page.keyboard.press("Enter");
  await expect(filters).toBeVisible();
  await expect(filters.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(filters.getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(filters.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(filters).toBeHidden();
  await expect(openButton).toBeFocused();
});

test("the filter button shows the number of active filters", async ({ page }) => {
  await visit(page, "/shop/price/0/10000");
  await page.getByRole("button", { name: "Filters 1 active" }).tap();
  await expect(page.getByRole("link", { name: "₹0–₹10,000", exact: true })).toHaveAttribute("aria-current", "page");
});

test("a tap does not load the second picture", async ({ page }) => {
  await visit(page, "/shop");
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").first();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), true));
  await card.getByRole("link").tap();
  await expect(card.locator("img")).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filter sheet opens and closes", async ({ page }) => {
    await page.goto("/shop");
    const filters = page.getByRole("complementary", { name: "Filters" });
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expect(filters).toBeVisible();
    await filters.getByRole("button", { name: "Close" }).click();
    await expect(filters).toBeHidden();
  });
});
