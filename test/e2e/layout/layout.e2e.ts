import type { Page } from "@playwright/test";
import { findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { addressOf, routes } from "#test/e2e/routes.ts";
import { placeOrder } from "#test/e2e/session/customer-api.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";

async function expectLayout(page: Page, address: string) {
  const header = page.getByRole("banner");
  await expect(header, address).toHaveCount(1);
  await expect(header.getByRole("link", { name: "Bijli" }), address).toHaveAttribute("href", "/");
  await expect(header.getByPlaceholder("Search for items..."), address).toBeVisible();
  await expect(header.getByText("Your Location"), address).toBeVisible();
  await expect(header.getByRole("link", { name: /^Wishlist/ }), address).toHaveAttribute("href", "/wishlist");
  await expect(header.getByRole("link", { name: /^Cart/ }), address).toHaveAttribute("href", "/cart");
  const main = header.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(main, address).toHaveText(["Home", "Shop", "Blog", "Contact"]);
  const hrefs = await main.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs, address).toEqual(["/", "/shop", "/blog", "/contact"]);
  await expect(header.getByRole("button", { name: "Shop By Categories" }), address).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer, address).toHaveCount(1);
  await expect(footer.getByText("Open 8:00 to 17:00, Mon to Sat", { exact: true }), address).toBeVisible();
  await expect(footer.getByRole("button", { name: "Subscribe" }), address).toBeVisible();
  await expect(footer.getByRole("navigation", { name: "Quick Links" }).getByRole("link"), address).toHaveCount(6);
  await expect(page.getByRole("main"), address).toHaveCount(1);
}

const MORE_PATHS = ["/shop/title/lamp", "/shop/price/100000", "/blog", "/blogs?sort=createdAt"];

test("every page of a visitor has the header and the footer", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  const addresses = await Promise.all(Object.keys(routes).map((name) => addressOf(page, name)));
  for (const address of [...addresses, ...MORE_PATHS]) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await expectLayout(page, address);
  }
});

test("every page of a customer has the header and the footer", async ({ page, shop }) => {
  const lines = (await findCheapProducts(page, 1)).map((product) => ({ product, quantity: 1 }));
  await logInWithCart(page, shop, []);
  const { _id } = await placeOrder(page, lines);
  const tabs = ["/accounts", "/accounts/wishlist", "/accounts/orders", "/accounts/settings"];
  for (const address of [...tabs, "/wishlist", "/cart", "/checkout", `/order/${_id}`]) {
    await visit(page, address);
    await expect(page).toHaveURL(address);
    await expectLayout(page, address);
  }
});
