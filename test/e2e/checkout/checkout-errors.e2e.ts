import { addCoupon, changeCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { amountRows } from "#test/e2e/cart/cart-page.ts";
import {
  address,
  changeStock,
  fillCheckout,
  listOrders,
  rupees,
  setPrice,
  takeUnusedProduct,
} from "#test/e2e/cart/cart-setup.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import {
  expectOrderConfirmed,
  openCheckout,
  orderCall,
  placeAndLoseResponse,
  placeButton,
  recordOrders,
  review,
  summary,
} from "./checkout-page.ts";

test("a retry after a lost response sends the same key, and there is one order", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|ERR_CONNECTION/);
  const sent = recordOrders(context);
  await openCheckout(page, shop);
  await fillCheckout(page);
  await placeAndLoseResponse(page);
  await expect(page.getByText("Failed to create order")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue(address.city);
  await page.getByRole("button", { name: "Try again" }).click();
  await expectOrderConfirmed(page);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await listOrders(page)).toHaveLength(1);
});

test("after a lost response, a reload finds the order", async ({ page, shop, context, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|ERR_CONNECTION/);
  const sent = recordOrders(context);
  await openCheckout(page, shop);
  await fillCheckout(page);
  await placeAndLoseResponse(page);
  await page.reload();
  await expectOrderConfirmed(page);
  expect(sent[1]).toEqual(sent[0]);
  expect(await page.evaluate(() => sessionStorage.getItem("bijli.checkout"))).toBeNull();
  expect(await listOrders(page)).toHaveLength(1);
});

test("keeps the entered values and the order's key when the server is busy or there is no network", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503|ERR_INTERNET_DISCONNECTED/);
  const sent = recordOrders(context);
  await openCheckout(page, shop);
  await fillCheckout(page);
  const busy = { status: "fail", message: "The shop is busy. Please try again in a moment." };
  await page.route(orderCall, (route) => route.fulfill({ status: 503, json: busy, headers: { "retry-after": "2" } }));
  await placeButton(page).click();
  await expect(page.getByRole("main").getByText(busy.message)).toBeVisible();
  await page.unroute(orderCall);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("We could not reach the shop.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue(address.city);
  await context.setOffline(false);
  await expect(placeButton(page)).toBeEnabled();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectOrderConfirmed(page);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await listOrders(page)).toHaveLength(1);
});

test("shows an increased price before it is charged", async ({ page, shop, context, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const sent = recordOrders(context);
  const { product } = await openCheckout(page, shop, await takeUnusedProduct(page));
  await fillCheckout(page);
  await setPrice(shop, product._id, product.price + 50);
  await placeButton(page).click();
  const total = rupees((product.price + 50) * 2);
  await expect(
    page.getByRole("main").getByText(`A price in your cart has changed. The total is now ${total}.`),
  ).toBeVisible();
  await expect(review(page)).toContainText(`Total Amount${total}`);
  await expect(placeButton(page)).toContainText(total);
  expect(await listOrders(page)).toEqual([]);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(await listOrders(page)).toMatchObject([{ paymentIntent: { amount: (product.price + 50) * 2 } }]);
});

test("shows which product has too little stock, and keeps the cart", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const { product } = await openCheckout(page, shop, await takeUnusedProduct(page));
  await fillCheckout(page);
  await changeStock(shop, product._id, 1 - product.quantity);
  await placeButton(page).click();
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: product.title })).toBeVisible();
  await expect(summary(page)).toContainText("Only 1 left.");
  await expect(page.getByRole("button", { name: "Change your cart to order" })).toHaveAccessibleDescription(
    `${product.title}: Only 1 left. Change your cart`,
  );
  await page.getByRole("button", { name: "Change your cart to order" }).press("Enter");
  await expect(review(page).getByRole("link", { name: "Change your cart" })).toBeFocused();
  await review(page).getByRole("link", { name: "Change your cart" }).click();
  await page.getByRole("button", { name: "Change to 1" }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByLabel("City")).toHaveValue(address.city);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
});

test("a coupon lowers the total; an expired coupon is removed with a message", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await withShopContext(shop, (ctx) => addCoupon(ctx, { code: "FEST100", discount: { amountPaise: 100_00 } }));
  const sent = recordOrders(context);
  const { product } = await openCheckout(page, shop, await takeUnusedProduct(page));
  await fillCheckout(page);
  await page.getByPlaceholder("Enter Your Coupon").fill("fest100");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("status").getByText("Coupon applied successfully!", { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder("Enter Your Coupon")).toHaveValue("");
  await expect(amountRows(summary(page))).toHaveText([
    `Total Price${rupees(product.price * 2)}`,
    `Discount Price−${rupees(100)}`,
    `Total Amount${rupees(product.price * 2 - 100)}`,
  ]);
  await expect(placeButton(page)).toContainText(rupees(product.price * 2 - 100));
  await expect(page.getByLabel("City")).toHaveValue(address.city);
  await withShopContext(shop, (ctx) => changeCoupon(ctx, "FEST100", { endsAtMs: Date.now() - 1 }));
  await placeButton(page).click();
  await expect(review(page).getByRole("alert")).toHaveText(
    "Invalid or expired coupon. Your order is now without it: please check the total.",
  );
  await expect(summary(page).getByText("Discount Price")).toHaveCount(0);
  await expect(placeButton(page)).toContainText(rupees(product.price * 2));
  expect(await listOrders(page)).toEqual([]);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  expect(sent.map(({ body }) => (body as { couponApplied: unknown }).couponApplied)).toEqual(["FEST100", false]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("an order with a coupon costs less, and its page shows the discount", async ({ page, shop }) => {
  await withShopContext(shop, (ctx) => addCoupon(ctx, { code: "KEPT100", discount: { amountPaise: 100_00 } }));
  const { product } = await openCheckout(page, shop, await takeUnusedProduct(page));
  await fillCheckout(page);
  await page.getByPlaceholder("Enter Your Coupon").fill("   ");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByPlaceholder("Enter Your Coupon").fill(" kept100 ");
  const request = page.waitForRequest("**/applycoupon");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  expect((await request).postDataJSON()).toEqual({ coupon: "kept100" });
  await expect(placeButton(page)).toContainText(rupees(product.price * 2 - 100));
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  await expect(amountRows(page.getByRole("region", { name: "Items in this order" }))).toHaveText([
    `Total Price${rupees(product.price * 2)}`,
    `Coupon KEPT100−${rupees(100)}`,
    "ShippingFree Shipping",
    `Total Amount, cash on delivery${rupees(product.price * 2 - 100)}`,
  ]);
  expect(await listOrders(page)).toMatchObject([
    { paymentIntent: { amount: product.price * 2 - 100 }, coupon: "KEPT100", discount: 100 },
  ]);
});

test("two tabs with the same cart create one order, and the second tab links to it", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await openCheckout(page, shop);
  await fillCheckout(page);
  const other = await context.newPage();
  await visit(other, "/checkout");
  await fillCheckout(other);
  await expect(placeButton(other)).toBeEnabled();
  // The second tab sends its order before it reads that the first tab has ordered.
  const { promise: refused, resolve: release } = Promise.withResolvers<void>();
  await other.route("**/api/user/cart", async (route) => {
    await refused;
    await route.continue();
  });
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  const response = other.waitForResponse(orderCall);
  await other.evaluate(() => (document.querySelector("#checkout") as HTMLFormElement).requestSubmit());
  expect((await response).status()).toBe(409);
  release();
  await expect(other.getByRole("main").getByText("Your cart is empty")).toBeVisible();
  await other.getByRole("link", { name: "See the order you placed" }).click();
  await expect(other).toHaveURL(page.url());
  expect(await listOrders(page)).toHaveLength(1);
});
