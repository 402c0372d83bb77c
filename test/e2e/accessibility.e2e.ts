import { pressSection } from "./account/account-page.ts";
import { expectAccessible } from "./axe.ts";
import { findCheapProducts, logInWithCart } from "./cart/cart-setup.ts";
import { searchBox } from "./layout/search-box.ts";
import { logIn, registerCustomer, toast } from "./session/customer.ts";
import { placeOrder } from "./session/customer-api.ts";
import { expect, test, visit } from "./storefront.ts";

test("axe reports no violations when a menu or the Advanced Filters are open", async ({ page }) => {
  // A short list: one of nothing has no filters.
  await visit(page, "/shop/title/thock");
  for (const name of ["Account", "Shop By Categories", "Your Location", "Advanced Filters"]) {
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expectAccessible(page, name);
    await page.keyboard.press("Escape");
  }
});

test("axe reports no violations when suggestions are open", async ({ page }) => {
  await visit(page, "/about");
  await searchBox(page).click();
  await searchBox(page).fill("laptop");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("axe reports no violations when a customer's menu and a toast are open", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, await registerCustomer(shop.url));
  await visit(page, "/about");
  await page.route("**/api/user/logout", (route) => route.abort());
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await toast(page, "Logout failed.").hover();
  await expectAccessible(page);
  await expect(toast(page, "Logout failed.")).toBeVisible();
});

test("axe reports no violations in forms with errors, and when an order is about to be cancelled", async ({
  page,
  shop,
}) => {
  const lines = (await findCheapProducts(page, 1)).map((product) => ({ product, quantity: 1 }));
  await logInWithCart(page, shop, []);
  await placeOrder(page, lines);
  await visit(page, "/accounts/orders");
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await expectAccessible(page, "orders");
  await expect(page.getByRole("dialog")).toBeVisible();
  await visit(page, "/accounts/settings");
  for (const section of ["Change password", "Where you are logged in", "Your data"]) await pressSection(page, section);
  await page.getByRole("button", { name: "Save Shipping Address" }).click();
  await expect(page.getByText("City is required")).toBeVisible();
  await expectAccessible(page, "settings");
  await logInWithCart(page, shop, lines);
  await visit(page, "/checkout");
  await page.getByRole("button", { name: /Place an Order/ }).click();
  await expect(page.getByText("City is required")).toBeVisible();
  await expectAccessible(page, "checkout");
});
