import type { Page } from "@playwright/test";
import type { Me } from "#contract/accounts.ts";
import { moveOrder } from "#shop/orders/move-order.server.ts";
import { writeToShop } from "./other-process.ts";
import { callAsShopper, endSessions, findProducts, order, shopAs } from "./shopping.ts";
import { expect, test, visit } from "./storefront.ts";

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link", { name });
const form = (page: Page, name: string) => page.getByRole("form", { name });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"));

test("a visitor sees 'Guest' and the sample list; other tabs lead to the login and back", async ({ page }) => {
  await visit(page, "/accounts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Guest");
  const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "COD payment confirmed" });
  await expect(entries).toHaveCount(2);
  for (const entry of await entries.all()) await expect(entry).toContainText("Example");
  await entries.first().getByText("View Details").click();
  await expect(entries.first()).toContainText("This is an example.");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/accounts?page=2");
  await expect(entries).toHaveCount(2);
  await expect(tab(page, "Notification")).toHaveAttribute("aria-current", "page");
  await tab(page, "Orders").click();
  await expect(page).toHaveURL("/login?back=%2Faccounts%2Forders");
  await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();
  for (const path of ["wishlist", "settings"]) {
    await page.goto(`/accounts/${path}`);
    await expect(page).toHaveURL(`/login?back=%2Faccounts%2F${path}`);
  }
});

test("the frame greets by first name; four tabs, the current one marked", async ({ page, shop }) => {
  await shopAs(page, shop, { firstname: "Farida" });
  await visit(page, "/accounts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Farida");
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

test("notifications tell of real events, newest first, two a page", async ({ page, shop }) => {
  await shopAs(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await order(page, [{ product, quantity: 1 }]);
  for (const status of ["Dispatched", "Delivered"] as const)
    await writeToShop(shop, (ctx) => moveOrder(ctx, _id, status));
  await visit(page, "/accounts");
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(titles).toHaveText(["Order delivered", "Order dispatched"]);
  await expect(page.getByRole("main").getByText("Example")).toHaveCount(0);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(titles).toHaveText(["COD order confirmed"]);
  await page.goto("/accounts?page=9");
  await expect(titles).toHaveText(["COD order confirmed"]);
  await page.getByRole("link", { name: /^View Details/ }).click();
  await expect(page).toHaveURL(`/order/${_id}`);
});

test("orders: three a page with id, day, status, and lines with picture, title, quantity and price", async ({
  page,
  shop,
}) => {
  await shopAs(page, shop);
  const [one, two] = await findProducts(page, ({ quantity }) => quantity > 20, 2);
  if (!one || !two) throw new Error("no products");
  const ids: string[] = [];
  for (let number = 0; number < 4; number++)
    ids.unshift(
      (await order(page, [{ product: one, quantity: 2 }, ...(number === 3 ? [{ product: two, quantity: 11 }] : [])]))
        ._id,
    );
  await visit(page, "/accounts/orders");
  const orders = page.getByRole("article");
  await expect(orders).toHaveCount(3);
  for (const [index, id] of ids.slice(0, 3).entries()) await expect(orders.nth(index)).toContainText(id);
  const newest = orders.first();
  await expect(newest.locator("time")).toHaveText(/^\d{1,2} \w+ \d{4}$/);
  await expect(newest.getByText("Processing", { exact: true })).toHaveClass(/(^| )processing( |$)/);
  const lines = newest.getByRole("listitem");
  await expect(lines).toHaveCount(2);
  for (const [product, quantity] of [
    [one, "02"],
    [two, "11"],
  ] as const) {
    const line = lines.filter({ hasText: product.title });
    await expect(line).toContainText(`Quantity: ${quantity}`);
    await expect(line).toContainText(`₹${product.price.toLocaleString("en-IN")}`);
    await expect(line.locator("img")).toBeVisible();
  }
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/accounts/orders?page=2");
  await expect(orders).toHaveCount(1);
  await page.reload();
  await expect(orders).toContainText([String(ids[3])]);
  await orders.getByRole("link", { name: /^View Order/ }).click();
  await expect(page).toHaveURL(`/order/${ids[3]}`);
  await page.goBack();
  await expect(orders).toContainText([String(ids[3])]);
});

test("an order's page tells its way with days, and its status in word and sign", async ({ page, shop }) => {
  await shopAs(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await order(page, [{ product, quantity: 1 }]);
  await visit(page, `/order/${_id}`);
  const stops = page.getByRole("list", { name: "Where your order stands" }).getByRole("listitem");
  const here = page.locator('[aria-current="step"]');
  const day = /\d{1,2} \w+ \d{4}$/;
  await expect(stops).toHaveText([/^Placed/, "Dispatched", /^DeliveredExpected by \w+, \d+ \w+$/]);
  await expect(here).toHaveText(/^Placed/);
  await expect(here).toHaveText(day);
  await expect(page.getByText("Processing", { exact: true }).locator("svg")).toBeVisible();
  for (const status of ["Dispatched", "Delivered"] as const)
    await writeToShop(shop, (ctx) => moveOrder(ctx, _id, status));
  await page.reload();
  await expect(here).toHaveText(/^Delivered/);
  await expect(stops).toHaveText([day, day, day]);
});

test("an order is cancelled once that is confirmed, as long as it can be", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await shopAs(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const first = await order(page, [{ product, quantity: 1 }]);
  const second = await order(page, [{ product, quantity: 1 }]);
  await visit(page, "/accounts/orders");
  const of = (id: string) => page.getByRole("article").filter({ hasText: id });
  const cancel = (id: string) => of(id).getByRole("button", { name: /^Cancel order/ });
  await cancel(first._id).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(of(first._id).getByText("Processing", { exact: true })).toBeVisible();
  await cancel(first._id).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(of(first._id).getByText("Cancelled", { exact: true })).toHaveClass(/(^| )cancelled( |$)/);
  await expect(page.getByText("Your order has been cancelled.")).toBeVisible();
  await expect(cancel(first._id)).toHaveCount(0);

  await writeToShop(shop, (ctx) => moveOrder(ctx, second._id, "Dispatched"));
  await cancel(second._id).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("This order can no longer be cancelled.")).toBeVisible();
});

test("no orders, and orders that cannot be had, are said in place", async ({ page, shop, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await shopAs(page, shop);
  await visit(page, "/accounts/orders");
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
  await page.route("**/api/user/get-orders*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await expect(page.getByRole("main").getByText("Failed to fetch orders")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Failed to fetch orders")).toBeVisible();
  await page.unroute("**/api/user/get-orders*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
});

test("contact information is saved, and stands in the browser at once", async ({ page, shop }) => {
  const { id } = await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  await expect(contact.getByLabel("First Name")).toHaveValue("Nandini");
  await contact.getByLabel("First Name").fill("Meenakshi");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/edit-user", async (route) => {
    await held;
    await route.continue();
  });
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Meenakshi");
  expect(await stored(page)).toMatchObject({ _id: id, firstname: "Meenakshi" });
  release();
  await expect(page.getByText("User profile updated successfully!")).toBeVisible();
  await page.reload();
  await expect(contact.getByLabel("First Name")).toHaveValue("Meenakshi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Meenakshi");
});

test("contact information that is not taken is undone, and what was typed stays", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of (409|500)/);
  const other = await shopAs(page, shop);
  await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  await contact.getByLabel("First Name").fill("Meenakshi");
  await contact.getByLabel("Email").fill(other.email);
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(page.getByText("User Already Exists")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Nandini");
  expect(await stored(page)).toMatchObject({ firstname: "Nandini" });
  await expect(contact.getByLabel("First Name")).toHaveValue("Meenakshi");
  await expect(contact.getByLabel("Email")).toHaveValue(other.email);
  await page.route("**/api/user/edit-user", (route) => route.fulfill({ status: 500, body: "" }));
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(page.getByText("Failed to update profile")).toBeVisible();
});

test("every field of the settings is required, and said by its field", async ({ page, shop }) => {
  await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  for (const [label, message] of [
    ["First Name", "First Name is required"],
    ["Last Name", "Last Name is required"],
    ["Phone", "Phone is required"],
    ["Email", "Email is required"],
  ] as const) {
    await contact.getByLabel(label).fill("");
    await contact.getByLabel(label).blur();
    await expect(contact.getByText(message)).toBeVisible();
  }
  await contact.getByLabel("Phone").fill("12345");
  await expect(contact.getByText("Phone number must be exactly 10 digits")).toBeVisible();

  const address = form(page, "Shipping Address");
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  for (const message of ["Address is required", "City is required", "State is required", "PIN code is required"])
    await expect(address.getByText(message)).toBeVisible();
  await expect(address.getByLabel("Street")).toBeFocused();
});

test("the shipping address is saved, and there again", async ({ page, shop, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const address = form(page, "Shipping Address");
  const typed = { Street: "4, Hill Road", City: "Pune", State: "Maharashtra", Pincode: "4110", Country: "India" };
  for (const [label, text] of Object.entries(typed)) await address.getByLabel(label).fill(text);
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  await expect(address.getByText("A PIN code in India has 6 digits")).toBeVisible();
  await address.getByLabel("Pincode").fill("411001");
  await page.route("**/api/user/save-address", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  await expect(page.getByText("Failed to update address")).toBeVisible();
  expect((await stored(page)).address).toBeNull();
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  await expect(page.getByText("Address updated successfully!")).toBeVisible();
  expect((await stored(page)).address).toMatchObject({ city: "Pune", pincode: "411001" });
  await page.reload();
  await expect(address.getByLabel("Street")).toHaveValue("4, Hill Road");
  const { user } = await callAsShopper<Me>(page, "GET", "user/me");
  expect(user.address).toEqual({
    street: "4, Hill Road",
    city: "Pune",
    state: "Maharashtra",
    pincode: "411001",
    country: "India",
  });
});

test("the username is shown; the password is changed with the current one", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const { user } = await callAsShopper<Me>(page, "GET", "user/me");
  await expect(page.getByText(`Username: ${user.username}`)).toBeVisible();
  const password = form(page, "Change password");
  const change = password.getByRole("button", { name: "Change password" });
  await password.getByLabel("Current password").fill("not this one");
  await password.getByLabel("New password").fill("four green lamps");
  await change.click();
  await expect(password.getByText("The current password is not right.")).toBeVisible();
  await expect(password.getByLabel("New password")).toHaveValue("four green lamps");
  await password.getByLabel("Current password").fill("three blue lamps");
  await change.click();
  await expect(page.getByText("Your password has been changed. Other devices have been signed out.")).toBeVisible();
  await expect(password.getByLabel("New password")).toHaveValue("");
  await page.reload();
  await expect(page.getByText(`Username: ${user.username}`)).toBeVisible();
});

test("a session that ended while settings were typed leads to the login and back", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 401/);
  const customer = await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  await contact.getByLabel("First Name").fill("Meenakshi");
  await endSessions(shop, customer);
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(page).toHaveURL("/login?back=%2Faccounts%2Fsettings");
  await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/accounts/settings");
  await expect(contact.getByLabel("First Name")).toHaveValue("Meenakshi");
});

test("signing out in one tab ends the account in the other", async ({ page, shop, context }) => {
  await shopAs(page, shop);
  await visit(page, "/accounts/orders");
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
  const other = await context.newPage();
  await visit(other, "/about");
  await other.getByRole("button", { name: /^Account/ }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login?back=%2Faccounts%2Forders");
});
