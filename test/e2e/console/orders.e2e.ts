import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/e2e/axe.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { becomeOwner, becomeStaff, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "silent" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies);
});

/** Orders as a customer of the shop, and says by which number staff find it. */
async function orderOne(page: Page, shop: ShopServer): Promise<string> {
  await logInNewCustomer(page, shop);
  const products = await findProducts(page, ({ quantity, price }) => quantity > 20 && price < 10_000);
  const { _id } = await placeOrder(
    page,
    products.map((product) => ({ product, quantity: 1 })),
  );
  return _id.slice(-8).toUpperCase();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });

test("an order is called, packed, handed over and delivered, and each step says what it sends", async ({
  page,
  shop,
  expectedErrors,
}) => {
  // A field that is left out is an error of the network to the browser.
  expectedErrors.push(/status of 400/);
  const number = await orderOne(page, shop);
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Orders to confirm" }).click();
  await expect(heading(page, "Confirm")).toBeVisible();
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  // What somebody types is no outcome.
  await page.getByLabel("Note").fill("After six.");
  await page.getByLabel("Note").press("5");
  await page.getByRole("heading", { name: "Confirm" }).click();
  await expect(page.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+91\d{10}$/);
  await page.keyboard.press("1");
  await expect(page.getByText(`${number}: confirmed.`)).toBeVisible();
  await expect(page.getByText("No order waits for a call.")).toBeVisible();

  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("link", { name: "To pack" }).click();
  await expect(page).toHaveURL(/stage=to\+pack/);
  await page.getByRole("link", { name: number }).click();
  await expect(heading(page, `Order ${number}`)).toBeVisible();
  const dialog = page.getByRole("dialog");
  const take = async (label: string) => {
    await page.getByRole("main").getByRole("button", { name: label, exact: true }).click();
    await expect(dialog.getByText(/undone|Unpack|Nothing is sent|mended|24 hours|counter-entry/)).toBeVisible();
  };
  await take("Pack");
  await dialog.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByText("Pack: done.")).toBeVisible();
  await take("Hand over");
  await dialog.getByLabel("Courier").fill("Swift");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog.getByText(/Must be at most 60 letters/)).toBeVisible();
  await dialog.getByLabel("Tracking number").fill("sw 1001");
  await dialog.getByLabel("Tracking number").press("Enter");
  await expect(page.getByText("Hand over: done.")).toBeVisible();
  await expect(page.getByText("SW1001")).toBeVisible();
  await take("Delivered");
  await dialog.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(page.getByText("Delivered: done.")).toBeVisible();
  await expectAccessible(page, "an order");
  await expect(page.getByRole("listitem").filter({ hasText: "Call: confirmed" })).toContainText("Asha Rao");

  // Who was at the same order in another tab is told what became of it.
  const activity = page.getByRole("link", { name: "Activity", exact: true });
  await activity.click();
  await expect(page.getByRole("listitem").filter({ hasText: number }).first()).toBeVisible();
});

test("a step that somebody else was faster with is refused in words of the screen", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const number = await orderOne(page, shop);
  await page.goto(`${owner.url}/orders/${number}`);
  const other = await page.context().newPage();
  await other.goto(`${owner.url}/orders/${number}`);
  for (const one of [other, page]) {
    await one.getByRole("main").getByRole("button", { name: "Cancel the order" }).click();
    await one.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
    if (one === other) await expect(one.getByText("Cancel the order: done.")).toBeVisible();
  }
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("The order is 'Cancelled'");
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Cancelled");
  await other.close();
});

test("what was paid for a cancelled order is owed back, and paid with its reference", async ({ page, shop }) => {
  const number = await orderOne(page, shop);
  await page.goto(`${owner.url}/orders/${number}`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await main.getByRole("button", { name: "Record a payment" }).click();
  await dialog.getByLabel("Amount").fill("500");
  await dialog.getByLabel("Reference").fill("512345678901");
  await dialog.getByRole("button", { name: "Record a payment" }).click();
  await expect(main).toContainText("₹500 by UPI, 512345678901");
  await main.getByRole("button", { name: "Cancel the order" }).click();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(main).toContainText("Owed back");

  await page.getByRole("link", { name: "Today", exact: true }).click();
  await page.getByRole("link", { name: "Refunds to pay" }).click();
  await page.getByRole("row").filter({ hasText: number }).getByRole("button", { name: "Pay" }).click();
  await dialog.getByLabel("Reference").fill("512345678902");
  await dialog.getByRole("button", { name: "Keep as paid" }).click();
  await expect(page.getByText("Nothing is owed to anybody.")).toBeVisible();
  await page.getByRole("link", { name: "Paid", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText("by UPI, 512345678902");
});

test("an order's address and pieces are changed before it is packed, for the total that was shown", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity, price }) => quantity > 20 && price < 10_000);
  if (!product) throw new Error("The demo has no such product.");
  const { _id } = await placeOrder(page, [{ product, quantity: 3 }]);
  await page.goto(`${owner.url}/orders/${_id}`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await main.getByRole("button", { name: "Change the address" }).click();
  await expect(dialog.getByLabel("City")).toHaveValue("Pune");
  await dialog.getByLabel("Landmark").fill("the post office");
  await dialog.getByRole("button", { name: "Change the address" }).click();
  await expect(main).toContainText("Near the post office");

  await main.getByRole("button", { name: "Cancel pieces" }).click();
  await dialog.getByLabel("Pieces that remain").fill("0");
  await expect(dialog.getByText("This is the last piece: the whole order is cancelled.")).toBeVisible();
  await dialog.getByLabel("Pieces that remain").fill("1");
  await expect(dialog.getByText(/^The order costs ₹[\d,.]+ then, instead of ₹/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel pieces" }).click();
  await expect(page.getByText("Cancel pieces: done.")).toBeVisible();
  await expect(main).toContainText("Processing");
});

test("a text finds orders, products and customers, from every screen", async ({ page, shop }) => {
  const number = await orderOne(page, shop);
  await page.goto(`${owner.url}/activity`);
  await expect(heading(page, "Activity")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /order, product or customer/ }).pressSequentially(number);
  const option = page.getByRole("option", { name: new RegExp(`^${number}`) });
  await expect(option).toContainText("by number");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(heading(page, `Order ${number}`)).toBeVisible();
  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByLabel("Find").fill("no such thing");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No order has 'no such thing'.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row").filter({ hasText: number })).toBeVisible();
});

test("whoever may not see customers is told that orders are found by their numbers only", async ({
  page,
  shop,
  browser,
}) => {
  const number = await orderOne(page, shop);
  const viewer = await browser.newContext();
  await viewer.addCookies(await becomeStaff(browser, owner, "viewer"));
  const view = await viewer.newPage();
  await view.goto(`${owner.url}/orders?search=${number}`);
  await expect(view.getByRole("row").filter({ hasText: number })).toContainText("Hidden");
  const reason = "The role Viewer finds orders by their numbers only, not by who ordered.";
  await expect(view.getByText(reason)).toHaveCount(0);
  await view.getByLabel("Find").fill("Ravi");
  await view.keyboard.press("Enter");
  await expect(view.getByText("No order has 'Ravi'.")).toBeVisible();
  await expect(view.getByText(reason)).toBeVisible();
  await view.keyboard.press("Control+k");
  await view.getByRole("combobox", { name: /order, product or customer/ }).pressSequentially("Ravi");
  await expect(view.getByRole("dialog").getByText(reason)).toBeVisible();
  await viewer.close();
});

test("columns stay as somebody chose them, and the order of the list is in its address", async ({ page, shop }) => {
  await page.goto(`${owner.url}/products`);
  const table = page.getByRole("table", { name: "products" });
  await expect(table.getByRole("columnheader", { name: "Brand" })).toBeVisible();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Brand" }).uncheck();
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Category" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await page.getByRole("link", { name: "More" }).click();
  await expect(page).toHaveURL(/before=/);
  await page.getByRole("link", { name: "First" }).click();
  await expect(page).not.toHaveURL(/before=/);

  await orderOne(page, shop);
  await page.goto(`${owner.url}/orders`);
  const placed = page.getByRole("columnheader", { name: "Placed" });
  await expect(placed).toHaveAttribute("aria-sort", "descending");
  await placed.getByRole("link").click();
  await expect(placed).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=oldest/);
});
