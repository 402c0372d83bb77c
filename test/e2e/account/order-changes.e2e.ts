import type { Page } from "@playwright/test";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { amountRows } from "#test/e2e/cart/cart-page.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const items = (page: Page) => page.getByRole("region", { name: "Items in this order" });
const destination = (page: Page) => page.getByRole("region", { name: "Delivery address" });

/** Two pieces of one product and one of another, with a coupon of 10 %. */
async function openOrder(page: Page, shop: ShopServer) {
  await logInNewCustomer(page, shop);
  const [one, two] = await findProducts(page, ({ quantity, price }) => quantity > 20 && price % 10 === 0, 2);
  if (!one || !two) throw new Error("no products");
  const code = `CHANGE${Date.now()}`;
  await withShopContext(shop, (ctx) => addCoupon(ctx, { code, discount: { percent: 10 } }));
  for (const [product, quantity] of [
    [one, 2],
    [two, 1],
  ] as const)
    await callAsCustomer(page, "POST", "user/cart", { productId: product._id, quantity, price: product.price });
  await callAsCustomer(page, "POST", "user/cart/applycoupon", { coupon: code });
  const shippingAddress = {
    ...{ firstname: "Nandini", lastname: "Rao", street: "4, Hill Road", city: "Pune" },
    ...{ state: "Maharashtra", country: "India", pincode: "411001" },
  };
  const body = { couponApplied: true, shippingAddress };
  const { order } = await callAsCustomer<{ order: { _id: string } }>(page, "POST", "user/cart/cash-order", body);
  await visit(page, `/order/${order._id}`);
  return { id: order._id, one, two };
}

test("products and pieces are removed before packing, with the new total first", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  const { one, two } = await openOrder(page, shop);
  const before = (one.price * 2 + two.price) * 0.9;
  const opener = page.getByRole("button", { name: `Change quantity of ${one.title}` });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "How many do you want to keep?" });
  const after = (one.price + two.price) * 0.9;
  await expect(dialog).toContainText(`New total: ${rupees(after)} instead of ${rupees(before)}.`);
  await dialog.getByLabel("Pieces").selectOption("0");
  await expect(dialog).toContainText(`New total: ${rupees(two.price * 0.9)} instead of`);
  await dialog.getByRole("button", { name: "Change nothing" }).click();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog).toContainText(`New total: ${rupees(after)}`);
  await dialog.getByRole("button", { name: "Keep 1" }).click();
  await expect(toastTexts(page)).toHaveText(["Your order has been changed."]);
  await expect(amountRows(items(page)).last()).toHaveText(`Total Amount, cash on delivery${rupees(after)}`);

  await page.getByRole("button", { name: `Remove ${one.title}` }).click();
  const removal = page.getByRole("dialog", { name: "Remove this product?" });
  await expect(removal).toContainText(`New total: ${rupees(two.price * 0.9)}`);
  await removal.getByRole("button", { name: "Remove it" }).click();
  await expect(items(page).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Items in this order" })).toBeFocused();

  await page.getByRole("button", { name: `Remove ${two.title}` }).click();
  await expect(removal).toContainText("it is cancelled as a whole");
  await removal.getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order is cancelled");
  await expect(items(page)).toContainText(two.title);
  await expect(page.getByRole("button", { name: /^(Remove|Change)/ })).toHaveCount(0);
});

test("a total that has changed since it was shown is not taken", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const { id, one, two } = await openOrder(page, shop);
  await page.getByRole("button", { name: `Remove ${two.title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this product?" });
  await expect(dialog).toContainText("New total:");
  const path = `user/orders/${id}/lines`;
  const color = one.color[0]?._id;
  const other = { productId: one._id, color, count: 1, shownTotal: (one.price + two.price) * 0.9 };
  await callAsCustomer(page, "PUT", path, other);
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await expect(toastTexts(page)).toHaveText([
    `This order has changed. It would now cost ${rupees(one.price * 0.9)}. Please check it again.`,
  ]);
  await expect(items(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: `Remove ${one.title}` })).toBeVisible();
});

test("the address and the phone are changed before packing", { tag: "@widths" }, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  await visit(page, `/order/${_id}`);
  const opener = destination(page).getByRole("button", { name: "Change address" });
  await opener.click();
  await expect(destination(page).getByLabel("PIN code")).toBeFocused();
  await page.getByRole("button", { name: "Change nothing" }).click();
  await expect(opener).toBeFocused();

  await opener.click();
  const form = page.getByRole("form", { name: "Delivery address" });
  await expect(form.getByLabel("Address")).toHaveValue("4, Hill Road");
  await form.getByLabel("PIN code").fill("12");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(form.getByText("A PIN code in India has 6 digits")).toBeVisible();
  await form.getByLabel("PIN code").fill("560038");
  await expect(form.getByLabel("State")).toHaveValue("Karnataka");
  await form.getByLabel("City").fill("Bengaluru");
  await form.getByLabel("Address").fill("14, Lake Street");
  await form.getByLabel("Phone").fill("+91 98765 00000");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(toastTexts(page)).toHaveText(["The address of your order has been changed."]);
  await expect(destination(page).locator("address > span")).toHaveText([
    ...["Nandini Rao", "14, Lake Street", "Bengaluru 560038", "Karnataka", "India"],
  ]);
  await expect(destination(page)).toContainText("Phone for the courier: 9876500000");
  await expect(opener).toBeFocused();

  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, "Dispatched"));
  await page.reload();
  await expect(destination(page)).toContainText("14, Lake Street");
  await expect(opener).toHaveCount(0);
});
