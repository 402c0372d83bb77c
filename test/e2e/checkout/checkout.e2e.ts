import { address, fillCheckout, findCheapProducts, listOrders, rupees } from "#test/e2e/cart/cart-setup.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { newUserInput, registerCustomer, toastTexts } from "#test/e2e/session/customer.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { expectOrderConfirmed, openCheckout, orderCall, placeButton, recordOrders } from "./checkout-page.ts";

test("a visitor registers, finds a product, orders it with cash on delivery and sees the order", async ({ page }) => {
  const person = newUserInput();
  await visit(page, "/register");
  await page.getByLabel("First Name").fill(person.firstname);
  await page.getByLabel("Last Name").fill(person.lastname);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("textbox", { name: "Phone" }).fill(person.mobile);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/accounts");
  const [product] = await findCheapProducts(page, 1);
  const box = searchBox(page.getByRole("banner"));
  await box.fill(product?.title ?? "");
  await box.press("Enter");
  await page
    .getByRole("region", { name: "Products" })
    .getByRole("article")
    .getByRole("link", { name: product?.title ?? "" })
    .first()
    .click();
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillCheckout(page);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  await expect(page.getByRole("status").getByText("Order created successfully!", { exact: true })).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Thank you for your order");
  await expect(heading).toBeFocused();
  // The button was pressed by a mouse.
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
  const id = page.url().slice(-24);
  await expect(page.getByText(`Order number ${id.slice(-8).toUpperCase()}`)).toBeVisible();
  await expect(page.getByText(id)).toHaveCount(0);
  await page.getByRole("link", { name: "View my orders" }).click();
  await expect(page).toHaveURL("/accounts/orders");
  await expect(page.getByRole("main")).toContainText(product?.title ?? "");
  // A browser without a PIN code has the order's: lists promise the day that it was promised.
  await visit(page, "/shop");
  const place = page.getByRole("banner").getByRole("button", { name: /Your Location/ });
  await expect(place).toContainText(address.pin);
});

test("sends the order with the form's values, then clears the stored checkout", async ({ page, shop, context }) => {
  const sent = recordOrders(context);
  const { customer, product } = await openCheckout(page, shop);
  await page.getByRole("link", { name: "Return to Cart" }).click();
  await expect(page).toHaveURL("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  await fillCheckout(page);
  await page.getByLabel("Keep me up to date").check();
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      COD: true,
      couponApplied: false,
      contactEmail: customer.email,
      contactMobile: customer.mobile,
      newsOptIn: true,
      keepAddress: true,
      shippingAddress: {
        firstname: customer.firstname,
        lastname: customer.lastname,
        street: address.street,
        city: address.city,
        state: "Karnataka",
        pincode: address.pin,
        country: "India",
      },
      shown: { cartVersion: 1, total: product.price * 2 },
    },
  ]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  const remaining = await page.evaluate(() => [
    ...["checkoutCart", "checkoutTotal"].map((key) => localStorage.getItem(key)),
    sessionStorage.getItem("bijli.checkout"),
  ]);
  expect(remaining).toEqual([null, null, null]);
  const main = page.getByRole("main");
  await expect(main).toContainText(product.title);
  await expect(main).toContainText(rupees(product.price * 2));
  await expect(main).toContainText(address.street);
  await expect(main).toContainText("What happens next");
  await page.goBack();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await visit(page, "/checkout");
  await expect(page.getByText("No products in the cart.", { exact: true })).toBeVisible();
  await expect(page.getByRole("form", { name: "Checkout" })).toHaveCount(0);
  expect(await listOrders(page)).toHaveLength(1);
});

test("a double click on 'Place an Order' places one order", async ({ page, shop, context }) => {
  const sent = recordOrders(context);
  await openCheckout(page, shop);
  await fillCheckout(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(orderCall, async (route) => {
    await released;
    await route.continue();
  });
  await placeButton(page).dblclick();
  await expect(page.getByRole("button", { name: "Placing your order...", exact: true })).toBeDisabled();
  release();
  await expectOrderConfirmed(page);
  expect(sent).toHaveLength(1);
  expect(await listOrders(page)).toHaveLength(1);
});

test("after the session has ended, the customer logs in, returns to the entered values and orders", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const { customer } = await openCheckout(page, shop);
  await fillCheckout(page);
  await page.getByLabel("First name").fill("Usha");
  await withShopContext(shop, ({ db }) =>
    db.write((tx) => tx.db.deleteFrom("sessions").where("user_id", "=", customer.id).execute()),
  );
  await placeButton(page).click();
  await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();
  await expect(page).toHaveURL("/login?back=%2Fcheckout");
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByLabel("First name")).toHaveValue("Usha");
  await expect(page.getByLabel("City")).toHaveValue(address.city);
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  expect(await listOrders(page)).toMatchObject([{ shippingAddress: { firstname: "Usha" } }]);
});

test("a visitor is redirected to /login, and back to the checkout after login", async ({ page, shop }) => {
  const customer = await registerCustomer(shop.url);
  await page.goto("/checkout");
  await expect(page).toHaveURL("/login?back=%2Fcheckout");
  await expect(toastTexts(page)).toHaveText(["You need to be logged in to perform this action!"]);
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText("No products in the cart.", { exact: true })).toBeVisible();
});
