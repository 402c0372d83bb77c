import type { Page } from "@playwright/test";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { storeConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { type Customer, toast } from "#test/e2e/session/customer.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { wishlistRow } from "./wishlist-page.ts";

const main = (page: Page) => page.getByRole("main");
const priceSwitch = (page: Page) => page.getByRole("checkbox", { name: "Email me when a price drops" });

const confirmAddress = (shop: ShopServer, { id, email }: Customer) =>
  withShopContext(shop, (ctx) => inTransaction(ctx, (tx) => storeConfirmed(tx, id, email)));

/** Lowers a price a quarter of an hour ago. */
async function lowerPrice(shop: ShopServer, product: string, price: number) {
  await withShopContext(shop, async (ctx) => {
    await changeProduct(ctx, { product, price });
    await ctx.db.write((tx) => tx.db.updateTable("lowered_prices").set({ lowered_at_ms: 1 }).execute());
  });
}

test("a row tells of a lower price; one switch asks for emails about it, and one click ends them", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const customer = await logInNewCustomer(page, shop);
  await confirmAddress(shop, customer);
  const [product] = await findProducts(page, ({ quantity, price }) => quantity > 5 && price > 1_000);
  if (!product) throw new Error("no product");
  const { _id, title, price } = product;
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  await visit(page, "/wishlist");
  const row = wishlistRow(page, title);
  await expect(row.getByText(rupees(price), { exact: true })).toBeVisible();
  await expect(row.getByText(/Price dropped/)).toHaveCount(0);
  await expect(priceSwitch(page)).not.toBeChecked();
  await priceSwitch(page).check();
  await expect(main(page).getByText("At most one email a day, with a link that ends them.")).toBeVisible();
  await lowerPrice(shop, _id, price * 100 - 200_00);

  const source = await sentEmail(shop, customer.email, "Price drop:");
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  await page.reload();
  await expect(priceSwitch(page)).toBeChecked();
  await expect(row.getByText(`Price dropped by ${rupees(200)} since you added it`)).toBeVisible();
  await expectAccessible(page, "wishlist");

  const [path] = /\/emails\/end\/[\w-]+/.exec(source) ?? [];
  await visit(page, String(path));
  await page.getByRole("button", { name: "End these emails" }).click();
  await expect(main(page).getByRole("status")).toHaveText("You will not get these emails any more.");
  await visit(page, "/wishlist");
  await expect(priceSwitch(page)).not.toBeChecked();
  await visit(page, String(path));
  await page.getByRole("button", { name: "End these emails" }).click();
  await page.getByRole("button", { name: "Send them again" }).click();
  await expect(main(page).getByRole("status")).toHaveText("You will get these emails again.");
  // The shop is shared by tests.
  await lowerPrice(shop, _id, price * 100);
});

test("a row says when the product arrives, and by how much its price is higher than when it was added", {
  tag: "@widths",
}, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity, price }) => quantity > 5 && price > 1_000);
  if (!product) throw new Error("no product");
  const { _id, title, price } = product;
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  await withShopContext(shop, (ctx) => changeProduct(ctx, { product: _id, price: price * 100 + 150_00 }));
  await page.evaluate(() => localStorage.setItem("bijli.pin", "411001"));
  await visit(page, "/wishlist");
  const row = wishlistRow(page, title);
  await expect(row.getByText(`${rupees(150)} more than when you added it`)).toBeVisible();
  await expect(row.getByText(/^By\s\w{3},\s\d{1,2}\s\w{3}$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The shop is shared by tests.
  await withShopContext(shop, (ctx) => changeProduct(ctx, { product: _id, price: price * 100 }));
});

test("emails about lower prices wait for an address that is not confirmed, which gets a link", async ({
  page,
  shop,
}) => {
  const { email } = await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 5);
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product?._id });
  await visit(page, "/accounts/wishlist");
  await priceSwitch(page).check();
  await expect(
    main(page).getByText(`We have sent a link to ${email}. The emails begin when you have opened it.`),
  ).toBeVisible();
  await sentEmail(shop, email, "Please confirm");
});

test("a wishlist is shared by a link, which shows no name and ends with the sharing", { tag: "@widths" }, async ({
  page,
  shop,
  browser,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const customer = await logInNewCustomer(page, shop);
  const [one, two] = await findProducts(page, ({ quantity }) => quantity > 5, 2);
  for (const product of [one, two]) await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product?._id });
  await visit(page, "/wishlist");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(toast(page, "Link copied.")).toBeVisible();
  const link = page.getByRole("link", { name: /\/wishlist\/shared\// });
  const address = await link.innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const stranger = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() });
  const other = await stranger.newPage();
  await other.goto(address);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("A shared wishlist");
  await expect(other.getByRole("article").getByRole("heading")).toHaveText([String(two?.title), String(one?.title)]);
  const html = await other.content();
  for (const personal of [customer.firstname, customer.email, customer.id]) expect(html).not.toContain(personal);
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(other.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  await expectAccessible(other, "shared wishlist");

  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(link).toHaveCount(0);
  const response = await other.goto(address);
  expect(response?.status()).toBe(404);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("This wishlist is not shared.");
  await stranger.close();
});

test("a device that can share gets the link", async ({ page, shop }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async (data) => void shared.push(data);
  });
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, () => true);
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product?._id });
  await visit(page, "/wishlist");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = page.getByRole("link", { name: /\/wishlist\/shared\// });
  const address = await link.innerText();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: "A wishlist", url: address }]);
});

test("a row that is sold out asks for the email when the product is back, once", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  const customer = await logInNewCustomer(page, shop);
  await confirmAddress(shop, customer);
  const [product] = await findProducts(page, ({ quantity }) => quantity === 0);
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product?._id });
  await visit(page, "/wishlist");
  const row = wishlistRow(page, String(product?.title));
  await row.getByRole("button", { name: /^Tell me when it is back/ }).click();
  await expect(row.getByText("We will email you once, when this product is back in stock.")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Tell me/ })).toHaveCount(0);
  await page.reload();
  await expect(row.getByText("We will email you when it is back.")).toBeVisible();
});
