import { findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { placeButton } from "#test/e2e/checkout/checkout-page.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("a customer keeps two addresses, orders to the second one, and sees its landmark on the order", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  await visit(page, "/accounts/settings");
  await page.getByRole("link", { name: "All your addresses" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Addresses" })).toBeVisible();
  for (const [label, street, pin, city, landmark] of [
    ["Home", "4, Hill Road", "411001", "Pune", ""],
    ["Work", "7, Sea Road", "302001", "Jaipur", "Opposite the lighthouse"],
  ] as const) {
    await page.getByRole("button", { name: "Add an address" }).click();
    const form = page.getByRole("form", { name: "New address" });
    await expect(form.getByLabel("Name of the address")).toBeFocused();
    await form.getByLabel("Name of the address").fill(label);
    await form.getByLabel("PIN code").fill(pin);
    await form.getByLabel("Address", { exact: true }).fill(street);
    await form.getByLabel("Landmark (optional)").fill(landmark);
    await form.getByLabel("City").fill(city);
    await form.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("article", { name: label })).toContainText(street);
  }
  await expect(page.getByRole("article", { name: "Home" })).toContainText("Default");
  // A browser without a PIN code has that of the first one.
  expect(await page.evaluate(() => localStorage.getItem("bijli.pin"))).toBe("411001");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.goto("/checkout");
  const addresses = page.getByRole("group", { name: "Shipping address" });
  await expect(addresses.getByRole("radio", { name: /^Home/ })).toBeChecked();
  await expect(page.getByLabel("Address 1")).toHaveCount(0);
  await addresses.getByRole("radio", { name: /^Another address/ }).check();
  await expect(page.getByLabel("Address 1")).toHaveValue("");
  await addresses.getByRole("radio", { name: /^Work/ }).check();
  await expect(page.getByLabel("Address 1")).toHaveCount(0);
  await page.reload();
  await expect(addresses.getByRole("radio", { name: /^Work/ })).toBeChecked();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/);
  const destination = page.getByRole("region", { name: "Delivery address" });
  await expect(destination).toContainText("7, Sea Road");
  await expect(destination).toContainText("Opposite the lighthouse");

  await destination.getByRole("button", { name: "Change address" }).click();
  await page.getByLabel("Landmark (optional)").fill("Behind the market");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(destination).toContainText("Behind the market");
});

test("an address is changed, made the default one, removed, and kept again", async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  const add = (body: object) =>
    page.request.post("/api/user/addresses", { data: body, headers: { origin: new URL(page.url()).origin } });
  const home = { label: "Home", street: "4, Hill Road", city: "Pune", state: "Maharashtra", country: "India" };
  await add({ ...home, pincode: "411001" });
  await add({ ...home, label: "Work", street: "5, Hill Road", pincode: "411002" });
  await visit(page, "/accounts/addresses");
  const work = page.getByRole("article", { name: "Work" });
  await page.getByRole("button", { name: /^Make default ?: Work/ }).click();
  await expect(work).toContainText("Default");
  await expect(page.getByRole("article", { name: "Home" })).not.toContainText("Default");
  await page.getByRole("button", { name: "Change Work" }).click();
  const form = page.getByRole("form", { name: "Change the address" });
  await form.getByLabel("PIN code").fill("4110");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(form.getByText("A PIN code in India has 6 digits")).toBeVisible();
  await form.getByLabel("PIN code").fill("411001");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(work).toContainText("411001");
  await page.getByRole("button", { name: "Remove Work" }).press("Enter");
  await expect(work).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove Home" })).toBeFocused();
  await expect(page.getByRole("article", { name: "Home" })).toContainText("Default");
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expect(work).toContainText("Default");
  await expect(work).toContainText("411001");
  await expect(page.getByRole("article", { name: "Home" })).not.toContainText("Default");
});
