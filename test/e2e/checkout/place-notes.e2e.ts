import { form } from "#test/e2e/account/account-page.ts";
import { fillCheckout, listOrders } from "#test/e2e/cart/cart-setup.ts";
import { expectPlainLayout } from "#test/e2e/layout/layout.ts";
import { importPinTable } from "#test/e2e/pin-table.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { expectOrderConfirmed, openCheckout, placeButton } from "./checkout-page.ts";

const CONFLICT = "PIN code 560038 is in Karnataka, but this address says Kerala.";

test("the customer decides when state and PIN code contradict each other", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop);
  await fillCheckout(page);
  await page.getByLabel("PostCode / ZIP").fill("५६०-०३८");
  await page.getByLabel("State").fill("kerala");
  await expect(page.getByText(CONFLICT)).toBeVisible();
  await expectPlainLayout(page);
  const undecided = page.getByRole("button", { name: "Choose the state to order" });
  await expect(undecided).toHaveAttribute("aria-disabled", "true");
  await undecided.press("Enter");
  const useKarnataka = page.getByRole("button", { name: "Use Karnataka" });
  await expect(useKarnataka).toBeFocused();
  expect(await listOrders(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep Kerala" }).click();
  await expect(page.getByRole("button", { name: "Kerala is kept" })).toHaveAttribute("aria-pressed", "true");
  await expect(placeButton(page)).toBeVisible();
  await page.getByLabel("State").fill("Goa");
  await expect(undecided).toBeVisible();
  await useKarnataka.press("Enter");
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  await expect(page.getByLabel("State")).toBeFocused();
  await expect(page.getByText("PIN code 560038 is in")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Phone" }).fill("\u202a+91 98765-01234\u202c");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("9876501234");
  await placeButton(page).click();
  await expectOrderConfirmed(page);
  expect(await listOrders(page)).toMatchObject([
    { contactMobile: "9876501234", shippingAddress: { pincode: "560038", state: "Karnataka" } },
  ]);
});

test("a PIN code that the shop's table does not have is asked about once, and taken @widths", async ({
  page,
  shop,
}) => {
  const mysuru = { pincode: "570001", city: "Mysuru", state: "Karnataka" };
  await importPinTable(shop, [mysuru]);
  await openCheckout(page, shop);
  await fillCheckout(page);
  const pin = page.getByLabel("PostCode / ZIP");
  await pin.fill("560041");
  const question = page
    .getByRole("group", { name: "Shipping address" })
    .getByText("We do not know this PIN code. Is it right?");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Check the PIN code to order" }).press("Enter");
  await expect(page.getByRole("button", { name: "Yes, 560041 is right" })).toBeFocused();
  await expectPlainLayout(page);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(placeButton(page)).toBeVisible();
  await pin.fill("570001");
  await expect(page.getByRole("button", { name: "Use Mysuru" })).toBeVisible();
  await expect(question).toHaveCount(0);
  await visit(page, "/cart");
  const place = page.getByRole("region", { name: "Totals" }).getByRole("button", { name: /PIN code|change$/ });
  await place.click();
  const field = page.getByRole("textbox", { name: "PIN code" });
  await field.fill("560041");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/We do not know this PIN code. Is it right\?$/);
  await page.getByRole("button", { name: "Yes, use it" }).click();
  await expect(field).toBeHidden();
  await expect(place).toHaveText(/560041/);
});

test("a new PIN code does not leave the old city without a word", async ({ page, shop }) => {
  await openCheckout(page, shop);
  await fillCheckout(page);
  const [pin, city] = [page.getByLabel("PostCode / ZIP"), page.getByLabel("City")];
  await pin.fill("411001");
  await city.fill("Pune");
  await pin.fill("560039");
  const note = page.getByText("The PIN code has changed to 560039, the city is still Pune.");
  await expect(note).toBeVisible();
  await pin.fill("411001");
  await expect(note).toHaveCount(0);
  const place = { pincode: "560040", city: "Bengaluru", state: "Karnataka", zone: "metro", deliveryDays: 3, cod: true };
  await page.route("**/api/delivery/560040", (route) => route.fulfill({ json: place }));
  await pin.fill("560040");
  await page.getByRole("button", { name: "Use Bengaluru" }).click();
  await expect(city).toHaveValue("Bengaluru");
  await expect(city).toBeFocused();
  await expect(page.getByText("The PIN code has changed")).toHaveCount(0);
});

test("the address of the account is not saved before the customer has decided", async ({ page, shop }) => {
  await openCheckout(page, shop);
  await visit(page, "/accounts/settings");
  const address = form(page, "Shipping Address");
  await address.getByLabel("Pincode").fill("560038");
  for (const [label, text] of Object.entries({ Street: "4, Hill Road", City: "Kochi", State: "Kerala" }))
    await address.getByLabel(label).fill(text);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("save-address")) sent.push(request.postData() ?? "");
  });
  const save = address.getByRole("button", { name: "Save Shipping Address" });
  await save.click();
  await expect(address.getByText(CONFLICT)).toBeVisible();
  await expect(address.getByRole("button", { name: "Use Karnataka" })).toBeFocused();
  expect(sent).toEqual([]);
  await address.getByRole("button", { name: "Keep Kerala" }).click();
  await save.click();
  await expect(page.getByText("Address updated successfully!")).toBeVisible();
  expect(sent).toEqual([expect.stringContaining('"state":"Kerala"')]);
});

test("a text that is too long is refused with a sentence, never shortened", async ({ page, shop }) => {
  await openCheckout(page, shop);
  const street = page.getByLabel("Address 1");
  await street.fill("x".repeat(201));
  await street.blur();
  await expect(street).toHaveValue("x".repeat(201));
  await expect(page.getByText("This is longer than 200 characters")).toBeVisible();
});
