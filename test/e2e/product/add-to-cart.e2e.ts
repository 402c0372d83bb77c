import type { Page } from "@playwright/test";
import { changeCart, findCheapProducts, logInWithCart, readCartQuantities } from "#test/e2e/cart/cart-setup.ts";
import { type Customer, logIn, registerCustomer, toast, toastTexts } from "#test/e2e/session/customer.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { addToCartButton, listProducts } from "./product-page.ts";

const guardText = "You need to be logged in to perform this action!";

test("adding from a card adds one piece in the first colour, and stays on the page", async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  await visit(page, "/shop");
  const card = page
    .getByRole("region", { name: "Products" })
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Add to cart/ }) })
    .first();
  const title = await card.getByRole("heading").innerText();
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/user/cart"));
  await card.getByRole("button", { name: `Add to cart ${title}` }).click();
  const [product] = await listProducts(page, (one) => one.title === title);
  expect((await sent).postDataJSON()).toEqual({
    productId: product._id,
    quantity: 1,
    color: product.color[0]?._id,
    price: product.price,
  });
  expect((await sent).headers().authorization).toBeUndefined();
  await expect(toastTexts(page)).toHaveText(["Item added to cart!"]);
  await expect(page.getByRole("banner").getByRole("link", { name: /Cart/ })).toContainText("1");
  await expect(page).toHaveURL("/shop");
  expect(await readCartQuantities(page)).toEqual({ [product._id]: 1 });
});

test("a card and the product page add to the pieces in the cart, whose page sets them", async ({ page, shop }) => {
  const [product] = await listProducts(page, ({ color, quantity }) => color.length > 0 && quantity >= 10);
  await logInWithCart(page, shop, [{ product, quantity: 2 }]);
  await visit(page, `/shop/title/${encodeURIComponent(product.title)}`);
  const pieces = async () => (await readCartQuantities(page))[product._id];
  await page.getByRole("button", { name: `Add to cart ${product.title}`, exact: true }).click();
  await expect.poll(pieces).toBe(3);
  await visit(page, `/product/${product._id}`);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await addToCartButton(page).click();
  await expect.poll(pieces).toBe(5);
  await visit(page, "/cart");
  await page.getByRole("textbox", { name: "Quantity" }).fill("4");
  await page.getByRole("textbox", { name: "Quantity" }).press("Enter");
  await expect.poll(pieces).toBe(4);
});

test("the header counts a piece once, also when the count is read while it is being added", async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/me", async (route) => {
    await stored;
    await route.continue();
  });
  await page.route("**/api/user/cart", async (route) => {
    const response = await route.fetch();
    store();
    await released;
    await route.fulfill({ response });
  });
  const read = page.waitForResponse("**/api/user/me");
  await visit(page, "/shop");
  const count = page.getByRole("banner").getByRole("link", { name: /Cart/ }).locator(".header-count");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await (await read).finished();
  await expect(count).toHaveText(", 1 item");
  release();
  await expect(toastTexts(page)).toHaveText(["Item added to cart!"]);
  await expect(count).toHaveText(", 1 item");
});

async function submitLogin(page: Page, { email, password }: Customer) {
  await page.getByLabel("Email / Phone / Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a visitor who adds to the cart logs in, and the item is added then, once", { tag: "@widths" }, async ({
  page,
  shop,
  viewport,
}) => {
  const customer = await registerCustomer(shop.url);
  const [product] = await findCheapProducts(page, 1);
  await visit(page, `/product/${product?._id}`);
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/user/cart") && sent.push(request.method()));
  await addToCartButton(page).first().click();
  await expect(toastTexts(page)).toHaveText([guardText]);
  expect(sent).toEqual([]);
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(`/product/${product?._id}`)}`);
  await submitLogin(page, customer);
  await expect(page).toHaveURL(`/product/${product?._id}`);
  await expect(toast(page, "Item added to cart!")).toBeVisible();
  // On phones one toast at a time.
  expect(await toastTexts(page).filter({ visible: true }).allTextContents()).toEqual(
    viewport?.width === 360 ? ["Item added to cart!"] : ["Login successful!", "Item added to cart!"],
  );
  await page.getByRole("button", { name: "View cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(toastTexts(page)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("1");
  expect(sent.filter((method) => method === "POST")).toEqual(["POST"]);
});

test("a visitor who does not log in adds nothing later; 'Buy now' of a visitor opens the cart", async ({
  page,
  shop,
}) => {
  const customer = await registerCustomer(shop.url);
  const [first, second] = await findCheapProducts(page, 2);
  await visit(page, `/product/${first?._id}`);
  await addToCartButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
  await expect(toastTexts(page)).toHaveCount(0);
  await visit(page, `/product/${second?._id}`);
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/login/);
  await submitLogin(page, customer);
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: second?.title ?? "" })).toBeVisible();
  expect(await readCartQuantities(page)).toEqual({ [second?._id ?? ""]: 1 });
});

test("a visitor who leaves a product sees no message and no login page", async ({ page }) => {
  const [product] = await findCheapProducts(page, 1);
  await visit(page, `/product/${product?._id}`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
  await page.waitForLoadState("networkidle");
  await expect(toastTexts(page)).toHaveCount(0);
  await expect(page).toHaveURL("/shop");
});

test("a product that is out of stock cannot be added", async ({ page }) => {
  const [product] = await listProducts(page, ({ quantity }) => quantity === 0);
  await visit(page, `/product/${product._id}`);
  await expect(page.getByRole("main").getByText("Out of Stock", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveCount(0);
  await expect(addToCartButton(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Buy now" })).toBeDisabled();
  await visit(page, `/shop/title/${encodeURIComponent(product.title.replaceAll("/", " "))}`);
  const card = page.getByRole("article").filter({ hasText: product.title }).first();
  await expect(card).toContainText("Out of Stock");
  await expect(card.getByRole("button", { name: /^Add to cart/ })).toHaveCount(0);
});

test("a double click adds the product once", async ({ page, shop }) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, []);
  await visit(page, `/product/${product._id}`);
  await addToCartButton(page).dblclick();
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  await page.route("**/api/user/cart", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await addToCartButton(page).click();
  await addToCartButton(page).click();
  await expect.poll(() => readCartQuantities(page)).toEqual({ [product._id]: 2 });
});

test("shows the server's message when adding is refused, or the specification's when there is none", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|500)/);
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  const customer = await logInWithCart(page, shop, []);
  await logIn(page, customer);
  await changeCart(page, "POST", { productId: product._id, quantity: 20 });
  await visit(page, `/product/${product._id}`);
  await addToCartButton(page).click();
  await expect(page.getByText("You can order up to 20 pieces of one product.")).toBeVisible();
  await page.route("**/api/user/cart", (route) =>
    route.fulfill({ status: 500, json: { status: "fail", message: "" } }),
  );
  await addToCartButton(page).click();
  await expect(page.getByText("Failed to add item to cart")).toBeVisible();
  await expect(page).toHaveURL(`/product/${product._id}`);
});
