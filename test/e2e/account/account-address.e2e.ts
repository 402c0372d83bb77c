import type { Me } from "#contract/accounts.ts";
import { importPinTable } from "#test/e2e/pin-table.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { form, readStoredUser } from "./account-page.ts";

test("saves the shipping address, whose city and state follow the PIN code, and shows it again after a reload", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const row = { pincode: "577103", city: "Birur", state: "Karnataka", zone: "rest" };
  await importPinTable(shop, [row]);
  await visit(page, "/accounts/settings");
  const address = form(page, "Shipping Address");
  const save = address.getByRole("button", { name: "Save Shipping Address" });
  await address.getByLabel("Pincode").fill("411001");
  await expect(address.getByLabel("State")).toHaveValue("Maharashtra");
  await address.getByLabel("Pincode").fill("577103");
  await expect(address.getByLabel("City")).toHaveValue("Birur");
  await expect(address.getByLabel("State")).toHaveValue("Karnataka");
  await address.getByLabel("City").fill("My own");
  await address.getByLabel("Street").fill("4, Hill Road");
  await address.getByLabel("Pincode").fill("4110");
  await save.click();
  await expect(address.getByText("A PIN code in India has 6 digits")).toBeVisible();
  await address.getByLabel("Pincode").fill("411001");
  const fields = { Street: "4, Hill Road", City: "My own", State: "Maharashtra", Pincode: "411001", Country: "India" };
  for (const [label, text] of Object.entries(fields)) await expect(address.getByLabel(label)).toHaveValue(text);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/save-address", async (route) => {
    await released;
    await route.continue();
  });
  const { address: _none, updatedAt: _earlier, ...others } = await readStoredUser(page);
  expect(Object.keys(others)).toEqual(expect.arrayContaining(["_id", "firstname", "lastname", "email", "mobile"]));
  const sent = page.waitForRequest("**/api/user/save-address");
  await save.click();
  const saved = { street: "4, Hill Road", city: "My own", state: "Maharashtra", pincode: "411001", country: "India" };
  expect((await sent).method()).toBe("PUT");
  expect((await sent).postDataJSON()).toEqual(saved);
  expect(await readStoredUser(page)).toMatchObject({ ...others, address: saved });
  release();
  await expect(toastTexts(page)).toHaveText(["Address updated successfully!"]);
  expect(await readStoredUser(page)).toMatchObject({ ...others, address: saved });
  const { user } = await callAsCustomer<Me>(page, "GET", "user/me");
  expect(user.address).toEqual(saved);
  await page.reload();
  for (const [label, text] of Object.entries(fields)) await expect(address.getByLabel(label)).toHaveValue(text);
});

test("rolls back a refused address, and keeps the entered values", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await logInNewCustomer(page, shop);
  const before = { street: "7, Sea Road", city: "Kochi", state: "Kerala", pincode: "682001", country: "India" };
  await callAsCustomer(page, "PUT", "user/save-address", before);
  await visit(page, "/accounts/settings");
  const address = form(page, "Shipping Address");
  await expect(address.getByLabel("City")).toHaveValue("Kochi");
  await expect.poll(async () => (await readStoredUser(page)).address).toEqual(before);
  await address.getByLabel("City").fill("Thrissur");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/save-address", async (route) => {
    await released;
    await route.fulfill({ status: 500, body: "" });
  });
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  await expect.poll(async () => (await readStoredUser(page)).address).toEqual({ ...before, city: "Thrissur" });
  release();
  await expect(toastTexts(page)).toHaveText(["Failed to update address"]);
  expect((await readStoredUser(page)).address).toEqual(before);
  await expect(address.getByLabel("City")).toHaveValue("Thrissur");
});
