import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { tab } from "./account-page.ts";

test("a visitor sees 'Guest' and sample notifications; the other tabs redirect to login", async ({ page }) => {
  await visit(page, "/accounts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Guest");
  const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "COD payment confirmed" });
  await expect(entries).toHaveCount(2);
  for (const entry of await entries.all()) {
    await expect(entry.getByRole("heading")).toHaveText("Example COD payment confirmed");
    await expect(entry.getByText("View Details", { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("main")).toContainText("The entries below are examples: nothing was ordered or paid.");
  await entries.first().getByText("View Details").click();
  await expect(entries.first()).toContainText("This is an example.");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/accounts?page=2");
  await expect(entries).toHaveCount(2);
  const pages = page.getByRole("navigation", { name: "Pages of notifications" }).getByRole("link", { name: /^Page/ });
  await expect(pages).toHaveText(["1", "2"]);
  await expect(tab(page, "Notification")).toHaveAttribute("aria-current", "page");
  await tab(page, "Orders").click();
  await expect(page).toHaveURL("/login?back=%2Faccounts%2Forders");
  await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();
  for (const path of ["wishlist", "settings"]) {
    await page.goto(`/accounts/${path}`);
    await expect(page).toHaveURL(`/login?back=%2Faccounts%2F${path}`);
  }
});

test("greets the customer by first name, and marks the current one of four tabs", async ({ page, shop }) => {
  await logInNewCustomer(page, shop, { firstname: "Farida" });
  await visit(page, "/accounts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Farida");
  const tabs = page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link");
  await expect(tabs).toHaveText(["Notification", "Wishlist", "Orders", "Setting"]);
  for (const [name, path] of [
    ["Wishlist", "/accounts/wishlist"],
    ["Orders", "/accounts/orders"],
    ["Setting", "/accounts/settings"],
    ["Notification", "/accounts"],
  ] as const) {
    await tab(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
    await expect(page.locator(".account-tabs [aria-current]")).toHaveCount(1);
  }
});

test("a customer without orders sees sample notifications, marked as examples", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  await visit(page, "/accounts");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
    "Example COD payment confirmed",
    "Example COD payment confirmed",
  ]);
  await expect(page.getByRole("main")).toContainText("You have no notifications yet.");
});

test("shows notifications of real events, newest first, two per page, and counts the unread ones until then", {
  tag: "@widths",
}, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  for (const status of ["Dispatched", "Delivered"] as const)
    await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, status));
  await visit(page, "/accounts/orders");
  await expect(page.getByRole("button", { name: /^Account of Nandini ?, 3 new notifications$/ })).toBeVisible();
  await tab(page, "Notification 3 new").click();
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(titles).toHaveText(["Order delivered New", "Order dispatched New"]);
  await expect(page.getByRole("button", { name: "Account of Nandini", exact: true })).toBeVisible();
  await expect(tab(page, "Notification")).toHaveText("Notification");
  await page.reload();
  await expect(titles).toHaveText(["Order delivered", "Order dispatched"]);
  await expect(page.getByRole("main").getByText("Example")).toHaveCount(0);
  const today = new Date().toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  await expect(page.getByRole("main").locator("time")).toHaveText([today, today]);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(titles).toHaveText(["COD order confirmed"]);
  await page.goto("/accounts?page=9");
  await expect(titles).toHaveText(["COD order confirmed"]);
  await page.getByRole("link", { name: /^View Details/ }).click();
  await expect(page).toHaveURL(`/order/${_id}`);
});

test("logging out in one tab logs out the other tab", async ({ page, shop, context }) => {
  await logInNewCustomer(page, shop);
  await visit(page, "/accounts/orders");
  await expect(page.getByText("You have not placed any orders yet.")).toBeVisible();
  const other = await context.newPage();
  await visit(other, "/about");
  await other.getByRole("button", { name: /^Account/ }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login?back=%2Faccounts%2Forders");
});
