import { signedToken } from "#shop/mail/signed-links.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { findCheapProducts } from "#test/e2e/cart/cart-setup.ts";
import { findOverflow } from "#test/e2e/layout/overflow.ts";
import { logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("track it signed-out", { tag: "@widths" }, async ({ page, shop, context, expectedErrors }) => {
  expectedErrors.push(/status of (400|404)/);
  const { mobile } = await logInNewCustomer(page, shop);
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 2 }]);
  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, "Dispatched"));
  const token = await withShopContext(shop, (ctx) => signedToken(ctx, "tracking", _id));
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());

  await visit(page, "/login");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Track it without logging in" }).click();
  const form = main.getByRole("form", { name: "Track your order" });
  await form.getByRole("button", { name: "Track order" }).click();
  await expect(form.getByText("An order's number has 8 letters and digits, such as 1A2B3C4D")).toBeVisible();
  await expect(form.getByLabel("Order number")).toBeFocused();
  await form.getByLabel("Order number").fill(orderNumber(_id).toLowerCase());
  await form.getByLabel("Mobile number").fill("9000000000");
  await form.getByRole("button", { name: "Track order" }).click();
  await expect(form.getByText("We find no order with this number and this mobile number.")).toBeVisible();
  await expectAccessible(page, "track");
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  await form.getByLabel("Mobile number").fill(`+91 ${mobile}`);
  await form.getByRole("button", { name: "Track order" }).click();
  const expectShown = async () => {
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("On its way");
    await expect(main.getByText(`Order number ${orderNumber(_id)}`)).toBeVisible();
    await expect(main.getByRole("list", { name: "Order status" }).getByRole("listitem").first()).toContainText(
      "Placed",
    );
    await expect(main.getByText(product.title)).toBeVisible();
    // Nobody named the courier.
    await expect(main.getByRole("heading", { name: "The parcel" })).toHaveCount(0);
    for (const secret of ["Nandini", "Hill Road", "411001", mobile]) await expect(main).not.toContainText(secret);
  };
  await expectShown();
  await expectAccessible(page, "a tracked order");
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  await main.getByRole("link", { name: "Track another order" }).click();
  await expect(form.getByLabel("Order number")).toHaveValue("");

  await visit(page, `/track/${token}`);
  await expectShown();
  await visit(page, `/track/${token.slice(1)}`);
  await expect(main.getByText("This link is no longer valid.")).toBeVisible();
  await expect(form).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is tracked, too", async ({ page, shop, browser, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const other = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: true });
    const { mobile } = await logInNewCustomer(other, shop);
    const [product] = await findCheapProducts(other, 1);
    if (!product) throw new Error("no product");
    const { _id } = await placeOrder(other, [{ product, quantity: 1 }]);
    await other.close();
    await page.goto("/track");
    await page.getByLabel("Order number").fill(orderNumber(_id));
    await page.getByLabel("Mobile number").fill(mobile);
    await page.getByRole("button", { name: "Track order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Being prepared");
  });
});
