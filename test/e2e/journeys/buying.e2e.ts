import type { Product } from "#contract/catalogue.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { amountRows, lineOf, totals } from "#test/e2e/cart/cart-page.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
import { expectOrderConfirmed, placeButton } from "#test/e2e/checkout/checkout-page.ts";
import { addToCartButton } from "#test/e2e/product/product-page.ts";
import { logIn, registerCustomer, toastTexts } from "#test/e2e/session/customer.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("two colours, coupon, change of address, one line cancelled", { tag: "@widths" }, async ({ page, shop }) => {
  const code = `TEN${Date.now()}`;
  await withShopContext(shop, (ctx) => addCoupon(ctx, { code, discount: { percent: 10 } }));
  await logIn(page, await registerCustomer(shop.url));
  const all: Product[] = await (await page.request.get("/api/product?inStock=1&sort=price")).json();
  const product = all.find(({ color, quantity, price }) => color.length > 1 && quantity > 20 && price % 10 === 0);
  if (!product) throw new Error("no product");
  const [first = "", second = ""] = product.color.map(({ title }) => colorName(title));

  await visit(page, `/product/${product._id}`);
  const colors = page.getByRole("group", { name: "Colour", exact: true });
  for (const [index, name] of [first, second].entries()) {
    await colors.getByRole("radio", { name }).check({ force: true });
    await addToCartButton(page).first().click();
    await expect(page.getByRole("banner").getByRole("link", { name: /cart/i })).toContainText(String(index + 1));
  }
  await page.getByRole("banner").getByRole("link", { name: /cart/i }).click();
  await expect(lineOf(page, product.title).filter({ hasText: second })).toBeVisible();
  await page.getByLabel("Coupon").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Apply" }).click();
  const total = product.price * 2 * 0.9;
  await expect(amountRows(totals(page)).last()).toHaveText(`Total${rupees(total)}`);
  await totals(page).getByRole("link", { name: "Proceed to Checkout", exact: true }).click();

  await expect(page).toHaveURL("/checkout");
  await page.getByLabel("First name").fill("Nandini");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("PostCode / ZIP").fill("411001");
  await page.getByLabel("Address").fill("4, Hill Road");
  await page.getByLabel("City").fill("Pune");
  await expect(page.getByLabel("State")).toHaveValue("Maharashtra");
  await expect(placeButton(page)).toContainText(rupees(total));
  await placeButton(page).click();
  await expectOrderConfirmed(page);

  const destination = page.getByRole("region", { name: "Delivery address" });
  await destination.getByRole("button", { name: "Change address" }).click();
  const form = page.getByRole("form", { name: "Delivery address" });
  await form.getByLabel("PIN code").fill("560038");
  await form.getByLabel("City").fill("Bengaluru");
  await form.getByLabel("Address").fill("14, Lake Street");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(destination).toContainText("Bengaluru 560038");

  const items = page.getByRole("region", { name: "Items in this order" });
  await items
    .getByRole("button", { name: `Remove ${product.title}` })
    .last()
    .click();
  const removal = page.getByRole("dialog", { name: "Remove this product?" });
  await expect(removal).toContainText(`New total: ${rupees(total / 2)} instead of ${rupees(total)}.`);
  await removal.getByRole("button", { name: "Remove it" }).click();
  await expect(items.getByRole("listitem")).toHaveCount(1);
  await expect(items).toContainText(first);
  await expect(amountRows(items).last()).toContainText(rupees(total / 2));
  await expect(toastTexts(page)).toContainText(["Your order has been changed."]);
});

test("the telephone number is one step from every page", { tag: "@widths" }, async ({ page }) => {
  for (const address of ["/", "/shop", "/cart", "/checkout", "/login"]) {
    await visit(page, address);
    const phone = page.locator('a[href^="tel:"]:visible').first();
    // The pictures above it may still come.
    await expect(async () => {
      await phone.scrollIntoViewIfNeeded();
      await expect(phone, address).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(phone, address).toHaveText(/\d{4}/);
  }
});
