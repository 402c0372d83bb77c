import type { Page } from "@playwright/test";
import { form } from "#test/e2e/account/account-page.ts";
import { fillCheckout, findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

/** A call, the customer's action and the message when it fails (§8). */
type FailedCall = {
  action: string;
  at: string;
  method: string;
  path: RegExp;
  fallback: string;
  perform: (page: Page) => Promise<void>;
};

const SERVER_MESSAGE = "The lamps are being dusted.";

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

async function applyCoupon(page: Page) {
  await page.getByPlaceholder("Enter Your Coupon").fill("ANY");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
}

async function saveContact(page: Page) {
  await form(page, "Contact Information").getByLabel("First Name").fill("Meenakshi");
  await page.getByRole("button", { name: "Save Contact Info" }).click();
}

async function saveAddress(page: Page) {
  const entered = { Street: "4, Hill Road", City: "Pune", State: "Maharashtra", Pincode: "411001" };
  for (const [label, text] of Object.entries(entered))
    await form(page, "Shipping Address").getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Save Shipping Address" }).click();
}

async function placeOrder(page: Page) {
  await fillCheckout(page);
  await page.getByRole("button", { name: /Place an Order/ }).click();
}

const calls: FailedCall[] = [
  {
    action: "adding to the cart",
    at: "/product/",
    method: "POST",
    path: /\/user\/cart$/,
    fallback: "Failed to add item to cart",
    perform: clickButton("Add to cart"),
  },
  {
    action: "changing a quantity",
    at: "/cart",
    method: "POST",
    path: /\/user\/cart$/,
    fallback: "Failed to add item to cart",
    perform: clickButton("Increase quantity"),
  },
  {
    action: "removing from the cart",
    at: "/cart",
    method: "DELETE",
    path: /\/user\/cart\/\w+$/,
    fallback: "Failed to remove item from cart",
    perform: clickButton(/^Remove/),
  },
  {
    action: "loading the cart",
    at: "/cart",
    method: "GET",
    path: /\/user\/cart$/,
    fallback: "Failed to fetch cart",
    perform: clickButton("Update cart"),
  },
  {
    action: "applying a coupon in the cart",
    at: "/cart",
    method: "POST",
    path: /\/applycoupon$/,
    fallback: "Invalid or expired coupon",
    perform: applyCoupon,
  },
  {
    action: "applying a coupon at the checkout",
    at: "/checkout",
    method: "POST",
    path: /\/applycoupon$/,
    fallback: "Invalid or expired coupon",
    perform: applyCoupon,
  },
  {
    action: "placing an order",
    at: "/checkout",
    method: "POST",
    path: /\/cash-order$/,
    fallback: "Failed to create order",
    perform: placeOrder,
  },
  {
    action: "saving the profile",
    at: "/accounts/settings",
    method: "PUT",
    path: /\/edit-user$/,
    fallback: "Failed to update profile",
    perform: saveContact,
  },
  {
    action: "saving the address",
    at: "/accounts/settings",
    method: "PUT",
    path: /\/save-address$/,
    fallback: "Failed to update address",
    perform: saveAddress,
  },
  {
    action: "loading the orders",
    at: "/accounts",
    method: "GET",
    path: /\/get-orders\?/,
    fallback: "Failed to fetch orders",
    perform: (page) => page.getByRole("link", { name: "Orders", exact: true }).click(),
  },
];

for (const { action, at, method, path, fallback, perform } of calls)
  for (const { source, status, message, shown } of [
    { source: "the fallback", status: 500, message: undefined, shown: fallback },
    { source: "the server's message", status: 503, message: SERVER_MESSAGE, shown: SERVER_MESSAGE },
  ])
    test(`when ${action} fails, the toast shows ${source}`, async ({ page, shop, expectedErrors }) => {
      expectedErrors.push(/status of (500|503)/);
      const [product] = await findCheapProducts(page, 1);
      if (!product) throw new Error("no product");
      await logInWithCart(page, shop, [{ product, quantity: 1 }]);
      await visit(page, at === "/product/" ? `/product/${product._id}` : at);
      await page.route(path, (route) =>
        route.request().method() === method
          ? route.fulfill({ status, json: { status: "fail", message } })
          : route.continue(),
      );
      await perform(page);
      await expect(toastTexts(page)).toHaveText([shown]);
      await expect(page.getByRole("alert").getByText(shown, { exact: true }).first()).toBeVisible();
    });
