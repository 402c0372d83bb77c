import type { Product } from "#contract/catalogue.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { formatDayAfter } from "#shop/time.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const DAY_MS = 24 * 3_600_000;

test("lists three orders per page with id, date, status, and lines with picture, title, quantity and price", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const [one, two] = await findProducts(page, ({ quantity }) => quantity > 20, 2);
  if (!one || !two) throw new Error("no products");
  const ids: string[] = [];
  for (let number = 0; number < 4; number++)
    ids.unshift(
      (
        await placeOrder(page, [
          { product: one, quantity: 2 },
          ...(number === 3 ? [{ product: two, quantity: 11 }] : []),
        ])
      )._id,
    );
  await visit(page, "/accounts/orders");
  const orders = page.getByRole("article");
  await expect(orders).toHaveCount(3);
  for (const [index, id] of ids.slice(0, 3).entries()) {
    await expect(orders.nth(index).getByRole("heading")).toHaveText(`Order ${orderNumber(id)}`);
    await expect(orders.nth(index).getByRole("link", { name: /^View Order/ })).toHaveAttribute("href", `/order/${id}`);
  }
  await expect(page.getByRole("navigation", { name: "Pages of orders" }).getByRole("link")).toHaveText([
    ...["1", "2", "Next"],
  ]);
  const newest = orders.first();
  const today = new Date().toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  await expect(newest.locator("time")).toHaveText(today);
  const amount = rupees(one.price * 2 + two.price * 11);
  await expect(newest.getByText(`${today} · ${amount}`, { exact: true })).toBeVisible();
  await expect(newest.getByText("Processing", { exact: true })).toHaveClass(/(^| )processing( |$)/);
  const lines = newest.getByRole("listitem");
  await expect(lines).toHaveCount(2);
  for (const [product, quantity] of [
    [one, "02"],
    [two, "11"],
  ] as const) {
    const line = lines.filter({ hasText: product.title });
    await expect(line.getByRole("link")).toHaveText(product.title);
    // Between them is the colour.
    await expect(line).toHaveText(new RegExp(`[A-Z][a-z ]+Quantity: ${quantity}${rupees(product.price)} each$`));
    await expect(line.locator("img")).toHaveAttribute("src", product.images[0]?.sizes["320"] ?? "");
    await expect(line.getByRole("link")).toHaveAttribute(
      "href",
      `/product/${product._id}?color=${product.color[0]?._id}`,
    );
  }
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/accounts/orders?page=2");
  await expect(orders).toHaveCount(1);
  await page.reload();
  await expect(orders).toContainText([orderNumber(String(ids[3]))]);
  await expect(orders).not.toContainText(String(ids[3]));
  await orders.getByRole("link", { name: /^View Order/ }).click();
  await expect(page).toHaveURL(`/order/${ids[3]}`);
  await page.goBack();
  await expect(orders).toContainText([orderNumber(String(ids[3]))]);
});

test("shows the day on which an order was placed, whenever it was changed", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  const placedAtMs = Date.UTC(2026, 2, 5, 20, 0);
  await withShopContext(shop, ({ db }) =>
    db.write((tx) => tx.db.updateTable("orders").set({ created_at_ms: placedAtMs }).where("id", "=", _id).execute()),
  );
  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, "Dispatched"));
  await visit(page, "/accounts/orders");
  await expect(page.getByRole("article").locator("time")).toHaveText("6 March 2026");
  await page.goto(`/order/${_id}`);
  await expect(page.getByRole("list", { name: "Order status" }).getByRole("listitem").first()).toHaveText(
    "Placed6 March 2026",
  );
});

test("shows the order's history with dates, and its status as text and icon", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id, createdAt } = await placeOrder(page, [{ product, quantity: 1 }]);
  await visit(page, `/order/${_id}`);
  const steps = page.getByRole("list", { name: "Order status" }).getByRole("listitem");
  const currentStep = page.locator('[aria-current="step"]');
  const date = /\d{1,2} \w+ \d{4}$/;
  await expect(steps).toHaveText([/^Placed/, "Packed", "On its way", /^DeliveredExpected by \w+,\s\d+\s\w+$/]);
  await expect(currentStep).toHaveText(/^Placed/);
  await expect(currentStep).toHaveText(date);
  await expect(page.getByText("Processing", { exact: true }).locator("svg")).toBeVisible();
  const placed = Date.parse(createdAt);
  for (const [days, status] of [
    [2, "Dispatched"],
    [5, "Delivered"],
  ] as const)
    await withShopContext(shop, (ctx) => changeOrderStatus({ ...ctx, now: () => placed + days * DAY_MS }, _id, status));
  await page.reload();
  await expect(currentStep).toHaveText(/^Delivered/);
  await expect(steps).toHaveText([date, date, date]);
  const dayOf = (days: number) =>
    new Date(placed + days * DAY_MS).toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  await expect(steps).toHaveText([`Placed${dayOf(0)}`, `On its way${dayOf(2)}`, `Delivered${dayOf(5)}`]);
});

test("an order is expected when its slowest product can be delivered", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const inStock = (days: number, count: number) =>
    findProducts(page, (one) => one.quantity > 1 && one.dispatchDays === days, count);
  const [first, last] = await inStock(1, 2);
  const [slowest] = await inStock(10, 1);
  // Neither the first nor the last.
  const lines = ([first, slowest, last] as Product[]).map((product) => ({ product, quantity: 1 }));
  const { _id, createdAt } = await placeOrder(page, lines);
  await visit(page, `/order/${_id}`);
  // 3 days of delivery to a metro, and two weeks for 10 business days.
  await expect(page.getByText(`Expected by ${formatDayAfter(Date.parse(createdAt), 17)}`)).toBeVisible();
});

test("cancels an order after a confirmation, unless it was dispatched meanwhile", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const first = await placeOrder(page, [{ product, quantity: 1 }]);
  const second = await placeOrder(page, [{ product, quantity: 1 }]);
  await visit(page, "/accounts/orders");
  const orderCard = (id: string) => page.getByRole("article").filter({ hasText: orderNumber(id) });
  const cancel = (id: string) => orderCard(id).getByRole("button", { name: /^Cancel order/ });
  await cancel(first._id).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep order" }).click();
  await expect(orderCard(first._id).getByText("Processing", { exact: true })).toBeVisible();
  await cancel(first._id).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(orderCard(first._id).getByText("Cancelled", { exact: true })).toHaveClass(/(^| )cancelled( |$)/);
  await expect(orderCard(first._id)).toContainText(", not due");
  await expect(page.getByText("Your order has been cancelled.")).toBeVisible();
  await expect(cancel(first._id)).toHaveCount(0);

  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, second._id, "Dispatched"));
  await cancel(second._id).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(page.getByText("This order can no longer be cancelled.")).toBeVisible();
});

test("shows a message when there are no orders, and when orders cannot be loaded", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await logInNewCustomer(page, shop);
  await visit(page, "/accounts/orders");
  await expect(page.getByText("You have not placed any orders yet.")).toBeVisible();
  await page.route("**/api/user/get-orders*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await expect(page.getByRole("main").getByText("Failed to fetch orders")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Failed to fetch orders")).toBeVisible();
  await page.unroute("**/api/user/get-orders*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You have not placed any orders yet.")).toBeVisible();
});
