import type { Cart } from "#contract/cart.ts";
import { accountButton, logOut } from "#test/e2e/account/account-menu.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { logIn, readLocalStorage, registerCustomer, toast } from "./customer.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "./customer-api.ts";

test("logout shows a message, opens /login and clears the storage", async ({ page, shop, context }) => {
  await logIn(page, await registerCustomer(shop.url));
  await page.evaluate(() => {
    localStorage.setItem("checkoutCart", "[]");
    localStorage.setItem("checkoutTotal", "10");
    sessionStorage.setItem("bijli.checkout", "{}");
  });
  await visit(page, "/about");
  const { userToken } = await readLocalStorage(page);
  await logOut(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Member Login");
  await expect(page).toHaveURL("/login");
  await expect(toast(page, "Logged out successfully.")).toBeVisible();
  await expect(accountButton(page)).toHaveText("Account");
  expect(await readLocalStorage(page)).toEqual({});
  expect(await page.evaluate(() => sessionStorage.getItem("bijli.checkout"))).toBeNull();
  expect(await context.cookies()).toEqual([]);
  const response = await fetch(`${shop.url}/api/user/me`, { headers: { authorization: `Bearer ${userToken}` } });
  expect(response.status).toBe(401);
});

const FOR_ALL = { "bijli.theme": "dark", "bijli.pin": "560038" };
const OF_CUSTOMER = { checkoutCart: "[]", checkoutTotal: "10", "bijli.recent": "[]", "bijli.searches": '["lamp"]' };
const OF_TAB = { "bijli.checkout": '{"typed":{}}', "bijli.login": '{"drafts":[]}', "bijli.compare": "[]" };

test("logout clears what belongs to the customer in every tab, and keeps the theme and the typed PIN", async ({
  page,
  shop,
  context,
}) => {
  await logIn(page, await registerCustomer(shop.url));
  const other = await context.newPage();
  for (const tab of [other, page]) {
    // A screen of customers: it keeps what a login leads back to, and its scripts start at once.
    await visit(tab, "/accounts/settings");
    await tab.evaluate(
      ([local, own]) => {
        Object.assign(localStorage, local);
        Object.assign(sessionStorage, own);
      },
      [{ ...FOR_ALL, ...OF_CUSTOMER }, OF_TAB] as const,
    );
  }
  await logOut(page);
  await expect(page).toHaveURL("/login");
  expect(await readLocalStorage(page)).toEqual(FOR_ALL);
  for (const tab of [page, other])
    await expect
      .poll(() => tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== "bijli.toasts")))
      .toEqual([]);
});

test("a logout without a connection shows a message, and the customer stays logged in", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await logIn(page, await registerCustomer(shop.url, { firstname: "Asha" }));
  await visit(page, "/about");
  await page.route("**/api/**", (route) => route.abort());
  await logOut(page);
  await expect(toast(page, "Logout failed.")).toBeVisible();
  await expect(accountButton(page)).toContainText("Asha");
  expect(Object.keys(await readLocalStorage(page)).sort()).toEqual(["user", "userToken"]);
});

test("a refused logout shows the server's message", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await logIn(page, await registerCustomer(shop.url, { firstname: "Asha" }));
  await visit(page, "/about");
  const busy = { status: "fail", message: "The shop is busy. Please try again in a moment." };
  await page.route("**/api/user/logout", (route) => route.fulfill({ status: 503, json: busy }));
  await logOut(page);
  await expect(toast(page, busy.message)).toBeVisible();
  await expect(page).toHaveURL("/about");
  await expect(accountButton(page)).toContainText("Asha");
});

test("logout clears wishlist buttons and counts without a page load", async ({ page, shop }) => {
  await logIn(page, await registerCustomer(shop.url));
  const [product] = await (await page.request.get("/api/product?page=1&limit=1&inStock=true")).json();
  await page.request.put("/api/product/wishlist", { data: { prodId: product._id }, headers: { origin: shop.url } });
  await page.request.post("/api/user/cart", {
    data: { productId: product._id, quantity: 3, price: product.price },
    headers: { origin: shop.url },
  });
  await visit(page, "/shop?inStock=true&sort=-createdAt");
  const header = page.getByRole("banner");
  const pressed = page.getByRole("main").locator("[aria-pressed=true]");
  await expect(header.getByRole("link", { name: "Cart , 3 items" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Wishlist , 1 item" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Add to Wishlist: ${product.title}`, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await logOut(page);
  await expect(page).toHaveURL("/login");
  await expect(header.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: `Add to Wishlist: ${product.title}`, exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect(pressed).toHaveCount(0);
  expect(await page.evaluate(() => "samePage" in window)).toBe(true);
});

test("logout clears wishlist buttons and counts in search results", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 5);
  if (!product) throw new Error("no product");
  const { _id, title, price, color } = product;
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  await callAsCustomer<Cart>(page, "POST", "user/cart", { productId: _id, quantity: 2, price, color: color[0]?._id });
  const header = page.getByRole("banner");
  const link = (name: RegExp) => header.getByRole("link", { name });
  const cardButton = () => page.getByRole("button", { name: `Add to Wishlist: ${title}`, exact: true });
  const search = async () => {
    await searchBox(header).fill(title);
    await searchBox(header).press("Enter");
    await expect(cardButton()).toBeVisible();
  };
  await visit(page, "/shop");
  await search();
  await expect(cardButton()).toHaveAttribute("aria-pressed", "true");
  await expect(link(/^Wishlist/)).toContainText("1");
  await expect(link(/^Cart/)).toContainText("2");

  await header.getByRole("button", { name: /Nandini/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  for (const name of [/^Wishlist/, /^Cart/]) await expect(link(name)).not.toContainText(/\d/);
  await search();
  await expect(cardButton()).toHaveAttribute("aria-pressed", "false");
});
