import type { Page } from "@playwright/test";
import { toast, toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { wishlistRow, wishlistTitles } from "./wishlist-page.ts";

const wishlistButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Add to Wishlist: ${title}`, exact: true });

test("the wishlist button adds its product to the wishlist, and removes it again", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  await visit(page, "/shop");
  const title = await page.getByRole("article").first().getByRole("heading").innerText();
  const [product] = await findProducts(page, (one) => one.title === title);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/product/wishlist")) sent.push([request.method(), request.postDataJSON()]);
  });
  await expect(wishlistButton(page, title)).toHaveAttribute("aria-pressed", "false");
  await wishlistButton(page, title).click();
  await expect(wishlistButton(page, title)).toHaveAttribute("aria-pressed", "true");
  await expect(toastTexts(page)).toHaveText(["Added to wishlist successfully!"]);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Wishlist/ })).toContainText("1");
  expect(sent).toEqual([["PUT", { prodId: product?._id }]]);
  expect(await wishlistTitles(page)).toEqual([title]);
  await page.reload();
  await expect(wishlistButton(page, title)).toHaveAttribute("aria-pressed", "true");
  await wishlistButton(page, title).press("Enter");
  await expect(toastTexts(page)).toHaveText(["Removed from wishlist successfully!"]);
  await expect(wishlistButton(page, title)).toHaveAttribute("aria-pressed", "false");
  expect(sent).toEqual(Array(2).fill(["PUT", { prodId: product?._id }]));
  expect(await wishlistTitles(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/shop");
});

test("the product page has 'Add to Wishlist'; a double click counts once", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, () => true);
  await visit(page, `/product/${product?._id}`);
  const button = page.getByRole("button", { name: "Add to Wishlist", exact: true });
  await expect(button).toHaveText("Add to Wishlist");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.dblclick();
  await expect(page.getByText("Added to wishlist successfully!")).toBeVisible();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await wishlistTitles(page)).toEqual([product?.title]);
});

test("the wishlist button changes at once, and is rolled back when the call fails", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, () => true);
  const title = String(product?.title);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/product/wishlist", async (route) => {
    await released;
    await route.fulfill({ status: 500, body: "" });
  });
  await visit(page, `/shop/title/${encodeURIComponent(title)}`);
  await wishlistButton(page, title).click();
  await expect(wishlistButton(page, title)).toHaveAttribute("aria-pressed", "true");
  release();
  await expect(page.getByText("Failed to add to wishlist")).toBeVisible();
  await expect(wishlistButton(page, title)).toHaveAttribute("aria-pressed", "false");

  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product?._id });
  await page.unroute("**/api/product/wishlist");
  await page.route("**/api/product/wishlist", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/wishlist");
  await page.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(page.getByText("Failed to remove from wishlist")).toBeVisible();
  await expect(wishlistRow(page, title)).toBeVisible();
});

test("a visitor who clicks the wishlist button logs in, and the product is added then, once", async ({
  page,
  shop,
}) => {
  const customer = await logInNewCustomer(page, shop);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await visit(page, "/shop?sort=price");
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/product/wishlist") && sent.push(request.method()));
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Add to Wishlist/ })
    .click();
  await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(sent).toEqual([]);
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/shop?sort=price");
  await expect(toast(page, "Added to wishlist successfully!")).toBeVisible();
  expect(sent).toEqual(["PUT"]);
  const hearts = page.getByRole("article").getByRole("button", { name: /^Add to Wishlist/ });
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
  await hearts.first().click();
  await expect(toast(page, "Removed from wishlist successfully!")).toBeVisible();
  await expect(toast(page, "Added to wishlist successfully!")).toHaveCount(0);
});

test("the login that a card asked for returns to the card, and not to the top of its list", async ({ page, shop }) => {
  const customer = await logInNewCustomer(page, shop);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await visit(page, "/shop?sort=price");
  const heart = page
    .getByRole("article")
    .nth(14)
    .getByRole("button", { name: /^Add to Wishlist/ });
  await heart.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await heart.click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/shop?sort=price");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
});

test("two tabs show the same wishlist", async ({ page, shop, context }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, () => true);
  const title = String(product?.title);
  await visit(page, "/wishlist");
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
  const other = await context.newPage();
  await visit(other, `/shop/title/${encodeURIComponent(title)}`);
  await wishlistButton(other, title).click();
  await expect(other.getByText("Added to wishlist successfully!")).toBeVisible();
  await expect(wishlistRow(page, title)).toBeVisible();
  await page.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(wishlistButton(other, title)).toHaveAttribute("aria-pressed", "false");
});
