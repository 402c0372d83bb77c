import type { Page } from "@playwright/test";
import { accountButton, logOut, menuItem } from "#test/e2e/account/account-menu.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { logIn, readLocalStorage, registerCustomer, toast } from "./customer.ts";

async function logInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole("textbox", { name: "Email / Phone / Username" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("the account menu of a customer has a greeting, and links to account, orders, wishlist and settings", async ({
  page,
  shop,
}) => {
  await logIn(page, await registerCustomer(shop.url, { firstname: "Asha" }));
  await visit(page, "/about");
  await expect(accountButton(page)).toContainText("Asha");
  await accountButton(page).click();
  await expect(page.getByRole("banner").getByText("Hello, Asha")).toBeVisible();
  const menu = page.locator("#account");
  const items = ["My Account", "My Orders", "My Wishlist", "Settings", "Logout"];
  await expect(menu.getByRole("listitem")).toHaveText(items);
  await expect(menu.getByRole("link")).toHaveText(items.slice(0, -1));
  await expect(menu.getByRole("button")).toHaveText(items.slice(-1));
  const hrefs = await menu.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/accounts", "/accounts/orders", "/wishlist", "/accounts/settings"]);
  await page.reload();
  await expect(accountButton(page)).toContainText("Asha");
});

test("the stored token alone decides who is logged in, each time the header loads", async ({ page, shop }) => {
  await logIn(page, await registerCustomer(shop.url, { firstname: "Asha" }));
  const { user = "", userToken = "" } = await readLocalStorage(page);
  const setStorage = (values: Record<string, string>) =>
    page.evaluate((items) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, values);
  await visit(page, "/about");
  await expect(accountButton(page)).toContainText("Asha");
  await setStorage({ user });
  await visit(page, "/about");
  await expect(accountButton(page)).toHaveText("Account");
  await accountButton(page).click();
  await expect(menuItem(page, "Login")).toBeVisible();
  await expect(menuItem(page, "Sign Up")).toBeVisible();
  await expect(menuItem(page, "Logout")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL("/login?back=%2Fcart");
  await setStorage({ userToken });
  await visit(page, "/about");
  await expect(accountButton(page)).toContainText("Asha");
});

test("a visitor who opens the cart sees a message, logs in and sees the cart; Back opens the home page", async ({
  page,
  shop,
}) => {
  const customer = await registerCustomer(shop.url);
  await visit(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(toast(page, "You need to be logged in to perform this action!")).toBeVisible();
  await expect(page).toHaveURL("/login?back=%2Fcart");
  await logInByForm(page, customer);
  await expect(page).toHaveURL("/cart");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("guarded URLs redirect visitors to /login", async ({ page }) => {
  for (const path of [
    "/cart",
    "/wishlist",
    "/checkout",
    "/accounts/orders",
    "/accounts/settings",
    "/accounts/addresses",
    "/accounts/wishlist",
    `/order/${"0".repeat(24)}`,
    `/order/${"0".repeat(24)}/invoice`,
    `/order/${"0".repeat(24)}/return`,
    `/order/${"0".repeat(24)}/credit-note/${"0".repeat(24)}`,
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?back=${encodeURIComponent(path)}`);
    await expect(toast(page, "You need to be logged in to perform this action!")).toBeVisible();
  }
});

test("browsing needs no login: a visitor sees no message and no login page", async ({ page }) => {
  for (const path of ["/", "/shop", "/blogs", "/contact"]) {
    await visit(page, path);
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole("region", { name: "Messages" })).toHaveText("");
});

test("after the session has ended, the customer browses as a visitor, and the cart redirects to login", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const customer = await registerCustomer(shop.url, { firstname: "Asha" });
  await logIn(page, customer);
  await visit(page, "/about");
  await expect(accountButton(page)).toContainText("Asha");
  await page.evaluate(() => localStorage.setItem("checkoutTotal", "10"));
  await context.clearCookies();

  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL("/login?back=%2Fcart");
  await expect(toast(page, "You need to be logged in to perform this action!")).toBeVisible();
  expect(Object.keys(await readLocalStorage(page))).toEqual(["checkoutTotal"]);
  await logInByForm(page, customer);
  await expect(page).toHaveURL("/cart");

  await context.clearCookies();
  await visit(page, "/about");
  await expect(accountButton(page)).toHaveText("Account");
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("region", { name: "Messages" })).toHaveText("");
});

test("login and logout reach the other open tabs", async ({ page, shop, context }) => {
  const customer = await registerCustomer(shop.url, { firstname: "Asha" });
  const [readingTab, loginTab] = [await context.newPage(), await context.newPage()];
  await visit(readingTab, "/about");
  await visit(loginTab, "/login?back=%2Fcart");
  await visit(page, "/login?back=%2Fabout");
  await logInByForm(page, customer);
  await expect(page).toHaveURL("/about");
  await expect(accountButton(readingTab)).toContainText("Asha");
  await expect(loginTab).toHaveURL("/cart");

  await logOut(page);
  await expect(page).toHaveURL("/login");
  await expect(accountButton(readingTab)).toHaveText("Account");
  await expect(readingTab).toHaveURL("/about");
  await expect(loginTab).toHaveURL("/login?back=%2Fcart");
});

test("the header shows the counts of wishlist and cart without a layout shift", async ({ page, shop, context }) => {
  await logIn(page, await registerCustomer(shop.url));
  const [product] = await (await page.request.get("/api/product?page=1&limit=1&inStock=true")).json();
  await page.request.put("/api/product/wishlist", { data: { prodId: product._id }, headers: { origin: shop.url } });
  await page.request.post("/api/user/cart", {
    data: { productId: product._id, quantity: 3, price: product.price },
    headers: { origin: shop.url },
  });
  const visitor = await (await context.browser())?.newContext();
  const visitorPage = await visitor?.newPage();
  await visitorPage?.goto(`${shop.url}/about`);
  const linkBoxes = (tab: Page | undefined) =>
    tab
      ?.getByRole("banner")
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await visit(page, "/about");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Cart , 3 items" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Wishlist , 1 item" })).toBeVisible();
  expect(await linkBoxes(page)).toEqual(await linkBoxes(visitorPage));
  await visitor?.close();
});

test("login works without browser storage while the page is open", async ({ page, shop, expectedErrors }) => {
  // The router's own messages about scroll positions.
  expectedErrors.push(/Access is denied|^$|^[^ ]*: $/);
  const customer = await registerCustomer(shop.url, { firstname: "Asha" });
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  await visit(page, "/login?back=%2Fabout");
  await logInByForm(page, customer);
  await expect(page).toHaveURL("/about");
  await expect(accountButton(page)).toContainText("Asha");
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL("/cart");
});
