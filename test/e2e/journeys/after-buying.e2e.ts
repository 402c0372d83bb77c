import { orderNumber } from "#shop/order-number.ts";
import { failDelivery } from "#shop/parcels/come-back.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("after a week: where is my order", { tag: "@widths" }, async ({ page, shop, isMobile }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  await withShopContext(shop, async (ctx) => {
    await packOrder(ctx, _id);
    await handOver(ctx, _id, { courier: "Blue Dart", tracking: "BD 4711" });
    await failDelivery(ctx, _id, "Nobody was at home");
  });
  await page.clock.setFixedTime(Date.now() + 7 * 86_400_000);

  // The customer remembers only the shop.
  await visit(page, "/");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: isMobile ? "Menu" : /^Account/ }).click();
  await header.getByRole("link", { name: "My Orders" }).filter({ visible: true }).click();
  const order = page.getByRole("article").filter({ hasText: product.title });
  await expect(order).toContainText("Delivery failed");
  await order.getByRole("link", { name: /^View/ }).first().click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("We could not deliver your order");
  // What happened, what happens next, where the parcel is, and whom to ask.
  await expect(main.getByText(orderNumber(_id)).first()).toBeVisible();
  await expect(main.locator('[aria-current="step"]')).toContainText("Nobody was at home");
  await expect(main.getByRole("region", { name: "What happens next" })).toBeVisible();
  await expect(main.getByRole("region", { name: "Your parcel" })).toContainText("BD 4711");
  await main.getByRole("link", { name: "Get help with this order" }).click();
  await expect(page).toHaveURL(`/contact?order=${orderNumber(_id)}`);
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Comment" })).toHaveValue(`Order ${orderNumber(_id)}: `);
});
