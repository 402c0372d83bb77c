import { addCoupon, changeCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "debug" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test("a coupon is created, used in a cart, ended and refused there, and brought back", async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  // A field that is wrong, and a coupon that has ended, are errors of the network to the browser.
  expectedErrors.push(/status of 400/);
  await page.context().addCookies(owner.cookies);
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Coupons", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "WELCOME10" })).toContainText("10 %");
  await page.getByRole("button", { name: "Create a coupon" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a coupon" });
  await expectAccessible(page, "a new coupon");
  await dialog.getByLabel("Code").fill("diwali10");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Please enter the discount.")).toBeVisible();
  await dialog.getByLabel("Discount in percent").fill("100");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("The percentage must be a whole number from 1 to 99.")).toBeVisible();
  await dialog.getByLabel("Discount in percent").fill("10");
  await dialog.getByLabel("Uses by one customer").fill("1");
  await dialog.getByLabel("Discount in percent").press("Enter");
  await expect(page.getByRole("heading", { name: "Coupon DIWALI10", level: 1 })).toBeVisible();
  await expectAccessible(page, "a coupon");

  const shopper = await browser.newPage({ baseURL: shop.url });
  await logInNewCustomer(shopper, shop);
  const [product] = await findProducts(shopper, ({ quantity }) => quantity > 20);
  await callAsCustomer(shopper, "POST", "user/cart", { productId: product?._id, quantity: 1, price: product?.price });
  const apply = async () => {
    await shopper.goto("/cart");
    await shopper.getByPlaceholder("Enter Your Coupon").fill("diwali10");
    await shopper.getByRole("button", { name: "Apply", exact: true }).click();
  };
  await apply();
  await expect(shopper.getByText("Coupon DIWALI10")).toBeVisible();
  await shopper.getByRole("button", { name: "Remove coupon" }).click();
  await expect(shopper.getByText("Coupon DIWALI10")).toHaveCount(0);

  const form = page.getByRole("form", { name: "The limits" });
  await form.getByLabel("Uses by all customers").fill("5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText("0 of 5")).toBeVisible();
  await page.getByRole("button", { name: "End it now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it now" }).click();
  await expect(page.getByText("The coupon DIWALI10 has ended.")).toBeVisible();
  await apply();
  await expect(shopper.getByRole("alert").getByText("Invalid or expired coupon")).toBeVisible();

  await page.getByRole("listitem").filter({ hasText: "Coupon ended" }).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Coupon ended" }).last()).toContainText("Undone");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await apply();
  await expect(shopper.getByText("Coupon DIWALI10")).toBeVisible();
  await page.getByRole("link", { name: "All coupons" }).click();
  await page.getByRole("link", { name: "Ended", exact: true }).click();
  await expect(page.getByText("No coupon is in this state.")).toBeVisible();
  await page.getByRole("link", { name: "Active", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "DIWALI10" })).toContainText("10 %");
  await shopper.close();
});

test("of two people who change the same limit, the second one is told, and keeps what is typed", async ({
  page,
  context,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await withShopContext(shop, (ctx) => addCoupon(ctx, { code: "PONGAL", discount: { percent: 10 }, maxUses: 5 }));
  await context.addCookies(owner.cookies);
  await page.goto(`${owner.url}/coupons/PONGAL`);
  const form = page.getByRole("form", { name: "The limits" });
  await expect(form.getByLabel("Uses by all customers")).toHaveValue("5");
  await withShopContext(shop, (ctx) => changeCoupon(ctx, "PONGAL", { maxUses: 6 }));
  await form.getByLabel("Uses by all customers").fill("7");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("This was changed meanwhile.");
  await form.getByRole("button", { name: "Show what it is now" }).click();
  await expect(page.getByText("0 of 6")).toBeVisible();
  await expect(form.getByLabel("Uses by all customers")).toHaveValue("7");
  await expectAccessible(page, "a limit that was changed meanwhile");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 of 7")).toBeVisible();
});
