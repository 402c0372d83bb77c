import type { Product } from "#contract/catalogue.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { toast, toastTexts } from "#test/e2e/session/customer.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { amountRows, cellsOf, lineOf, openCart, quantityOf, totals } from "./cart-page.ts";
import { changeCart, logInWithCart, readCartQuantities, rupees, serveWithoutPictures } from "./cart-setup.ts";

const productCell = (title: string, color: string) => `${title}${color}Save for later: ${title}`;

test("shows a table of products with prices, quantities and subtotals, and the totals", async ({ page, shop }) => {
  const { first, second } = await openCart(page, shop);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart");
  await expect(page.getByRole("columnheader")).toHaveText(["Product", "Unit Price", "Quantity", "Subtotal", "Remove"]);
  const lines = page.getByRole("rowgroup").nth(1).getByRole("row");
  await expect(lines).toHaveCount(2);
  for (const [index, { product, quantity }] of [
    { product: first, quantity: 1 },
    { product: second, quantity: 3 },
  ].entries()) {
    const line = lines.nth(index);
    await expect(line.getByRole("link")).toHaveText(product.title);
    await expect(line.getByRole("link")).toHaveAttribute(
      "href",
      `/product/${product._id}?color=${product.color[0]?._id}`,
    );
    const cells = line.getByRole("cell");
    await expect(cells.nth(0)).toHaveText(productCell(product.title, colorName(product.color[0]?.title ?? "")));
    await expect(cells.nth(1)).toHaveText(rupees(product.price));
    await expect(cells.nth(2).getByRole("textbox", { name: "Quantity" })).toHaveValue(String(quantity));
    await expect(cells.nth(3)).toHaveText(rupees(product.price * quantity));
    await expect(cells.nth(4).getByRole("button")).toHaveText(`Remove ${product.title}`);
  }
  const total = rupees(first.price + second.price * 3);
  await expect(amountRows(totals(page))).toHaveText([`Subtotal${total}`, "ShippingFree Shipping", `Total${total}`]);
  await expect(totals(page).getByRole("link", { name: "Proceed to Checkout", exact: true })).toHaveAttribute(
    "href",
    "/checkout",
  );
  await page.getByRole("link", { name: "Continue shopping" }).click();
  await expect(page).toHaveURL("/shop");
});

test("shows the chosen colour of a line as text", async ({ page, shop }) => {
  const all: Product[] = await (await page.request.get("/api/product?inStock=1")).json();
  const midnightBlue = all.find(({ color }) => color.some(({ title }) => title === "midnightblue"));
  const black = all.find(({ _id, color }) => _id !== midnightBlue?._id && color[1]?.title === "black");
  if (!midnightBlue || !black) throw new Error("no such products");
  await logInWithCart(page, shop, []);
  for (const [{ _id, price, color }, title] of [
    [midnightBlue, "midnightblue"],
    [black, "black"],
  ] as const) {
    const chosen = color.find((one) => one.title === title)?._id;
    await changeCart(page, "POST", { productId: _id, quantity: 1, price, color: chosen });
  }
  await visit(page, "/cart");
  await expect(cellsOf(page, midnightBlue.title).first()).toHaveText(productCell(midnightBlue.title, "Midnight blue"));
  await expect(cellsOf(page, black.title).first()).toHaveText(productCell(black.title, "Black"));
});

test("each line shows its product's picture, or the default picture", async ({ page, shop }) => {
  const { first, second } = await openCart(page, shop);
  const picture = (title: string) => lineOf(page, title).locator("img");
  await expect(picture(first.title)).toHaveAttribute("src", first.images[0]?.sizes["320"] ?? "");
  await expect(picture(second.title)).toHaveAttribute("src", second.images[0]?.sizes["320"] ?? "");
  await serveWithoutPictures(page, second._id);
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(picture(second.title)).toHaveAttribute("src", "/media/site/default-product-320.webp");
  await expect
    .poll(() => picture(second.title).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(picture(first.title)).toHaveAttribute("src", first.images[0]?.sizes["320"] ?? "");
});

test("a refused removal restores the line with a message", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const { first, second } = await openCart(page, shop);
  await page.route("**/api/user/cart/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: `Remove ${first.title}` }).click();
  await expect(toastTexts(page)).toHaveText(["Failed to remove item from cart"]);
  await expect(quantityOf(page, first.title)).toHaveValue("1");
  await expect(totals(page)).toContainText(`Total${rupees(first.price + second.price * 3)}`);
  expect(await readCartQuantities(page)).toEqual({ [first._id]: 1, [second._id]: 3 });
});

test("removes a line, and restores it with one click", async ({ page, shop }) => {
  const { first, second } = await openCart(page, shop);
  // A page that becomes visible reads the cart again, in case another tab changed it.
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/user/cart")) calls.push(`${request.method()} ${pathname}`);
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/cart/*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: `Remove ${second.title}` }).click();
  await expect(lineOf(page, second.title)).toHaveCount(0);
  expect(await readCartQuantities(page)).toEqual({ [first._id]: 1, [second._id]: 3 });
  release();
  // A toast under the pointer stays.
  await page.getByText("Item removed from cart!", { exact: true }).hover();
  await expect(toastTexts(page)).toHaveText(["Item removed from cart!"]);
  await expect.poll(() => calls).toEqual([`DELETE /api/user/cart/${second._id}`, "GET /api/user/cart"]);
  expect(await readCartQuantities(page)).toEqual({ [first._id]: 1 });
  const total = rupees(first.price);
  await expect(amountRows(totals(page))).toHaveText([`Subtotal${total}`, "ShippingFree Shipping", `Total${total}`]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantityOf(page, second.title)).toHaveValue("3");
  await expect.poll(() => readCartQuantities(page)).toEqual({ [first._id]: 1, [second._id]: 3 });
  await expect(totals(page)).toContainText(`Total${rupees(first.price + second.price * 3)}`);
});

test("a removal can be undone on the next page, until the customer logs out", async ({ page, shop }) => {
  const { second } = await openCart(page, shop);
  await page.getByRole("button", { name: `Remove ${second.title}` }).click();
  // A toast with the focus stays, so the links are followed without moving it.
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.getByRole("link", { name: "Continue shopping" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: /Cart/ }).dispatchEvent("click");
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantityOf(page, second.title)).toHaveValue("3");
  await page.getByRole("button", { name: `Remove ${second.title}` }).click();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.getByRole("banner").getByRole("button", { name: "Logout", includeHidden: true }).dispatchEvent("click");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("trims a coupon, applies it, shows it as a row, and removes it", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of (400|500)/);
  await withShopContext(shop, (ctx) => addCoupon(ctx, { code: "CART10", discount: { percent: 10 } }));
  const { first, second } = await openCart(page, shop);
  const total = first.price + second.price * 3;
  const box = page.getByPlaceholder("Enter Your Coupon");
  const apply = page.getByRole("button", { name: "Apply", exact: true });
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("applycoupon")) requested.push(request.postDataJSON().coupon);
  });
  await box.fill("   ");
  await apply.click();
  await box.fill("NOSUCH");
  await apply.click();
  await expect(totals(page).getByText("Invalid or expired coupon")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Invalid or expired coupon")).toBeVisible();
  await expect(box).toHaveValue("NOSUCH");
  expect(requested).toEqual(["NOSUCH"]);
  await box.fill("  CART10 ");
  await expect(totals(page).getByText("Invalid or expired coupon")).toHaveCount(0);
  await apply.click();
  await expect(page.getByRole("status").getByText("Coupon applied successfully!", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByText("Invalid or expired coupon")).toHaveCount(0);
  await expect(box).toHaveValue("");
  expect(requested).toEqual(["NOSUCH", "CART10"]);
  const discount = Math.floor(total * 10) / 100;
  const withCoupon = [
    `Subtotal${rupees(total)}`,
    "ShippingFree Shipping",
    `Coupon CART10 Remove coupon−${rupees(discount)}`,
    `Total${rupees(Math.round((total - discount) * 100) / 100)}`,
  ];
  await expect(amountRows(totals(page))).toHaveText(withCoupon);
  // It is stored.
  await page.reload();
  await expect(amountRows(totals(page))).toHaveText(withCoupon);
  await page.route("**/api/user/cart/coupon", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole("button", { name: "Remove coupon" }).click();
  await expect(toast(page, "Failed to remove coupon")).toBeVisible();
  await expect(totals(page)).toContainText("Coupon CART10");
  await page.getByRole("button", { name: "Remove coupon" }).click();
  await expect(amountRows(totals(page))).toHaveText([
    `Subtotal${rupees(total)}`,
    "ShippingFree Shipping",
    `Total${rupees(total)}`,
  ]);
  await expect(toast(page, "Coupon removed.")).toBeVisible();
});
