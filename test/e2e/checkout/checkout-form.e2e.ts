import type { Locator } from "@playwright/test";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { amountRows } from "#test/e2e/cart/cart-page.ts";
import {
  address,
  changeCart,
  fillCheckout,
  findCheapProducts,
  logInWithCart,
  rupees,
  serveWithoutPictures,
} from "#test/e2e/cart/cart-setup.ts";
import { expect, hold, test, visit } from "#test/e2e/storefront.ts";
import { openCheckout, placeButton, recordOrders, review, summary } from "./checkout-page.ts";

test("has fields for contact and address, and a summary of the order", async ({ page, shop }) => {
  const [other, product] = await findCheapProducts(page, 2);
  if (!product || !other) throw new Error("no products");
  const customer = await logInWithCart(page, shop, [
    { product, quantity: 2 },
    { product: other, quantity: 1 },
  ]);
  await visit(page, "/checkout");
  await expect(placeButton(page)).toBeVisible();
  const formInputs = page.getByRole("form", { name: "Checkout" }).locator("fieldset input");
  const fields = await formInputs.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map(({ labels, type, required }) => [labels?.[0]?.innerText, type, required]),
  );
  expect(fields).toEqual([
    ["Contact e-mail", "email", true],
    ["Phone", "tel", true],
    ["Keep me up to date on news and exclusive offers", "checkbox", false],
    ["PostCode / ZIP", "text", true],
    ["First name", "text", true],
    ["Last name", "text", true],
    ["Address 1", "text", true],
    ["Landmark (optional)", "text", false],
    ["City", "text", true],
    ["State", "text", true],
    ["Country", "text", true],
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  const groups = page.getByRole("form", { name: "Checkout" }).getByRole("group");
  await expect(groups.locator("legend")).toHaveText(["Contact", "Shipping address"]);
  await expect(page.getByLabel("Contact e-mail")).toHaveValue(customer.email);
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue(customer.mobile);
  await expect(page.getByLabel("Keep me up to date on news and exclusive offers")).not.toBeChecked();
  await expect(page.getByLabel("First name")).toHaveValue(customer.firstname);
  await expect(page.getByLabel("Last name")).toHaveValue(customer.lastname);
  for (const label of ["PostCode / ZIP", "Address 1", "City", "State"])
    await expect(page.getByLabel(label)).toHaveValue("");
  await expect(page.getByLabel("Country")).toHaveValue("India");
  await expect(page.getByLabel("PostCode / ZIP")).toHaveAttribute("inputmode", "numeric");
  await expect(page.getByLabel("PostCode / ZIP")).toHaveAttribute("autocomplete", "postal-code");
  await expect(summary(page).getByRole("listitem")).toHaveText([
    `${product.title}${colorName(product.color[0]?.title ?? "")}, x 2${rupees(product.price * 2)}`,
    `${other.title}${colorName(other.color[0]?.title ?? "")}, x 1${rupees(other.price)}`,
  ]);
  const total = rupees(product.price * 2 + other.price);
  await expect(amountRows(summary(page))).toHaveText([`Total Price${total}`, `Total Amount${total}`]);
  await expect(amountRows(review(page))).toHaveText([`Total Amount${total}`]);
  await expect(review(page).getByText("Cash on delivery: you pay when it arrives.", { exact: true })).toBeVisible();
  await expect(summary(page).getByPlaceholder("Enter Your Coupon")).toBeVisible();
  await expect(summary(page).getByRole("button", { name: "Apply", exact: true })).toBeVisible();
  await expect(placeButton(page)).toHaveText(`Place an Order ${total}`);
  await review(page).getByRole("link", { name: "Return to Cart" }).click();
  await expect(page).toHaveURL("/cart");
});

test("the keyboard goes through the form before the summary beside it", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCheckout(page, shop);
  const email = page.getByLabel("Contact e-mail");
  const coupon = page.getByRole("textbox", { name: "Coupon" });
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const places: string[] = [];
  for (let pressed = 0; pressed < 40 && places.length < 3; pressed++) {
    await page.keyboard.press("Tab");
    for (const [name, part] of Object.entries({ email, place: placeButton(page), coupon }))
      if (await isFocused(part)) places.push(name);
  }
  expect(places).toEqual(["email", "place", "coupon"]);
});

const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);

test("a business names its GSTIN, which is checked and stands on the order", async ({ page, shop }) => {
  await openCheckout(page, shop);
  await fillCheckout(page);
  const gstin = page.getByLabel("GSTIN", { exact: true });
  await expect(gstin).toBeHidden();
  await page.getByText("GSTIN (for a business invoice)").click();
  await gstin.fill("27aapfu0939f1zx");
  await placeButton(page).click();
  await expect(page.getByText("This is no GSTIN")).toBeVisible();
  await expect(gstin).toBeFocused();
  await gstin.fill("27aapfu 0939f1zv");
  await placeButton(page).click();
  await expect(page.getByText("GSTIN on the invoice: 27AAPFU0939F1ZV")).toBeVisible();
});

test("the summary shows the product's picture, or the default picture", async ({ page, shop }) => {
  const { product } = await openCheckout(page, shop);
  const picture = summary(page).getByRole("listitem").locator("img");
  await expect(picture).toHaveAttribute("src", product.images[0]?.sizes["320"] ?? "");
  await serveWithoutPictures(page, product._id);
  await page.reload();
  await expect(picture).toHaveAttribute("src", "/media/site/default-product-320.webp");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("offers the saved address, and another one; the state follows the PIN code unless the customer changed it", async ({
  page,
  shop,
}) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  const saved = { street: "7, Sea Road", city: "Kochi", state: "Kerala", country: "India", pincode: "682001" };
  const user = await page.request.put("/api/user/save-address", {
    headers: { origin: new URL(page.url()).origin },
    data: saved,
  });
  await page.evaluate(
    (text) => {
      const stored = JSON.parse(localStorage.getItem("user") ?? "{}");
      localStorage.setItem("user", JSON.stringify({ ...stored, address: JSON.parse(text).address }));
    },
    await user.text(),
  );
  await visit(page, "/checkout");
  await expect(page.getByRole("radio", { name: "Kochi 7, Sea Road, Kochi 682001" })).toBeChecked();
  await page.getByRole("radio", { name: "Another address" }).check();
  await page.getByLabel("PostCode / ZIP").fill("560038");
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  await page.getByLabel("State").fill("My own");
  await page.getByLabel("PostCode / ZIP").fill("110001");
  await expect(page.getByLabel("State")).toHaveValue("My own");
});

test("shows messages for missing and invalid fields, and sends nothing", async ({ page, shop, context }) => {
  const sent = recordOrders(context);
  await openCheckout(page, shop);
  await page.getByLabel("PostCode / ZIP").fill("5600");
  await page.getByLabel("Contact e-mail").fill("nobody");
  await page.getByRole("textbox", { name: "Phone" }).fill("+91 98450");
  await placeButton(page).click();
  for (const text of [
    "Invalid email format",
    "Phone number must be exactly 10 digits",
    "A PIN code in India has 6 digits",
    "Address is required",
    "City is required",
    "State is required",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel("Contact e-mail")).toBeFocused();
  await page.getByLabel("City").fill("Bengaluru");
  await expect(page.getByText("City is required")).toHaveCount(0);
  expect(sent).toEqual([]);
  await page.getByLabel("Country").fill("Nepal");
  await expect(page.getByText("A PIN code in India has 6 digits")).toHaveCount(0);
  for (const [label, message] of [
    ["Contact e-mail", "Email is required"],
    ["Phone", "Phone is required"],
    ["PostCode / ZIP", "PIN code is required"],
    ["First name", "First Name is required"],
    ["Last name", "Last Name is required"],
    ["Address 1", "Address is required"],
    ["City", "City is required"],
    ["State", "State is required"],
    ["Country", "Country is required"],
  ] as const) {
    const field = page.getByRole("form", { name: "Checkout" }).getByRole("textbox", { name: label, exact: true });
    await field.fill("");
    await placeButton(page).click();
    await expect(field, label).toHaveAccessibleDescription(new RegExp(message));
    // The press leads to the first field that is wrong. The next text would go there, too, if it came before.
    await expect(page.getByLabel("Contact e-mail")).toBeFocused();
  }
  expect(sent).toEqual([]);
});

test("the first paint shows the stored cart, until the cart is loaded from the server", async ({ page, shop }) => {
  const { product } = await openCheckout(page, shop);
  await page.getByRole("link", { name: "Return to Cart" }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(placeButton(page)).toBeEnabled();
  const release = await hold(page, "**/api/user/cart");
  await changeCart(page, "POST", { productId: product._id, quantity: 3 });
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(review(page)).toContainText(`Total Amountupdating ${rupees(product.price * 2)}`);
  await expect(placeButton(page)).toBeDisabled();
  release();
  await expect(placeButton(page)).toContainText(rupees(product.price * 3));
});

test("the checkout opens from the cart without waiting for the shop", async ({ page, shop }) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  const customer = await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  const lastOrders = page.waitForResponse(/\/get-orders/);
  await visit(page, "/cart");
  await lastOrders;
  const release = await hold(page, /\/api\//);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByLabel("Contact e-mail")).toHaveValue(customer.email);
  await expect(summary(page)).toContainText(product.title);
  await expect(review(page)).toContainText("Total Amountupdating");
  await expect(placeButton(page)).not.toContainText("₹");
  release();
  await expect(placeButton(page)).toContainText(rupees(product.price));
});

test("a reload keeps the entered values", async ({ page, shop }) => {
  await openCheckout(page, shop);
  await fillCheckout(page);
  await page.getByLabel("First name").fill("Usha");
  await page.getByLabel("Keep me up to date").check();
  await page.getByRole("textbox", { name: "Phone" }).fill("9876501234");
  await page.getByLabel("Contact e-mail").fill("office@example.com");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Usha");
  await expect(page.getByLabel("City")).toHaveValue(address.city);
  await expect(page.getByLabel("Keep me up to date")).toBeChecked();
  await expect(page.getByLabel("Address 1")).toHaveValue(address.street);
  await expect(page.getByLabel("PostCode / ZIP")).toHaveValue(address.pin);
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("9876501234");
  await expect(page.getByLabel("Contact e-mail")).toHaveValue("office@example.com");
});
