import { toast } from "#test/e2e/session/customer.ts";
import { endSessions, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { form, pressSection } from "./account-page.ts";

test("the settings are sections: contents and addresses lead to each, and open ones survive a failed call", {
  tag: "@widths",
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of (400|401)/);
  const customer = await logInNewCustomer(page, shop);
  await visit(page, "/accounts/settings");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveText([
    "Contact Information",
    "Shipping Address",
    "Change password",
    "Where you are logged in",
    "Emails",
    "Your data",
  ]);
  await expect(form(page, "Contact Information")).toBeVisible();
  await expect(form(page, "Shipping Address")).toBeVisible();
  await expect(form(page, "Change password")).toBeHidden();
  await expect(page.getByText("None yet")).toBeVisible();

  await contents.getByRole("link", { name: "Your data" }).click();
  await expect(page).toHaveURL("/accounts/settings#own-data");
  await expect(page.getByRole("button", { name: "Download your data" })).toBeInViewport({ ratio: 1 });
  await page.goto("/about");
  await page.goto("/accounts/settings#devices");
  await expect(page.getByRole("region", { name: "Where you are logged in" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await visit(page, "/accounts/settings");
  const password = form(page, "Change password");
  await pressSection(page, "Shipping Address");
  await pressSection(page, "Change password");
  await password.getByLabel("Current password").fill("not this one");
  await password.getByLabel("New password").fill("four green lamps");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("The current password is incorrect.")).toBeVisible();
  await expect(password.getByLabel("New password")).toHaveValue("four green lamps");
  await endSessions(shop, customer);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/login?back=%2Faccounts%2Fsettings");
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(password).toBeVisible();
  await expect(form(page, "Shipping Address")).toBeHidden();
});

test("emails that ask for reviews are ended and begun again, and a failure takes the choice back", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await logInNewCustomer(page, shop);
  await visit(page, "/accounts/settings#emails");
  const choice = page.getByRole("checkbox", { name: "Ask me for reviews of what I have received" });
  await expect(choice).toBeChecked();
  const stored = page.waitForResponse("**/api/user/review-requests");
  await choice.uncheck();
  await stored;
  await page.reload();
  await expect(choice).not.toBeChecked();
  await page.route("**/api/user/review-requests", (route) => route.fulfill({ status: 500, body: "" }));
  await choice.click();
  await expect(toast(page, "Failed to save your choice")).toBeVisible();
  await expect(choice).not.toBeChecked();
});
