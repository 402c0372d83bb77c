import type { Me } from "#contract/accounts.ts";
import { form, stored } from "./in-account.ts";
import { callAsShopper, endSessions, shopAs } from "./shopping.ts";
import { expect, test, visit } from "./storefront.ts";

test("contact information is saved, and stands in the browser at once", async ({ page, shop }) => {
  const { id } = await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  await expect(contact.getByLabel("First Name")).toHaveValue("Nandini");
  await contact.getByLabel("First Name").fill("Meenakshi");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/edit-user", async (route) => {
    await held;
    await route.continue();
  });
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Meenakshi");
  expect(await stored(page)).toMatchObject({ _id: id, firstname: "Meenakshi" });
  release();
  await expect(page.getByText("User profile updated successfully!")).toBeVisible();
  await page.reload();
  await expect(contact.getByLabel("First Name")).toHaveValue("Meenakshi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Meenakshi");
});

test("contact information that is not taken is undone, and what was typed stays", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of (409|500)/);
  const other = await shopAs(page, shop);
  await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  await contact.getByLabel("First Name").fill("Meenakshi");
  await contact.getByLabel("Email").fill(other.email);
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(page.getByText("User Already Exists")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Nandini");
  expect(await stored(page)).toMatchObject({ firstname: "Nandini" });
  await expect(contact.getByLabel("First Name")).toHaveValue("Meenakshi");
  await expect(contact.getByLabel("Email")).toHaveValue(other.email);
  await page.route("**/api/user/edit-user", (route) => route.fulfill({ status: 500, body: "" }));
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(page.getByText("Failed to update profile")).toBeVisible();
});

test("every field of the settings is required, and said by its field", async ({ page, shop }) => {
  await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  for (const [label, message] of [
    ["First Name", "First Name is required"],
    ["Last Name", "Last Name is required"],
    ["Phone", "Phone is required"],
    ["Email", "Email is required"],
  ] as const) {
    await contact.getByLabel(label).fill("");
    await contact.getByLabel(label).blur();
    await expect(contact.getByText(message)).toBeVisible();
  }
  await contact.getByLabel("Phone").fill("12345");
  await expect(contact.getByText("Phone number must be exactly 10 digits")).toBeVisible();

  const address = form(page, "Shipping Address");
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  for (const message of ["Address is required", "City is required", "State is required", "PIN code is required"])
    await expect(address.getByText(message)).toBeVisible();
  await expect(address.getByLabel("Street")).toBeFocused();
});

test("the shipping address is saved, and there again", async ({ page, shop, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const address = form(page, "Shipping Address");
  const typed = { Street: "4, Hill Road", City: "Pune", State: "Maharashtra", Pincode: "4110", Country: "India" };
  for (const [label, text] of Object.entries(typed)) await address.getByLabel(label).fill(text);
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  await expect(address.getByText("A PIN code in India has 6 digits")).toBeVisible();
  await address.getByLabel("Pincode").fill("411001");
  await page.route("**/api/user/save-address", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  await expect(page.getByText("Failed to update address")).toBeVisible();
  expect((await stored(page)).address).toBeNull();
  await address.getByRole("button", { name: "Save Shipping Address" }).click();
  await expect(page.getByText("Address updated successfully!")).toBeVisible();
  expect((await stored(page)).address).toMatchObject({ city: "Pune", pincode: "411001" });
  await page.reload();
  await expect(address.getByLabel("Street")).toHaveValue("4, Hill Road");
  const { user } = await callAsShopper<Me>(page, "GET", "user/me");
  expect(user.address).toEqual({
    street: "4, Hill Road",
    city: "Pune",
    state: "Maharashtra",
    pincode: "411001",
    country: "India",
  });
});

test("the username is shown; the password is changed with the current one", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const { user } = await callAsShopper<Me>(page, "GET", "user/me");
  await expect(page.getByText(`Username: ${user.username}`)).toBeVisible();
  const password = form(page, "Change password");
  const change = password.getByRole("button", { name: "Change password" });
  await password.getByLabel("Current password").fill("not this one");
  await password.getByLabel("New password").fill("four green lamps");
  await change.click();
  await expect(password.getByText("The current password is not right.")).toBeVisible();
  await expect(password.getByLabel("New password")).toHaveValue("four green lamps");
  await password.getByLabel("Current password").fill("three blue lamps");
  await change.click();
  await expect(page.getByText("Your password has been changed. Other devices have been signed out.")).toBeVisible();
  await expect(password.getByLabel("New password")).toHaveValue("");
  await page.reload();
  await expect(page.getByText(`Username: ${user.username}`)).toBeVisible();
});

test("a session that ended while settings were typed leads to the login and back", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 401/);
  const customer = await shopAs(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  await contact.getByLabel("First Name").fill("Meenakshi");
  await endSessions(shop, customer);
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(page).toHaveURL("/login?back=%2Faccounts%2Fsettings");
  await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/accounts/settings");
  await expect(contact.getByLabel("First Name")).toHaveValue("Meenakshi");
});
