import type { CartLine } from "#contract/cart.ts";
import { registerCustomer, toastTexts } from "#test/e2e/session/customer.ts";
import { expect, test, visit, waitForHydration } from "#test/e2e/storefront.ts";
import { lineOf, openCart, quantityOf } from "./cart-page.ts";
import {
  changeCart,
  changeStock,
  findCheapProducts,
  logInWithCart,
  rupees,
  setPrice,
  takeUnusedProduct,
} from "./cart-setup.ts";

test("two tabs show the same cart; 'Update cart' loads changes made elsewhere", async ({ page, shop, context }) => {
  const { first, second } = await openCart(page, shop);
  const other = await context.newPage();
  await visit(other, "/cart");
  await lineOf(other, first.title).getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantityOf(page, first.title)).toHaveValue("2");
  await other.getByRole("button", { name: `Remove ${second.title}` }).click();
  await expect(lineOf(page, second.title)).toHaveCount(0);
  await page.getByRole("button", { name: `Remove ${first.title}` }).click();
  await expect(other.getByText("Your cart is empty")).toBeVisible();
  await changeCart(page, "POST", { productId: first._id, quantity: 5 });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(quantityOf(page, first.title)).toHaveValue("5");
  await changeCart(page, "POST", { productId: first._id, quantity: 6 });
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(quantityOf(page, first.title)).toHaveValue("6");
});

test("shows a changed price and too little stock, and offers the quantity that is left", async ({ page, shop }) => {
  const product = await takeUnusedProduct(page);
  await logInWithCart(page, shop, [{ product, quantity: 5 }]);
  await setPrice(shop, product._id, product.price + 100);
  await changeStock(shop, product._id, 2 - product.quantity);
  await visit(page, "/cart");
  const line = lineOf(page, product.title);
  await expect(line).toContainText(
    `The price has changed from ${rupees(product.price)} to ${rupees(product.price + 100)} since you added it.`,
  );
  await expect(line).toContainText("Only 2 left.");
  await line.getByRole("button", { name: "Change to 2" }).click();
  await expect(quantityOf(page, product.title)).toHaveValue("2");
  await expect(line.getByText("Only 2 left.")).toHaveCount(0);
  await changeStock(shop, product._id, -2);
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(line).toContainText("Out of Stock. Remove it to order the other products.");
});

test("an empty cart shows a message", async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  await visit(page, "/cart");
  await expect(page.getByRole("status").getByText("Your cart is empty", { exact: true })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Continue shopping" })).toHaveAttribute(
    "href",
    "/shop",
  );
});

test("a cart that cannot be loaded shows a message and a retry button", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  await page.route("**/api/user/cart", (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, "/cart");
  await expect(page.getByRole("main").getByText("Failed to fetch cart")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Failed to fetch cart")).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toHaveCount(0);
  await page.unroute("**/api/user/cart");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(lineOf(page, product.title)).toBeVisible();
});

test("shows 'Loading...' until the cart is loaded, then its lines or an error", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await logInWithCart(page, shop, []);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/cart", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/cart", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByText("Your cart is empty")).toBeVisible();

  const [product] = await findCheapProducts(page, 1);
  await changeCart(page, "POST", { productId: product?._id, quantity: 2 });
  await page.reload();
  await expect(quantityOf(page, product?.title ?? "")).toHaveValue("2");
  await page.route("**/api/user/cart", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole("main").getByText("Failed to fetch cart")).toBeVisible();
  await expect(page.getByRole("main").getByText("Loading...")).toHaveCount(0);
});

test("the checkout link waits for a pending change and stores the cart for the first paint", async ({ page, shop }) => {
  const { first, second } = await openCart(page, shop);
  await page.route("**/api/user/cart", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await lineOf(page, first.title).getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  const stored = await page.evaluate(() => ({
    cart: JSON.parse(localStorage.getItem("checkoutCart") ?? "null"),
    total: localStorage.getItem("checkoutTotal"),
  }));
  expect(
    stored.cart.map(({ productId, quantity, price }: CartLine) => ({ product: productId._id, quantity, price })),
  ).toEqual([
    { product: first._id, quantity: 2, price: first.price },
    { product: second._id, quantity: 3, price: second.price },
  ]);
  expect(Number(stored.total)).toBe(first.price * 2 + second.price * 3);
  await page.goBack();
  await expect(page).toHaveURL("/cart");
});

test("a visitor is redirected to /login, and back to the cart after login", async ({ page, shop }) => {
  const customer = await registerCustomer(shop.url);
  await page.goto("/cart");
  await waitForHydration(page);
  await expect(toastTexts(page)).toHaveText(["You need to be logged in to perform this action!"]);
  await expect(page).toHaveURL("/login?back=%2Fcart");
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("when the session has ended, a change in the cart redirects to /login", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const { first, customer } = await openCart(page, shop);
  await context.clearCookies();
  await lineOf(page, first.title).getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();
  await expect(page).toHaveURL("/login?back=%2Fcart");
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(quantityOf(page, first.title)).toHaveValue("1");
});

test("on a phone, each line is a separate block and the page does not scroll sideways", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { second } = await openCart(page, shop);
  const [title, price, quantity] = await Promise.all([
    lineOf(page, second.title).getByRole("link", { name: second.title }).last().boundingBox(),
    lineOf(page, second.title).getByText(rupees(second.price), { exact: true }).boundingBox(),
    quantityOf(page, second.title).boundingBox(),
  ]);
  const below = (title?.y ?? Infinity) + (title?.height ?? 0);
  expect(price?.y).toBeGreaterThan(below);
  expect(quantity?.y).toBeGreaterThan(below);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
