import { addressOf, routes } from "./routes.ts";
import { expect, status404, test, visit } from "./storefront.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("no page scrolls sideways", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(status404);
  for (const name of Object.keys(routes)) {
    const path = await addressOf(page, name);
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
});

test("menu and filters open as sheets and close after a choice", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await visit(page, "/shop");
  const rail = page.getByRole("complementary", { name: "Filters" });
  await expect(rail).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await rail.getByRole("link", { name: "Speakers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Speakers");
  await expect(rail).toBeHidden();
});

test("the filter sheet keeps focus inside, closes on Escape and returns focus", async ({ page }) => {
  await visit(page, "/shop");
  const opener = page.getByRole("button", { name: "Filters", exact: true });
  const rail = page.getByRole("complementary", { name: "Filters" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(rail).toBeVisible();
  await expect(rail.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(rail.getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(rail.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rail).toBeHidden();
  await expect(opener).toBeFocused();
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
    const rail = page.getByRole("complementary", { name: "Filters" });
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expect(rail).toBeVisible();
    await rail.getByRole("button", { name: "Close" }).click();
    await expect(rail).toBeHidden();
  });
});
