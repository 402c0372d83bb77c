import type { Page } from "@playwright/test";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test } from "#test/e2e/storefront.ts";

/** Shows the HTML part of an email, as a mail program does. */
async function openEmail(page: Page, source: string) {
  const [encoded = ""] = /<!doctype html>.*<\/html>/s.exec(source) ?? [];
  const bytes = encoded.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  await page.route("/email", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: Buffer.from(bytes, "latin1") }),
  );
  await page.goto("/email");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

test("emails of an order show its products, and after a confirmation its address and a link to it", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const { email } = await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ color, quantity }) => color.length > 0 && quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  await openEmail(page, await sentEmail(shop, email, `Your order ${orderNumber(_id)} is confirmed`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  const line = page.getByRole("row", { name: product.title }).last();
  await expect(line).toContainText(`${colorName(product.color[0]?.title ?? "")}, 1 × ${rupees(product.price)}`);
  await expect.poll(() => line.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
  await expect(page.getByText("4, Hill Road")).toHaveCount(0);
  await page.getByRole("link", { name: "Confirm your email address" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email address has been confirmed.")).toBeVisible();

  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, "Dispatched"));
  await openEmail(page, await sentEmail(shop, email, `Your order ${orderNumber(_id)} is on its way`));
  await expect(page.getByText("Hello Nandini,")).toBeVisible();
  await expect(page.getByText(/Delivery is expected by \w/)).toBeVisible();
  await expect(page.getByText("4, Hill Road")).toBeVisible();
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page).toHaveURL(`${shop.url}/order/${_id}`);
  await expect(page.getByRole("region", { name: "Delivery address" })).toContainText("4, Hill Road");
});
