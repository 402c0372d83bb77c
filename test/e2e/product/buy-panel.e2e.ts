import { findCheapProducts, logInWithCart, readCartQuantities, rupees } from "#test/e2e/cart/cart-setup.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { addToCartButton, listProducts } from "./product-page.ts";

test("input before the scripts have loaded takes effect", async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  const [product] = await listProducts(page, ({ color, quantity }) => color.length > 1 && quantity > 3);
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto(`/product/${product._id}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio").nth(1).check();
  await page.getByRole("textbox", { name: "Quantity" }).fill("3");
  await addToCartButton(page).click();
  await page.getByRole("link", { name: "Picture 2" }).click();
  await addToCartButton(page).click();
  const sent = page.waitForRequest((request) => request.url().endsWith("/user/cart") && request.method() === "POST");
  releaseScripts();
  expect((await sent).postDataJSON()).toMatchObject({ quantity: 3, color: product.color[1]?._id });
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/product/${product._id}(\\?color=|$)`));
  expect(await readCartQuantities(page)).toEqual({ [product._id]: 3 });
});

test("the product page adds the chosen colour and quantity; 'Buy now' opens the cart", async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  const [product] = await listProducts(page, ({ color, quantity }) => color.length > 1 && quantity >= 10);
  const second = product.color[1];
  await visit(page, `/product/${product._id}`);
  const colors = page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio");
  await expect(colors.first()).toBeChecked();
  await colors.nth(1).check({ force: true });
  const quantity = page.getByRole("group", { name: `Quantity of ${product.title}` });
  await quantity.getByRole("button", { name: "Decrease quantity" }).click({ force: true });
  await expect(quantity.getByRole("textbox")).toHaveValue("1");
  for (const _ of [2, 3, 4]) await quantity.getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantity.getByRole("textbox")).toHaveValue("4");
  await quantity.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(quantity.getByRole("textbox")).toHaveValue("3");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/user/cart"));
  await addToCartButton(page).click();
  expect((await sent).postDataJSON()).toEqual({
    productId: product._id,
    quantity: 3,
    color: second?._id,
    price: product.price,
  });
  await expect(toastTexts(page)).toHaveText(["Item added to cart!"]);
  await expect(page).toHaveURL(new RegExp(`/product/${product._id}(\\?color=|$)`));
  await expect(quantity.getByRole("textbox")).toHaveValue("1");
  await expect(colors.nth(1)).toBeChecked();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(toastTexts(page)).toHaveCount(0);
  const bought = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/user/cart"));
  await page.getByRole("button", { name: "Buy now" }).click();
  expect((await bought).postDataJSON()).toEqual({
    productId: product._id,
    quantity: 1,
    color: second?._id,
    price: product.price,
  });
  await expect(page).toHaveURL("/cart");
  await expect(toastTexts(page)).toHaveText(["Item added to cart!"]);
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("4");
  await expect(page.getByRole("table")).toContainText(rupees(product.price * 4));
});

test("when adding fails, 'Buy now' stays on the product page, shows the error and keeps colour and quantity", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|500)/);
  await logInWithCart(page, shop, []);
  const [product] = await listProducts(page, ({ color, quantity }) => color.length > 1 && quantity >= 10);
  const colors = page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio");
  const buy = page.getByRole("button", { name: "Buy now" });
  for (const [status, json, text] of [
    [409, { status: "fail", message: "Only 2 of this are in stock." }, "Only 2 of this are in stock."],
    [500, {}, "Failed to add item to cart"],
  ] as const) {
    await visit(page, `/product/${product._id}`);
    await colors.nth(1).check({ force: true });
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.route("**/api/user/cart", (route) => route.fulfill({ status, json }));
    await buy.click();
    await expect(toastTexts(page)).toHaveText([text]);
    await expect(page).toHaveURL(new RegExp(`/product/${product._id}(\\?color=|$)`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
    await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
    await expect(colors.nth(1)).toBeChecked();
    await expect(buy).toBeEnabled();
    await page.unroute("**/api/user/cart");
  }
  expect(await readCartQuantities(page)).toEqual({});
  await buy.click();
  await expect(page).toHaveURL("/cart");
  expect(await readCartQuantities(page)).toEqual({ [product._id]: 2 });
});

test("the quantity field accepts whole numbers from 1 to 20 and ignores everything else", async ({ page }) => {
  const [product] = await findCheapProducts(page, 1);
  await visit(page, `/product/${product?._id}`);
  const field = page.getByRole("textbox", { name: "Quantity" });
  await field.fill("7");
  for (const entered of ["0", "-2", "1.5", "abc", ""]) {
    await field.fill(entered);
    await field.blur();
    await expect(field).toHaveValue("7");
  }
  await field.fill("21");
  await expect(page.getByText("You can order up to 20 pieces of one product.")).toBeVisible();
  await field.blur();
  await expect(field).toHaveValue("20");
  await page.getByRole("button", { name: "Increase quantity" }).click({ force: true });
  await expect(field).toHaveValue("20");
});
