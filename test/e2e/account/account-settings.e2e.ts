import type { Me } from "#contract/accounts.ts";
import { newUserInput, toast, toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, endSessions, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { form, pressSection, readStoredUser } from "./account-page.ts";

test("saves contact information, and stores it in the browser at once", async ({ page, shop }) => {
  const { id } = await logInNewCustomer(page, shop);
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  await expect(contact.getByLabel("First Name")).toHaveValue("Nandini");
  const { mobile, email } = newUserInput();
  const entered = { firstname: "Meenakshi", lastname: "Iyer", mobile, email };
  const fields = { "First Name": "Meenakshi", "Last Name": "Iyer", Phone: mobile, Email: email };
  for (const [label, text] of Object.entries(fields)) await contact.getByLabel(label).fill(text);
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(contact.getByText("Password is required")).toBeVisible();
  await contact.getByLabel("Your password", { exact: true }).fill("three blue lamps");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/edit-user", async (route) => {
    await released;
    await route.continue();
  });
  const sent = page.waitForRequest("**/api/user/edit-user");
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  expect((await sent).method()).toBe("PUT");
  expect((await sent).postDataJSON()).toEqual({ ...entered, currentPassword: "three blue lamps" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Meenakshi");
  expect(await readStoredUser(page)).toMatchObject({ _id: id, ...entered });
  await expect(toastTexts(page)).toHaveCount(0);
  release();
  await expect(toastTexts(page)).toHaveText(["User profile updated successfully!"]);
  const { user } = await callAsCustomer<Me>(page, "GET", "user/me");
  expect(user).toMatchObject(entered);
  await page.reload();
  for (const [label, text] of Object.entries(fields)) await expect(contact.getByLabel(label)).toHaveValue(text);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Meenakshi");
  expect(await readStoredUser(page)).toMatchObject({ _id: id, ...entered });
});

test("rolls back refused contact information, and keeps the entered values", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of (400|409|500)/);
  const other = await logInNewCustomer(page, shop);
  const { firstname, lastname, mobile, email } = await logInNewCustomer(page, shop);
  const before = { firstname, lastname, mobile, email };
  await visit(page, "/accounts/settings");
  const contact = form(page, "Contact Information");
  const fields = { "First Name": "Meenakshi", "Last Name": "Iyer", Phone: "9123456780", Email: other.email };
  for (const [label, text] of Object.entries(fields)) await contact.getByLabel(label).fill(text);
  const password = contact.getByLabel("Your password", { exact: true });
  await password.fill("not this one");
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(contact.getByText("The current password is incorrect.")).toBeVisible();
  await password.fill("three blue lamps");
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(toast(page, "User Already Exists")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Nandini");
  expect(await readStoredUser(page)).toMatchObject(before);
  for (const [label, text] of Object.entries(fields)) await expect(contact.getByLabel(label)).toHaveValue(text);
  await page.route("**/api/user/edit-user", (route) => route.fulfill({ status: 500, body: "" }));
  await contact.getByRole("button", { name: "Save Contact Info" }).click();
  await expect(toast(page, "Failed to update profile")).toBeVisible();
  await expect.poll(() => readStoredUser(page)).toMatchObject(before);
  const { user } = await callAsCustomer<Me>(page, "GET", "user/me");
  expect(user).toMatchObject(before);
});

test("every settings field is required and shows its own message", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  await visit(page, "/accounts/settings");
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "PUT" && sent.push(request.url())));
  for (const { title, save, fields } of [
    {
      title: "Contact Information",
      save: "Save Contact Info",
      fields: [
        ["First Name", "text", "First Name is required"],
        ["Last Name", "text", "Last Name is required"],
        ["Phone", "tel", "Phone is required"],
        ["Email", "email", "Email is required"],
      ],
    },
    {
      title: "Shipping Address",
      save: "Save Shipping Address",
      fields: [
        ["Pincode", "text", "PIN code is required"],
        ["Country", "text", "Country is required"],
        ["Street", "text", "Address is required"],
        ["City", "text", "City is required"],
        ["State", "text", "State is required"],
      ],
    },
  ]) {
    const inputs = form(page, title).locator("input");
    await expect(inputs).toHaveCount(fields.length);
    expect(
      await inputs.evaluateAll((all) =>
        (all as HTMLInputElement[]).map(({ labels, type, required }) => [labels?.[0]?.innerText, type, required]),
      ),
    ).toEqual(fields.map(([label, type]) => [label, type, true]));
    for (const input of await inputs.all()) await input.fill("");
    await form(page, title).getByRole("button", { name: save, exact: true }).click();
    for (const [label = "", , message = ""] of fields) {
      await expect(form(page, title).getByText(message, { exact: true })).toBeVisible();
      await expect(form(page, title).getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await expect(inputs.first()).toBeFocused();
  }
  expect(sent).toEqual([]);
  await form(page, "Contact Information").getByLabel("Phone").fill("12345");
  await expect(page.getByText("Phone number must be exactly 10 digits")).toBeVisible();
  await form(page, "Contact Information").getByLabel("Email").fill("nobody");
  await expect(page.getByText("Invalid email format")).toBeVisible();
});

test("shows the username, and changes the password when the current one is correct", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await logInNewCustomer(page, shop);
  await visit(page, "/accounts/settings");
  const { user } = await callAsCustomer<Me>(page, "GET", "user/me");
  await expect(page.getByText(`Username: ${user.username}`)).toBeVisible();
  const devices = page.getByRole("region", { name: "Where you are logged in" }).getByRole("listitem");
  for (const section of ["Change password", "Where you are logged in"]) await pressSection(page, section);
  await expect(devices).toHaveCount(2);
  const password = form(page, "Change password");
  const change = password.getByRole("button", { name: "Change password" });
  await password.getByLabel("Current password").fill("not this one");
  await password.getByLabel("New password").fill("four green lamps");
  await change.click();
  await expect(password.getByText("The current password is incorrect.")).toBeVisible();
  await expect(password.getByLabel("New password")).toHaveValue("four green lamps");
  await password.getByLabel("Current password").fill("three blue lamps");
  await change.click();
  await expect(page.getByText("Your password has been changed. Other devices have been logged out.")).toBeVisible();
  await expect(devices).toHaveText([/This device/]);
  await expect(password.getByLabel("New password")).toHaveValue("");
  await page.reload();
  await expect(page.getByText(`Username: ${user.username}`)).toBeVisible();
});

test("when the session ends while settings are edited, redirects to login and back with the entered values", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const customer = await logInNewCustomer(page, shop);
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

test("lists the devices that are logged in, and logs out one or all others", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  const { email, password } = await logInNewCustomer(page, shop);
  const agents = [
    "Mozilla/5.0 (iPad) Version/18.5 Safari/604.1",
    "Firefox/142.0 (Android 15)",
    "Firefox/142.0 (Windows)",
  ];
  for (const agent of agents)
    await fetch(`${shop.url}/api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": agent },
      body: JSON.stringify({ email, password }),
    });
  await visit(page, "/accounts/settings");
  await pressSection(page, "Where you are logged in");
  const list = page.getByRole("region", { name: "Where you are logged in" });
  await expect(list.getByRole("listitem")).toHaveText([
    /^Chrome on \w+This device$/,
    /^Firefox on WindowsLast used on /,
    /^Firefox on AndroidLast used on /,
    /^Safari on iPadLast used on /,
    // The program that registered.
    /^Unknown deviceLast used on /,
  ]);
  await list.getByRole("button", { name: "Log out Firefox on Android" }).click();
  await expect(toast(page, "The device has been logged out.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await list.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/This device$/]);
  await expect(page.getByText("On this device only")).toBeVisible();
  await page.reload();
  await pressSection(page, "Where you are logged in");
  await expect(list.getByRole("listitem")).toHaveText([/This device$/]);
});
