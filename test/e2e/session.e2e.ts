import type { Page } from "@playwright/test";
import { logIn, readLocalStorage, registerCustomer, toast } from "./customer.ts";
import { expect, test, visit } from "./storefront.ts";

const account = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Account" });
const item = (page: Page, name: string) =>
  page.getByRole("banner").getByRole(name === "Logout" ? "button" : "link", { name });

async function logOut(page: Page) {
  await account(page).click();
  await item(page, "Logout").click();
}

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
  await expect(account(page)).toContainText("Asha");
  await account(page).click();
  await expect(page.getByRole("banner").getByText("Hello, Asha")).toBeVisible();
  const menu = page.locator("#account");
  const items = ["My Account", "My Orders", "My Wishlist", "Settings", "Logout"];
  await expect(menu.getByRole("listitem")).toHaveText(items);
  await expect(menu.getByRole("link")).toHaveText(items.slice(0, -1));
  await expect(menu.getByRole("button")).toHaveText(items.slice(-1));
  const hrefs = await menu.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/accounts", "/accounts/orders", "/wishlist", "/accounts/settings"]);
  await page.reload();
  await expect(account(page)).toContainText("Asha");
});

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
  await expect(account(page)).toHaveText("Account");
  expect(await readLocalStorage(page)).toEqual({});
  expect(await page.evaluate(() => sessionStorage.getItem("bijli.checkout"))).toBeNull();
  expect(await context.cookies()).toEqual([]);
  const response = await fetch(`${shop.url}/api/user/me`, { headers: { authorization: `Bearer ${userToken}` } });
  expect(response.status).toBe(401);
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
  await expect(account(page)).toContainText("Asha");
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
  await expect(account(page)).toContainText("Asha");
});

test("logout clears wishlist buttons and counts without a page load", async ({ page, shop }) => {
  await logIn(page, await registerCustomer(shop.url));
  const [product] = await (await page.request.get("/api/product?page=1&limit=1&inStock=true")).json();
  await page.request.put("/api/product/wishlist", { data: { prodId: product._id }, headers: { origin: shop.url } });
  await page.request.post("/api/user/cart", {
    data: { productId: product._id, quantity: 3, price: product.price },
    headers: { origin: shop.url },
  });
  await visit(page, "/shop?inStock=true");
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

test("the stored token alone decides who is logged in, each time the header loads", async ({ page, shop }) => {
  await logIn(page, await registerCustomer(shop.url, { firstname: "Asha" }));
  const { user = "", userToken = "" } = await readLocalStorage(page);
  const setStorage = (values: Record<string, string>) =>
    page.evaluate((items) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, values);
  await visit(page, "/about");
  await expect(account(page)).toContainText("Asha");
  await setStorage({ user });
  await visit(page, "/about");
  await expect(account(page)).toHaveText("Account");
  await account(page).click();
  await expect(item(page, "Login")).toBeVisible();
  await expect(item(page, "Sign Up")).toBeVisible();
  await expect(item(page, "Logout")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL("/login?back=%2Fcart");
  await setStorage({ userToken });
  await visit(page, "/about");
  await expect(account(page)).toContainText("Asha");
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
    "/accounts/wishlist",
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
  await expect(account(page)).toContainText("Asha");
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
  await expect(account(page)).toHaveText("Account");
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
  await expect(account(readingTab)).toContainText("Asha");
  await expect(loginTab).toHaveURL("/cart");

  await logOut(page);
  await expect(page).toHaveURL("/login");
  await expect(account(readingTab)).toHaveText("Account");
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

test("a toast closes after five seconds, but not while it is hovered or focused", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await logIn(page, await registerCustomer(shop.url));
  await page.clock.install();
  await visit(page, "/about");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route("**/api/**", (route) => route.abort());
  await logOut(page);
  const message = toast(page, "Logout failed.");
  await expect(message).toBeVisible();
  await page.clock.runFor(4_000);
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(2, 600);
  await page.clock.runFor(900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);

  await page.keyboard.press("Escape");
  await logOut(page);
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(message).toHaveCount(0);
});

for (const [kind, works] of [
  ["success", true],
  ["error", false],
] as const)
  test(`the ${kind} toast is at the top right and closes after 5000 ms`, async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await logIn(page, await registerCustomer(shop.url));
    await page.clock.install();
    await visit(page, "/about");
    await account(page).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    if (!works) await page.route("**/api/**", (route) => route.abort());
    await item(page, "Logout").click();
    await page.mouse.move(2, 600);
    const message = toast(page, works ? "Logged out successfully." : "Logout failed.");
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.x).toBeGreaterThan(width / 2);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height / 4);
    await page.clock.runFor(4_800);
    await expect(message).toBeVisible();
    await page.clock.runFor(400);
    await expect(message).toHaveCount(0);
  });

test("toasts are at the top right, above menus, and in live regions", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await logIn(page, await registerCustomer(shop.url));
  await visit(page, "/about");
  const region = page.getByRole("region", { name: "Messages" });
  await expect(region.getByRole("alert")).toBeAttached();
  await expect(region.getByRole("status")).toBeAttached();
  await page.route("**/api/**", (route) => route.abort());
  await logOut(page);
  await expect(region.getByRole("alert")).toContainText("Logout failed.");
  const box = await region.getByRole("alert").boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
  expect(box?.y).toBeLessThan(80);
  await expect(item(page, "Logout")).toBeVisible();
  const onTop = await region.getByText("Logout failed.").evaluate((text) => {
    const { x, y } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(x + 2, y + 2));
  });
  expect(onTop).toBe(true);
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
  await expect(account(page)).toContainText("Asha");
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL("/cart");
});
