import { toastTexts } from "#test/e2e/session/customer.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { amountRows, cellsOf, lineOf, openCart, quantityOf, totals } from "./cart-page.ts";
import { readCartQuantities, rupees } from "./cart-setup.ts";

test("changes a quantity at once, sends it, and reloads the cart half a second later", async ({ page, shop }) => {
  const { first, second } = await openCart(page, shop);
  // A page that becomes visible reads the cart again, in case another tab changed it.
  await page.waitForLoadState("networkidle");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const times: { write?: number; read?: number } = {};
  await page.route("**/api/user/cart", async (route) => {
    if (route.request().method() === "POST") {
      times.write ??= Date.now();
      await released;
    } else if (times.write) times.read ??= Date.now();
    await route.continue();
  });
  await lineOf(page, first.title).getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantityOf(page, first.title)).toHaveValue("2");
  await expect(lineOf(page, first.title)).toContainText(rupees(first.price * 2));
  await expect(totals(page)).toContainText("Totalupdating");
  await expect(totals(page)).toContainText("ShippingFree Shipping");
  release();
  await expect(totals(page)).toContainText(`Total${rupees(first.price * 2 + second.price * 3)}`);
  await expect.poll(() => times.read).toBeDefined();
  expect((times.read ?? 0) - (times.write ?? 0)).toBeGreaterThan(400);
  await expect(toastTexts(page)).toHaveCount(0);
});

test("quick clicks end with the last quantity, whatever the order of the responses", async ({ page, shop }) => {
  const { first } = await openCart(page, shop);
  let calls = 0;
  await page.route("**/api/user/cart", async (route) => {
    // Every second response is late.
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, calls++ % 2 === 0 ? 400 : 20));
    await route.fulfill({ response: response });
  });
  const increase = lineOf(page, first.title).getByRole("button", { name: "Increase quantity" });
  for (let click = 0; click < 7; click++) await increase.click();
  await lineOf(page, first.title).getByRole("button", { name: "Decrease quantity" }).click();
  await expect(quantityOf(page, first.title)).toHaveValue("7");
  await expect(totals(page)).not.toContainText("updating");
  await page.waitForTimeout(1_500);
  await expect(quantityOf(page, first.title)).toHaveValue("7");
  expect((await readCartQuantities(page))[first._id]).toBe(7);
});

test("the quantity field accepts whole numbers above 0; minus does nothing at 1", async ({ page, shop }) => {
  const { first, second } = await openCart(page, shop);
  const field = quantityOf(page, first.title);
  const sent: unknown[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.postDataJSON())));
  for (const entered of ["0", "-3", "1.5", "x", " ", ""]) {
    await field.fill(entered);
    await field.blur();
    await expect(field).toHaveValue("1");
  }
  await lineOf(page, first.title).getByRole("button", { name: "Decrease quantity" }).click({ force: true });
  await expect(field).toHaveValue("1");
  await field.fill("21");
  await expect(page.getByText("You can order up to 20 pieces of one product.")).toBeVisible();
  await field.blur();
  await expect(field).toHaveValue("20");
  await field.fill("12");
  await expect(cellsOf(page, first.title).nth(3)).toHaveText(rupees(first.price * 12));
  await expect.poll(async () => (await readCartQuantities(page))[first._id]).toBe(12);
  expect(sent).toEqual([20, 12].map((quantity) => ({ productId: first._id, quantity })));
  const total = rupees(first.price * 12 + second.price * 3);
  await expect(amountRows(totals(page))).toHaveText([`Subtotal${total}`, "ShippingFree Shipping", `Total${total}`]);
  await page.reload();
  await expect(field).toHaveValue("12");
});

test("a refused quantity is rolled back with a message", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const { first, second } = await openCart(page, shop);
  await page.route("**/api/user/cart", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await lineOf(page, first.title).getByRole("button", { name: "Increase quantity" }).click();
  await expect(toastTexts(page)).toHaveText(["Failed to add item to cart"]);
  await expect(quantityOf(page, first.title)).toHaveValue("1");
  await expect(totals(page)).toContainText(`Total${rupees(first.price + second.price * 3)}`);
});

test("shows no total that may be wrong while the server cannot be reached", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const { first, second } = await openCart(page, shop);
  await context.setOffline(true);
  await lineOf(page, first.title).getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByText("Failed to fetch cart").first()).toBeVisible();
  await expect(totals(page)).toContainText("Totalupdating");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(totals(page)).toContainText(`Total${rupees(first.price + second.price * 3)}`);
  await expect(page.getByRole("main").getByText("Failed to fetch cart")).toHaveCount(0);
});
