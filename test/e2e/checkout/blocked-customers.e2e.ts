import { blockCustomer, unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { fillCheckout } from "#test/e2e/cart/cart-setup.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { expectOrderConfirmed, openCheckout, placeButton, review } from "./checkout-page.ts";

test("says before the order that a customer who may not pay in cash pays first, and takes it so @widths", async ({
  page,
  shop,
}) => {
  const { customer } = await openCheckout(page, shop);
  await expect(review(page)).toContainText("Cash on delivery: you pay when it arrives.");
  await withShopContext(shop, (ctx) => blockCustomer(ctx, customer.email, { kind: "cash", reason: "Came back" }));
  await page.reload();
  await expect(review(page)).toContainText(
    "You pay by bank transfer before we send it. We show you how when you have ordered.",
  );
  await expect(review(page)).not.toContainText("Cash on delivery");
  await fillCheckout(page);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  const payment = page.getByRole("region", { name: "How you pay" });
  await expect(payment).toContainText(/Please pay ₹[\d,]+ before we send this order: it cannot be paid in cash/);
  await expect(page.getByText("Total Amount, to be paid before it is sent")).toBeVisible();
  await expect(page.getByRole("main").locator("header")).toContainText("Not Processed");
});

test("says before the order that none is taken from the customer, whom to ask, and keeps the cart @widths", async ({
  page,
  shop,
}) => {
  const { customer } = await openCheckout(page, shop);
  await withShopContext(shop, (ctx) => blockCustomer(ctx, customer.email, { kind: "orders", reason: "Fraud" }));
  await page.reload();
  const text = "Orders from this account are not possible at the moment.";
  await expect(review(page)).toContainText(text);
  await expect(page.getByText("Fraud")).toHaveCount(0);
  const button = page.getByRole("button", { name: "Orders are not possible" });
  await expect(button).toHaveAccessibleDescription(new RegExp(text));
  await button.focus();
  await page.keyboard.press("Enter");
  const contact = review(page).getByRole("link", { name: "Contact us" });
  await expect(contact).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contact$/);
  await withShopContext(shop, (ctx) => unblockCustomer(ctx, customer.email, "orders"));
  await page.goBack();
  await expect(placeButton(page)).toBeVisible();
});

test("a block that begins while the customer types is said when the order is sent, and nothing typed is lost", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const { customer } = await openCheckout(page, shop);
  await fillCheckout(page);
  await withShopContext(shop, (ctx) => blockCustomer(ctx, customer.email, { kind: "orders", reason: null }));
  await placeButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Orders from this account are not possible");
  await expect(page.getByRole("button", { name: "Orders are not possible" })).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Bengaluru");
});
