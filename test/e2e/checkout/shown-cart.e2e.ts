import type { Product } from "#contract/catalogue.ts";
import {
  changeCart,
  fillCheckout,
  findCheapProducts,
  listOrders,
  rupees,
  setPrice,
  takeUnusedProduct,
} from "#test/e2e/cart/cart-setup.ts";
import type { Customer } from "#test/e2e/session/customer.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, hold, test, visit } from "#test/e2e/storefront.ts";
import {
  expectOrderConfirmed,
  openCheckout,
  placeAndLoseResponse,
  placeButton,
  recordOrders,
  review,
  summary,
} from "./checkout-page.ts";

/** The customer on a phone: another session of the account. */
async function onPhone({ url }: ShopServer, { email, password }: Customer) {
  const call = async (method: string, path: string, body?: object, token = "") => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return response.json();
  };
  const { token } = await call("POST", "user/login", { email, password });
  return {
    add: ({ _id: productId, price }: Product) => call("POST", "user/cart", { productId, quantity: 1, price }, token),
    read: () => call("GET", "user/cart", undefined, token),
  };
}

const shownIn = ({ body }: { body: unknown }) => (body as { shown: { cartVersion: number; total: number } }).shown;

test("a product that another device adds is shown before it is ordered @widths", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const sent = recordOrders(context);
  const { customer, product } = await openCheckout(page, shop);
  const [, other] = await findCheapProducts(page, 2);
  if (!other) throw new Error("no second product");
  await fillCheckout(page);
  await (await onPhone(shop, customer)).add(other);
  await placeButton(page).click();
  const [before, after] = [product.price * 2, product.price * 2 + other.price];
  await expect(review(page).getByRole("alert")).toHaveText(`Your cart has changed. The total is now ${rupees(after)}.`);
  await expect(summary(page).getByText(other.title).first()).toBeVisible();
  await expect(placeButton(page)).toContainText(rupees(after));
  expect(await listOrders(page)).toEqual([]);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  expect(await listOrders(page)).toMatchObject([{ paymentIntent: { amount: after } }]);
  expect(sent.map((order) => shownIn(order).total)).toEqual([before, after]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("a price that rose is shown before it is charged, also when another device has seen it", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { customer, product } = await openCheckout(page, shop, await takeUnusedProduct(page));
  await fillCheckout(page);
  await setPrice(shop, product._id, product.price + 50);
  await (await onPhone(shop, customer)).read();
  await placeButton(page).click();
  const total = rupees((product.price + 50) * 2);
  await expect(review(page).getByRole("alert")).toHaveText(
    `A price in your cart has changed. The total is now ${total}.`,
  );
  await expect(placeButton(page)).toContainText(total);
  expect(await listOrders(page)).toEqual([]);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
});

test("a customer who goes on shopping after a lost response places a second order", async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|ERR_CONNECTION/);
  const sent = recordOrders(context);
  const { product } = await openCheckout(page, shop);
  await fillCheckout(page);
  await placeAndLoseResponse(page);
  await changeCart(page, "POST", { productId: product._id, quantity: 2, price: product.price });
  await visit(page, "/checkout");
  await expect(placeButton(page)).toContainText(rupees(product.price * 2));
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  expect(await listOrders(page)).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(shownIn(sent[1] as (typeof sent)[number]).total).toBe(shownIn(sent[0] as (typeof sent)[number]).total);
});

test("a change in another tab is announced, and cannot be ordered by a click that was meant for the cart before", async ({
  page,
  shop,
}) => {
  const { product } = await openCheckout(page, shop);
  const [, other] = await findCheapProducts(page, 2);
  if (!other) throw new Error("no second product");
  await fillCheckout(page);
  await changeCart(page, "POST", { productId: other._id, quantity: 1, price: other.price });
  const release = await hold(page, "**/api/user/cart");
  await page.evaluate(() => void new BroadcastChannel("bijli").postMessage({ cartCount: 3 }));
  await expect(placeButton(page)).not.toContainText("₹");
  await placeButton(page).click();
  release();
  const total = rupees(product.price * 2 + other.price);
  await expect(review(page).getByRole("alert")).toHaveText(`Your cart has changed. The total is now ${total}.`);
  expect(await listOrders(page)).toEqual([]);
  await expect(summary(page).getByText(other.title).first()).toBeVisible();
  await expect(placeButton(page)).toContainText(total);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  expect(await listOrders(page)).toMatchObject([{ products: [{ count: 2 }, { count: 1 }] }]);
});

test("a press while the cart is read again orders the cart that was shown, once", async ({ page, shop }) => {
  const { product } = await openCheckout(page, shop);
  await fillCheckout(page);
  const release = await hold(page, "**/api/user/cart");
  await page.evaluate(() => void new BroadcastChannel("bijli").postMessage({ cartCount: 2 }));
  await expect(placeButton(page)).not.toContainText("₹");
  await placeButton(page).dblclick();
  await expect(placeButton(page)).toHaveText("Placing your order...");
  release();
  await expectOrderConfirmed(page);
  expect(await listOrders(page)).toMatchObject([{ products: [{ product: { _id: product._id }, count: 2 }] }]);
});

test("a press while the cart is read again orders nothing when another device has emptied it", async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop);
  await fillCheckout(page);
  await changeCart(page, "DELETE", {}, "user/empty-cart");
  const release = await hold(page, "**/api/user/cart");
  await page.evaluate(() => void new BroadcastChannel("bijli").postMessage({ cartCount: 0 }));
  await expect(placeButton(page)).not.toContainText("₹");
  await placeButton(page).click();
  release();
  await expect(page.getByText("No products in the cart.")).toBeVisible();
  await expect(page.getByText("Your cart has changed.")).toHaveCount(0);
  expect(await listOrders(page)).toEqual([]);
});
