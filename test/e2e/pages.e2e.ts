import type { Page } from "@playwright/test";
import { findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { addressOf } from "#test/e2e/routes.ts";
import { placeOrder } from "#test/e2e/session/customer-api.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";

async function titleOf(page: Page, call: string): Promise<string> {
  const [first] = await (await page.request.get(`/api/${call}`)).json();
  return first.title;
}

test("every page of a visitor has its document title", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  const titles = {
    home: "Electronics shop",
    shop: "Shop",
    "search without results": "Results for “zzzz”",
    price: "Over 100000",
    category: await titleOf(page, "category"),
    product: await titleOf(page, "product?sort=-totalrating&page=1&limit=1"),
    post: await titleOf(page, "blog?page=1&limit=1"),
    blogs: "News & blogs",
    "blog category": "News",
    contact: "Contact us",
    newsletter: "Newsletter",
    about: "About us",
    terms: "Terms and privacy",
    login: "Login",
    register: "Create an account",
    "forgot password": "Reset password",
    "no post": "No blog details available",
    "no product": "Page not found",
    nowhere: "Page not found",
  };
  for (const [name, title] of Object.entries(titles)) {
    await page.goto(await addressOf(page, name), { waitUntil: "domcontentloaded" });
    await expect(page, name).toHaveTitle(`${title} | Bijli`);
    await expect(page.locator('meta[property="og:title"]'), name).toHaveAttribute("content", `${title} | Bijli`);
  }
  for (const [address, title] of [
    ["/blog", "News & blogs"],
    ["/shop?page=2", "Shop, page 2"],
    ["/shop/price/10000/20000", "₹10,000–₹20,000"],
    ["/accounts", "My account"],
  ] as const) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await expect(page, address).toHaveTitle(`${title} | Bijli`);
  }
});

test("every page of a customer has its document title", async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  const lines = (await findCheapProducts(page, 1)).map((product) => ({ product, quantity: 1 }));
  const { _id } = await placeOrder(page, lines);
  for (const [address, title] of [
    ["/cart", "Cart"],
    ["/checkout", "Checkout"],
    ["/wishlist", "Wishlist"],
    ["/accounts", "My account"],
    ["/accounts/wishlist", "My wishlist"],
    ["/accounts/orders", "My orders"],
    ["/accounts/settings", "Settings"],
    [`/order/${_id}`, "Your order"],
  ] as const) {
    await visit(page, address);
    await expect(page).toHaveURL(address);
    await expect(page, address).toHaveTitle(`${title} | Bijli`);
  }
});

test("links and Back change the document title", async ({ page }) => {
  await visit(page, "/about");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveTitle("Shop | Bijli");
  await main.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle("Contact us | Bijli");
  await page.goBack();
  await expect(page).toHaveTitle("Shop | Bijli");
});
