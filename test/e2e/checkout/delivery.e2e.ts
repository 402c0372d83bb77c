import { changeCart, fillCheckout, findCheapProducts, listOrders, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { expectPlainLayout } from "#test/e2e/layout/layout.ts";
import { importPinTable } from "#test/e2e/pin-table.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { expectOrderConfirmed, placeButton, review, summary } from "./checkout-page.ts";

const SERVED = { pincode: "577101", city: "Chikkamagaluru", state: "Karnataka", zone: "rest" };
const WITHOUT_COD = { pincode: "577102", city: "Kadur", state: "Karnataka", zone: "remote", cod: "0" };
const UNAVAILABLE = "Cash on delivery is not available at this PIN code. Please choose another address.";

test("delivery day, cash on delivery and city follow the customer's PIN code", { tag: "@widths" }, async ({
  page,
  shop,
  viewport,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const isPhone = viewport?.width === 360;
  await importPinTable(shop, [SERVED, WITHOUT_COD]);
  const products = await findCheapProducts(page, 30);
  const product = products.find(({ dispatchDays }) => dispatchDays === 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  const today = "2026-11-19T10:00:00+05:30";
  await page.clock.setFixedTime(today);

  await visit(page, `/product/${product._id}`);
  const main = page.getByRole("main");
  const fact = (name: string) => main.locator("dl > div", { hasText: name }).getByRole("definition");
  await expect(fact("Free Shipping")).toHaveText("Delivery by Wed, 25 Nov");
  await main.getByRole("button", { name: "Add PIN code" }).click();
  await page.getByRole("textbox", { name: "PIN code" }).fill(WITHOUT_COD.pincode);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(fact("Cash on delivery")).toHaveText("Not available at 577102");
  await main.getByRole("button", { name: /^Kadur 577102/ }).click();
  await page.getByRole("textbox", { name: "PIN code" }).fill(SERVED.pincode);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("button", { name: /^Chikkamagaluru 577101/ })).toBeVisible();
  await expect(fact("Free Shipping")).toHaveText("Delivery by Tue, 24 Nov");
  await expect(fact("Cash on delivery")).toHaveText("Pay when your order arrives");
  const html = await (await page.request.get(`/product/${product._id}`)).text();
  expect(html).not.toContain(SERVED.pincode);

  // The card says the same day.
  await visit(page, `/shop?brand=${product.brand._id}`);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: product.title, exact: true }) });
  await expect(card.getByText("By Tue, 24 Nov")).toBeVisible();

  await visit(page, "/cart");
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByText("Delivery by Tue, 24 Nov")).toBeVisible();
  await expect(totals.getByRole("button", { name: /^Chikkamagaluru 577101/ })).toBeVisible();

  await visit(page, "/checkout");
  await expectPlainLayout(page);
  const fold = summary(page).getByText("Order summary, 1 item");
  await expect(fold).toBeVisible({ visible: isPhone });
  await expect(summary(page).getByRole("listitem")).toHaveCount(isPhone ? 0 : 1);
  if (isPhone) await fold.click();
  await expect(summary(page).getByRole("listitem")).toContainText(product.title);
  await expect(page.getByLabel("City")).toHaveValue("Chikkamagaluru");
  await expect(review(page)).toContainText("Delivery by Tue, 24 Nov");
  await page.getByLabel("Address 1").fill("14, Lantern Street");
  const pin = page.getByLabel("PostCode / ZIP");
  await pin.fill(WITHOUT_COD.pincode);
  await expect(page.getByLabel("City")).toHaveValue("Kadur");
  await expect(pin).toHaveAccessibleDescription(new RegExp(UNAVAILABLE));
  await expect(review(page)).toContainText("Delivery by Wed, 25 Nov");
  await expect(review(page).getByText("you pay when it arrives")).toHaveCount(0);
  const notReady = page.getByRole("button", { name: "No cash on delivery to 577102" });
  await expect(notReady).toHaveAttribute("aria-disabled", "true");
  await expect(notReady).toHaveAccessibleDescription(`${UNAVAILABLE} Change the PIN code`);
  await notReady.press("Enter");
  await expect(pin).toBeFocused();
  await review(page).getByRole("button", { name: "Change the PIN code" }).click();
  await expect(pin).toBeFocused();
  await expect(page.getByLabel("Address 1")).toHaveValue("14, Lantern Street");

  await page.getByLabel("City").fill("My own");
  await pin.fill(SERVED.pincode);
  await expect(review(page)).toContainText("Delivery by Tue, 24 Nov");
  await expect(page.getByLabel("City")).toHaveValue("My own");
  await page.getByRole("textbox", { name: "Phone" }).fill("+91 98765 01234");
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  const contactMobile = "9876501234";
  expect(await listOrders(page)).toMatchObject([
    { deliveryDays: 5, contactMobile, shippingAddress: { city: "My own" } },
  ]);
  await expect(page.getByRole("region", { name: "Delivery address" })).toContainText(contactMobile);

  await changeCart(page, "POST", { productId: product._id, quantity: 1 });
  await visit(page, "/checkout");
  await expect(page.getByRole("radio", { name: /^My own 14, Lantern Street/ })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue(contactMobile);
  // The shop has the last word.
  const known = { json: { ...SERVED, ...WITHOUT_COD, cod: true, deliveryDays: 6 } };
  await page.route(`**/api/delivery/${WITHOUT_COD.pincode}`, (route) => route.fulfill(known));
  await page.getByRole("radio", { name: "Another address" }).check();
  await fillCheckout(page);
  await pin.fill(WITHOUT_COD.pincode);
  await expect(review(page)).toContainText("Kadur 577102");
  await placeButton(page).click();
  await expect(review(page).getByRole("alert")).toHaveText(UNAVAILABLE);
  expect(await listOrders(page)).toHaveLength(1);
});
