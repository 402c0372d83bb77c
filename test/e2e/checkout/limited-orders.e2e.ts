import { refusals } from "#contract/errors.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { address, fillCheckout, listOrders, setPrice, takeUnusedProduct } from "#test/e2e/cart/cart-setup.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { expectOrderConfirmed, openCheckout, orderCall, placeButton } from "./checkout-page.ts";

test("says how much may be ordered until the first delivery, and keeps what was typed", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await openCheckout(page, shop, await takeUnusedProduct(page));
  await fillCheckout(page);
  const { status, message } = refusals.firstOrdersLimit;
  // The server of the browser tests has no limits.
  await context.route(orderCall, (route) => route.fulfill({ status, json: { status: "fail", message } }), {
    times: 1,
  });
  await placeButton(page).click();
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue(address.city);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
});

test("tells that an order of a high total is checked first", async ({ page, shop }) => {
  const product = await takeUnusedProduct(page);
  await setPrice(shop, product._id, 1_50_000);
  await openCheckout(page, shop, { ...product, price: 1_50_000 });
  await fillCheckout(page);
  await placeButton(page).click();
  const head = page.getByRole("main").locator("header").getByRole("paragraph");
  await expect(head.nth(0)).toHaveText("Not Processed");
  await expect(head.nth(1)).toHaveText("Because of its total, we check your order before we prepare it.");
  const next = page.getByRole("region", { name: "What happens next" }).getByRole("listitem");
  await expect(next.first()).toHaveText("We check your order. You need not do anything.");
  const [order] = await listOrders(page);
  await withShopContext(shop, (ctx) => releaseOrder(ctx, String(order?._id)));
  await page.reload();
  await expect(head.nth(0)).toHaveText("Processing");
});
