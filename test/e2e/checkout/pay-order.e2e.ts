import { fillCheckout, takeUnusedProduct } from "#test/e2e/cart/cart-setup.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { expectOrderConfirmed, openCheckout, placeButton } from "./checkout-page.ts";

const upi = "upi://pay?pa=bijli@okbank&pn=Bijli&am=50000.00&cu=INR&tn=Order%20AB12CD34";
const bank = "Bijli Electronics, account 50100123456789, IFSC ABCD0123456";

test("tells how an order above the cash limit is paid, with account and QR code @widths", async ({
  page,
  shop,
  context,
}) => {
  await openCheckout(page, shop, await takeUnusedProduct(page));
  await fillCheckout(page);
  // The server of the browser tests has no limits.
  await context.route(/\/api\/user\/orders\/[0-9a-f]{24}$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), payBefore: { amount: 50_000, upi, bank } } });
  });
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  const payment = page.getByRole("region", { name: "How you pay" });
  await expect(payment).toContainText("Please pay ₹50,000 before we send this order");
  await expect(payment).toContainText(`By bank transfer to: ${bank}`);
  await expect(payment.getByRole("img", { name: "QR code for payment by UPI" })).toBeVisible();
  await expect(payment).toContainText("bijli@okbank");
  await expect(page.getByText("Total Amount, to be paid before it is sent")).toBeVisible();
  const next = page.getByRole("region", { name: "What happens next" }).getByRole("listitem");
  await expect(next.filter({ hasText: /^You pay ₹/ })).toBeVisible();
});
