import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { lineOf, openCart, quantityOf, totals } from "./in-cart.ts";
import { writeToShop } from "./other-process.ts";
import { cartOf, rupees } from "./stocked-cart.ts";
import { expect, test } from "./storefront.ts";

test("the cart is a table of products with prices, quantities and subtotals, and its totals", async ({
  page,
  shop,
}) => {
  const { first, second } = await openCart(page, shop);
  await expect(page.getByRole("columnheader")).toHaveText(["Product", "Unit Price", "Quantity", "Subtotal", "Remove"]);
  const line = lineOf(page, second.title);
  await expect(line.getByRole("link", { name: second.title })).toHaveAttribute("href", `/product/${second._id}`);
  await expect(line).toContainText(rupees(second.price));
  await expect(line).toContainText(rupees(second.price * 3));
  const total = rupees(first.price + second.price * 3);
  await expect(totals(page)).toContainText(`Subtotal${total}`);
  await expect(totals(page)).toContainText("ShippingFree Shipping");
  await expect(totals(page)).toContainText(`Total${total}`);
  await expect(totals(page).getByText(/^Coupon \w/)).toHaveCount(0);
  await page.getByRole("link", { name: "Continue shopping" }).click();
  await expect(page).toHaveURL("/shop");
});

test("a quantity changes at once, is sent, and the cart is read again half a second later", async ({ page, shop }) => {
  const { first, second } = await openCart(page, shop);
  // A page that was shown at last reads the cart once more, in case another tab changed it.
  await page.waitForLoadState("networkidle");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const times: { write?: number; read?: number } = {};
  await page.route("**/api/user/cart", async (route) => {
    if (route.request().method() === "GET") times.read ??= Date.now();
    else {
      times.write ??= Date.now();
      await released;
    }
    await route.continue();
  });
  await lineOf(page, first.title).getByRole("button", { name: "One more" }).click();
  await expect(quantityOf(page, first.title)).toHaveValue("2");
  await expect(lineOf(page, first.title)).toContainText(rupees(first.price * 2));
  await expect(totals(page)).toContainText("Totalupdating");
  await expect(totals(page)).toContainText("ShippingFree Shipping");
  release();
  await expect(totals(page)).toContainText(`Total${rupees(first.price * 2 + second.price * 3)}`);
  await expect.poll(() => times.read).toBeDefined();
  expect((times.read ?? 0) - (times.write ?? 0)).toBeGreaterThan(400);
});

test("quick clicks end in the last quantity, in whatever order answers would come", async ({ page, shop }) => {
  const { first } = await openCart(page, shop);
  let calls = 0;
  await page.route("**/api/user/cart", async (route) => {
    // Every second answer is late.
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, calls++ % 2 === 0 ? 400 : 20));
    await route.fulfill({ response: answer });
  });
  const more = lineOf(page, first.title).getByRole("button", { name: "One more" });
  for (let click = 0; click < 7; click++) await more.click();
  await lineOf(page, first.title).getByRole("button", { name: "One less" }).click();
  await expect(quantityOf(page, first.title)).toHaveValue("7");
  await expect(totals(page)).not.toContainText("updating");
  await page.waitForTimeout(1_500);
  await expect(quantityOf(page, first.title)).toHaveValue("7");
  expect((await cartOf(page))[first._id]).toBe(7);
});

test("a typed quantity counts when it is a whole number above 0; minus does nothing at 1", async ({ page, shop }) => {
  const { first } = await openCart(page, shop);
  const field = quantityOf(page, first.title);
  for (const typed of ["0", "1.5", "x"]) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue("1");
  }
  await lineOf(page, first.title).getByRole("button", { name: "One less" }).click({ force: true });
  await expect(field).toHaveValue("1");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await field.fill("12");
  expect((await sent).postDataJSON()).toEqual({ productId: first._id, quantity: 12 });
  await expect.poll(async () => (await cartOf(page))[first._id]).toBe(12);
});

test("a change that the shop does not take goes back and says so", async ({ page, shop, expectedComplaints }) => {
  expectedComplaints.push(/status of 503/);
  const { first, second } = await openCart(page, shop);
  await page.route("**/api/user/cart", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { status: "fail", message: "The shop is busy." } })
      : route.continue(),
  );
  await lineOf(page, first.title).getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("Failed to add item to cart")).toBeVisible();
  await expect(quantityOf(page, first.title)).toHaveValue("1");
  await expect(totals(page)).toContainText(`Total${rupees(first.price + second.price * 3)}`);
});

test("while the shop cannot be reached no total is shown that may be wrong", async ({
  page,
  shop,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  const { first, second } = await openCart(page, shop);
  await context.setOffline(true);
  await lineOf(page, first.title).getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("Failed to fetch cart").first()).toBeVisible();
  await expect(totals(page)).toContainText("Totalupdating");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(totals(page)).toContainText(`Total${rupees(first.price + second.price * 3)}`);
  await expect(page.getByRole("main").getByText("Failed to fetch cart")).toHaveCount(0);
});

test("a line is removed, and put back with one click", async ({ page, shop }) => {
  const { first, second } = await openCart(page, shop);
  await page.getByRole("button", { name: `Remove ${second.title}` }).click();
  await expect(lineOf(page, second.title)).toHaveCount(0);
  // A message that is pointed at stays.
  await page.getByText("Item removed from cart!").hover();
  await expect.poll(() => cartOf(page)).toEqual({ [first._id]: 1 });
  await expect(totals(page)).toContainText(`Total${rupees(first.price)}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantityOf(page, second.title)).toHaveValue("3");
  await expect.poll(() => cartOf(page)).toEqual({ [first._id]: 1, [second._id]: 3 });
  await expect(totals(page)).toContainText(`Total${rupees(first.price + second.price * 3)}`);
});

test("removing can be undone on the next page too, and shows in the cart", async ({ page, shop }) => {
  const { second } = await openCart(page, shop);
  await page.getByRole("button", { name: `Remove ${second.title}` }).click();
  // A message that has the focus stays; so the links are followed without taking it.
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.getByRole("link", { name: "Continue shopping" }).dispatchEvent("click");
  await expect(page).toHaveURL("/shop");
  await page.getByRole("banner").getByRole("link", { name: /Cart/ }).dispatchEvent("click");
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantityOf(page, second.title)).toHaveValue("3");
});

test("a coupon is trimmed, applied, shown as a row, and taken off again", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await writeToShop(shop, (ctx) => addCoupon(ctx, { code: "CART10", discount: { percent: 10 } }));
  const { first, second } = await openCart(page, shop);
  const total = first.price + second.price * 3;
  const box = page.getByPlaceholder("Enter Your Coupon");
  const apply = page.getByRole("button", { name: "Apply", exact: true });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("applycoupon")) asked.push(request.postDataJSON().coupon);
  });
  await box.fill("   ");
  await apply.click();
  await box.fill("NOSUCH");
  await apply.click();
  await expect(totals(page).getByText("Invalid or expired coupon")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Invalid or expired coupon")).toBeVisible();
  await expect(box).toHaveValue("NOSUCH");
  expect(asked).toEqual(["NOSUCH"]);
  await box.fill("  CART10 ");
  await apply.click();
  await expect(page.getByText("Coupon applied successfully!")).toBeVisible();
  await expect(box).toHaveValue("");
  const off = Math.floor(total * 10) / 100;
  await expect(totals(page)).toContainText(/Coupon CART10 Remove coupon−₹/);
  await expect(totals(page)).toContainText(`Total${rupees(Math.round((total - off) * 100) / 100)}`);
  await page.getByRole("button", { name: "Remove coupon" }).click();
  await expect(totals(page)).toContainText(`Total${rupees(total)}`);
  await expect(totals(page).getByText(/CART10/)).toHaveCount(0);
});
