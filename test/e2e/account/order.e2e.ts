import type { Page } from "@playwright/test";
import type { Order, OrderPlaced } from "#contract/orders.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { formatPrice } from "#shop/money.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { amountRows } from "#test/e2e/cart/cart-page.ts";
import { fillCheckout, listOrders, logInWithCart, rupees } from "#test/e2e/cart/cart-setup.ts";
import { expectOrderConfirmed, openCheckout, placeButton } from "#test/e2e/checkout/checkout-page.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const capitalize = (title: string) => `${title.charAt(0).toUpperCase()}${title.slice(1)}`;

const changeOf = (title: string, color: string | undefined, count: number) =>
  `${count > 1 ? "Change quantity of" : "Remove"} ${title}, ${capitalize(color ?? "")}`;

test("shows products, prices, delivery address and contact email of an order", async ({ page, shop }) => {
  const { email } = await logInNewCustomer(page, shop);
  const plain = (title: string | undefined) => /^(black|white|silver|blue|red|gray|gold)$/.test(title ?? "");
  const [one, two] = await findProducts(page, ({ quantity, color }) => quantity > 9 && plain(color[0]?.title), 2);
  if (!one || !two) throw new Error("no products");
  const { _id } = await placeOrder(page, [
    { product: one, quantity: 2 },
    { product: two, quantity: 1 },
  ]);
  await visit(page, `/order/${_id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(`Order number ${_id.slice(-8).toUpperCase()}`)).toBeVisible();
  await expect(main.getByText(_id)).toHaveCount(0);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    ...["What happens next", "Items in this order", "Delivery address"],
  ]);
  const lines = section(page, "Items in this order").getByRole("listitem");
  const ordered = [
    [one, 2],
    [two, 1],
  ] as const;
  await expect(lines).toHaveText(
    ordered.map(
      ([{ title, color, price }, count]) =>
        `${title}${capitalize(color[0]?.title ?? "")}, x ${count}${changeOf(title, color[0]?.title, count)}${rupees(price * count)}`,
    ),
  );
  for (const [index, [product]] of ordered.entries()) {
    const line = lines.nth(index);
    await expect(line.getByRole("link")).toHaveText(product.title);
    await expect(line.getByRole("link")).toHaveAttribute(
      "href",
      `/product/${product._id}?color=${product.color[0]?._id}`,
    );
    await expect(line.locator("img")).toHaveAttribute("src", product.images[0]?.sizes["320"] ?? "");
  }
  await expect(amountRows(section(page, "Items in this order"))).toHaveText([
    "ShippingFree Shipping",
    `Total Amount, cash on delivery${rupees(one.price * 2 + two.price)}`,
  ]);
  await expect(section(page, "Delivery address").locator("address > span")).toHaveText([
    ...["Nandini Rao", "4, Hill Road", "Pune 411001", "Maharashtra", "India"],
  ]);
  await expect(
    section(page, "Delivery address").getByText(`Updates about this order are sent to ${email}.`),
  ).toBeVisible();
  const pageLinks = main.locator(".order-ways");
  await expect(pageLinks.getByRole("link", { name: "View my orders" })).toHaveAttribute("href", "/accounts/orders");
  await expect(pageLinks.getByRole("link", { name: "Continue shopping" })).toHaveAttribute("href", "/shop");
  await expect(pageLinks.getByRole("link")).toHaveCount(2);
});

test("says where updates are sent until another contact address is confirmed", async ({ page, shop }) => {
  const { customer } = await openCheckout(page, shop);
  const hint = page.getByText(`Until you confirm this address, updates are sent to ${customer.email}.`);
  await expect(hint).toHaveCount(0);
  await fillCheckout(page);
  await page.getByLabel("Contact e-mail").fill("office@example.com");
  await expect(hint).toBeVisible();
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  await expect(section(page, "Delivery address").getByText(/^Updates/)).toHaveText(
    `Updates about this order are sent to office@example.com once that address is confirmed, until then to ${customer.email}.`,
  );
});

test("says that an email about the order waits", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 9);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  await visit(page, `/order/${_id}`);
  const destination = section(page, "Delivery address");
  await expect(destination).toContainText("Updates about this order are sent to");
  await expect(destination).not.toContainText("waits");
  await withShopContext(shop, (ctx) =>
    ctx.db.write(({ db }) =>
      db
        .updateTable("outbox")
        .set({ sent_at_ms: null, last_error: "DAILY LIMIT", due_at_ms: Date.now() + 3_600_000 })
        .where("order_id", "=", _id)
        .execute(),
    ),
  );
  await page.reload();
  await expect(destination).toContainText("it is sent tomorrow, or at once when you confirm the address");
});

test("an order with a coupon shows the code and the discount", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const code = `ORDER${Date.now()}`;
  await withShopContext(shop, (ctx) => addCoupon(ctx, { code, discount: { percent: 10 } }));
  const [product] = await findProducts(page, ({ quantity, price }) => quantity > 9 && Number.isInteger(price / 10));
  if (!product) throw new Error("no product");
  await callAsCustomer(page, "POST", "user/cart", { productId: product._id, quantity: 2, price: product.price });
  await callAsCustomer(page, "POST", "user/cart/applycoupon", { coupon: code });
  const placed = await callAsCustomer<OrderPlaced>(page, "POST", "user/cart/cash-order", { couponApplied: true });
  await visit(page, `/order/${placed.order._id}`);
  const total = product.price * 2;
  await expect(amountRows(section(page, "Items in this order"))).toHaveText([
    `Total Price${rupees(total)}`,
    `Coupon ${code}−${rupees(total / 10)}`,
    "ShippingFree Shipping",
    `Total Amount, cash on delivery${rupees(total - total / 10)}`,
  ]);
});

test("shows each status of an order and what happens next", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  await callAsCustomer(page, "POST", "user/cart", { productId: product._id, quantity: 1, price: product.price });
  const withoutAddress = (await callAsCustomer<OrderPlaced>(page, "POST", "user/cart/cash-order", {})).order;
  const withAddress = await placeOrder(page, [{ product, quantity: 1 }]);
  const changeStatus = (status: "Dispatched" | "Delivered") => () =>
    withShopContext(shop, (ctx) => changeOrderStatus(ctx, withAddress._id, status));
  const paymentStep = `Pay ${formatPrice(withAddress.paymentIntent.amount)} in cash when it is delivered.`;
  const states: [Order, () => Promise<unknown>, string, string, string, string[]][] = [
    [
      ...([withoutAddress, async () => undefined, "Not Processed", "Your order is on hold"] as const),
      "We have your order, but no delivery address. Please contact us.",
      [],
    ],
    [
      ...([withAddress, async () => undefined, "Processing", "Thank you for your order"] as const),
      "We are preparing your order.",
      ["We pack your order and hand it over to the courier.", "The courier brings it to your address.", paymentStep],
    ],
    [
      withAddress,
      changeStatus("Dispatched"),
      "Dispatched",
      "Your order is on its way",
      "The courier has your order.",
      [paymentStep],
    ],
    [withAddress, changeStatus("Delivered"), "Delivered", "Your order has arrived", "We hope you enjoy it.", []],
    [
      withoutAddress,
      () => withShopContext(shop, (ctx) => changeOrderStatus(ctx, withoutAddress._id, "Cancelled")),
      ...(["Cancelled", "Your order is cancelled", "It will not be shipped, and there is nothing to pay."] as const),
      [],
    ],
  ];
  for (const [{ _id }, prepare, status, title, text, steps] of states) {
    await prepare();
    await visit(page, `/order/${_id}`);
    const head = page.getByRole("main").locator("header");
    await expect(head.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(head.getByRole("paragraph")).toHaveText([status, text, /^Order number [0-9A-F]{8}/]);
    await expect(section(page, "What happens next").getByRole("listitem")).toHaveText(steps);
    await expect(section(page, "What happens next")).toHaveCount(steps.length > 0 ? 1 : 0);
    const cancel = page.getByRole("button", { name: /^Cancel order/ });
    await expect(cancel).toHaveCount(["Dispatched", "Delivered", "Cancelled"].includes(status) ? 0 : 1);
    const missingAddress = section(page, "Delivery address").getByText("No delivery address yet.", { exact: true });
    await expect(missingAddress).toHaveCount(_id === withoutAddress._id ? 1 : 0);
  }
});

test("cancels an order before dispatch, after a confirmation", { tag: "@widths" }, async ({ page, shop }) => {
  await openCheckout(page, shop);
  await fillCheckout(page);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(dialog.getByText("It will not be shipped. This cannot be undone.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Keep order" }).click();
  await expect(dialog).toBeHidden();
  expect(await listOrders(page)).toMatchObject([{ orderStatus: "Processing" }]);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order is cancelled");
  await expect(toastTexts(page)).toHaveText(["Your order has been cancelled."]);
  await expect(page.getByText("Total Amount, not due")).toBeVisible();
  const head = page.getByRole("main").locator("header").getByRole("paragraph");
  await expect(head.nth(0)).toHaveText("Cancelled");
  await expect(head.nth(1)).toHaveText("It will not be shipped, and there is nothing to pay.");
  await expect(page.getByRole("region", { name: "What happens next" })).toHaveCount(0);
  const stops = page.getByRole("list", { name: "Order status" }).getByRole("listitem");
  await expect(stops).toHaveText([/^Placed\d/, /^Cancelled\d/]);
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  expect(await listOrders(page)).toMatchObject([{ orderStatus: "Cancelled" }]);
});

test("shows a message for an unknown order, another customer's order and one that cannot be loaded", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|404|500)/);
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const otherOrder = await placeOrder(page, [{ product, quantity: 1 }]);
  await logInWithCart(page, shop, []);
  for (const id of [otherOrder._id, "0".repeat(24), "nonsense"]) {
    await visit(page, `/order/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order does not exist.");
    await expect(page.getByRole("main").getByText(product.title)).toHaveCount(0);
  }
  await page.route("**/api/user/orders/*", (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, `/order/${"0".repeat(24)}`);
  await expect(page.getByRole("main").getByText("Failed to fetch orders")).toBeVisible();
});
