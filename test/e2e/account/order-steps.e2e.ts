import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { bringBack, failDelivery, loseParcel } from "#shop/parcels/come-back.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("every step of an order is on its page, in the notifications and in the list of orders", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  await withShopContext(shop, async (ctx) => {
    await markPaid(ctx, _id, { method: "upi", reference: "412345678901", amountPaise: null });
    await packOrder(ctx, _id);
    await handOver(ctx, _id, { courier: "Blue Dart", tracking: "BD 4711" });
    await failDelivery(ctx, _id, "Nobody was at home");
  });

  await visit(page, `/order/${_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not deliver your order");
  const steps = page.getByRole("list", { name: "Order status" }).getByRole("listitem");
  await expect(steps.filter({ hasText: "Delivery failed" })).toContainText(
    "Nobody was at home. The courier will try again.",
  );
  await expect(page.locator('[aria-current="step"]')).toContainText("Delivery failed");
  await expect(steps.last()).toHaveText("Delivered");
  const payment = page.getByRole("region", { name: "Payment" }).getByRole("listitem");
  await expect(payment).toHaveText(/^You paid ₹[\d,.]+ by UPI on \d+ \w+ \d{4}, reference 412345678901\.$/);
  await expect(page.getByRole("region", { name: "What happens next" })).not.toContainText("Pay in cash");

  await page.getByRole("link", { name: "View my orders" }).click();
  await expect(page.getByRole("article")).toContainText("Delivery failed");
  await visit(page, "/accounts");
  const newest = page
    .getByRole("listitem")
    .filter({ hasText: "Delivery failed", has: page.getByRole("link", { name: "View Details" }) });
  await expect(newest).toContainText("Nobody was at home. The courier will try again.");
  await newest.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(`/order/${_id}`);

  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, "Delivered"));
  await page.reload();
  await expect(page.locator('[aria-current="step"]')).toContainText("Delivered");
  await expect(steps.filter({ hasText: "Delivery failed" })).toBeVisible();
});

test("the parcel's number is copied, and its page at the courier opens in a new tab", async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  const couriers = [{ name: "Blue Dart", trackingUrl: "https://courier.example/?n={number}" }];
  try {
    await withShopContext(shop, async (ctx) => {
      await changeSetting(ctx, "couriers", couriers);
      await packOrder(ctx, _id);
      await handOver(ctx, _id, { courier: "Blue Dart", tracking: "BD 4711" });
    });
    await visit(page, `/order/${_id}`);
    const parcel = page.getByRole("region", { name: "Your parcel" });
    await expect(parcel.getByRole("term")).toHaveText(["Courier", "Number"]);
    await expect(parcel.getByRole("definition").first()).toHaveText("Blue Dart");
    await parcel.getByRole("button", { name: "Copy the number" }).click();
    await expect(page.getByText("The number is copied.").first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("BD 4711");
    const link = parcel.getByRole("link", { name: "See where it is (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "https://courier.example/?n=BD%204711");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  } finally {
    await withShopContext(shop, (ctx) => changeSetting(ctx, "couriers", null));
  }
  for (const [change, title] of [
    [bringBack, "Your order is on its way back to us"],
    [loseParcel, "Your order was lost on its way"],
  ] as const) {
    await withShopContext(shop, (ctx) => change(ctx, _id));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  await expect(page.locator('[aria-current="step"]')).toContainText("Lost on its way, and cancelled");
});
