import type { Page } from "@playwright/test";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { expect, test } from "#test/e2e/storefront.ts";

test.use({ javaScriptEnabled: false });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the home page is complete, and its links open page 2 of the list and a product", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Featured Categories", "Top Selling Products", "Popular Product", "Latest News & Events"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "See all products" }).first().click();
  await expect(page.getByText("Showing 1–30 of 168 results")).toBeVisible();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/shop?page=2");
  await expect(page.getByText("Showing 31–60 of 168 results")).toBeVisible();
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").click();
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Reviews" })).toBeVisible();
});

test("the header's menus open, and a search for any text works", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await page.getByRole("button", { name: "Shop By Categories" }).click();
  await page
    .getByRole("navigation", { name: "Categories", exact: true })
    .getByRole("link", { name: "Watches" })
    .click();
  await expect(heading(page)).toHaveText("Watches");
  const box = searchBox(page.getByRole("banner"));
  const text = `100% & "wi/fi" #1 ?`;
  await box.fill(text);
  await box.press("Enter");
  await expect(page).toHaveURL(`/shop/title/${encodeURIComponent(text)}`);
  await expect(heading(page)).toHaveText(`Results for “${text}”`);
  await box.fill("   ");
  await box.press("Enter");
  await expect(heading(page)).toHaveText("Shop");
});

test("a list can be filtered and sorted, and shows 30 or 50 products", async ({ page }) => {
  await page.goto("/shop");
  await page.getByRole("combobox", { name: "Show" }).selectOption("50");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Price: low to high" });
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Showing 1–50 of 168 results")).toBeVisible();
  await expect(page.getByRole("region", { name: "Products" }).getByRole("article").first()).toContainText("₹499");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("link", { name: "Black" }).click();
  await expect(heading(page)).toHaveText("Black");
  await filters.getByRole("link", { name: "Over 100000" }).click();
  await expect(page).toHaveURL(/\/shop\/price\/100000\/Infinity\?color=[0-9a-f]{24}&show=50&sort=price$/);
  await expect(heading(page)).toHaveText("Black");
  await filters.getByRole("textbox", { name: "Lowest price" }).fill("1,00,000");
  await filters.getByRole("textbox", { name: "Highest price" }).fill("1,50,000");
  await filters.getByRole("button", { name: "Go" }).click();
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link");
  await expect(chips).toHaveText([/₹1,00,000–₹1,50,000$/, /Black$/, "Remove all filters"]);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("price");
});

test("shows blogs, contact, about and terms", async ({ page }) => {
  await page.goto("/blogs");
  await expect(page.getByRole("heading", { name: "Trending News" })).toBeVisible();
  await page.getByRole("navigation", { name: "Blog categories" }).getByRole("link", { name: "News" }).click();
  await expect(page.getByText("Showing 1–4 of 4 results")).toBeVisible();
  await page.getByRole("region", { name: "Blog posts" }).getByRole("article").first().getByRole("link").click();
  await expect(page.getByText(/^Published on /)).toBeVisible();
  expect(await page.getByRole("article").first().getByRole("paragraph").count()).toBeGreaterThan(3);
  for (const [path, text] of [
    ["/contact", "Contact Us"],
    ["/about", "About us"],
    ["/term", "Terms and privacy"],
    ["/newsletter", "Newsletter"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(text);
  }
});

const ORDER = "0".repeat(24);

test("pages that need JavaScript show a message instead of 'Loading...'", async ({ page }) => {
  for (const path of [
    "/cart",
    "/checkout",
    "/wishlist",
    `/order/${ORDER}`,
    `/order/${ORDER}/invoice`,
    `/order/${ORDER}/return`,
  ]) {
    await page.goto(path);
    // Playwright ignores text in a noscript.
    await expect(page.getByRole("main").locator("noscript")).toBeVisible();
    await expect(page.getByText("Loading...")).toBeHidden();
  }
});
