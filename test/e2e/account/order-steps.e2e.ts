import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/news/notify-customer.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
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
    await changeOrderStatus(ctx, _id, "Dispatched");
    await inTransaction(ctx, async (tx) => {
      const order = (await lockOrder(tx, _id)) as StoredOrder;
      await notifyCustomer(tx, order, "failed", { reason: "Nobody was at home" });
    });
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
  const newest = page.getByRole("listitem").filter({ hasText: "Delivery failed" });
  await expect(newest).toContainText("Nobody was at home. The courier will try again.");
  await newest.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(`/order/${_id}`);

  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, "Delivered"));
  await page.reload();
  await expect(page.locator('[aria-current="step"]')).toContainText("Delivered");
  await expect(steps.filter({ hasText: "Delivery failed" })).toBeVisible();
});
