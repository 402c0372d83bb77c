import { expectAccessible } from "#test/e2e/axe.ts";
import { logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "error" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test("a customer gets a note, may not log in any more, and may again", async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|401|403)/);
  const shopper = await browser.newPage({ baseURL: shop.url });
  const { email } = await logInNewCustomer(shopper, shop);
  await page.context().addCookies(owner.cookies);
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await page.getByRole("form", { name: "Search" }).getByLabel("Find").fill(email);
  await page.getByRole("form", { name: "Search" }).getByLabel("Find").press("Enter");
  await page.getByRole("table", { name: "customers" }).getByRole("link").first().click();
  await expect(page.getByText(/^[1-9] sessions?$/)).toBeVisible();

  const note = page.getByRole("form", { name: "A new note" });
  await note.getByRole("button", { name: "Keep the note" }).click();
  await expect(note.getByText("Please enter the note.")).toBeVisible();
  await note.getByLabel("Note").fill("Rings twice.");
  await note.getByLabel("Note").press("Enter");
  await expect(page.getByText("Rings twice. · Asha Rao")).toBeVisible();
  await expect(note.getByLabel("Note")).toHaveValue("");
  await expectAccessible(page, "a customer");

  await page.getByRole("button", { name: "Do not let them log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("A stolen phone.");
  await expectAccessible(page, "a block");
  await dialog.getByRole("button", { name: "Do not let them log in" }).click();
  await expect(page.getByText(/^No, since .*, by Asha Rao: A stolen phone\./)).toBeVisible();
  await expect(page.getByText("0 sessions", { exact: true })).toBeVisible();
  await visit(shopper, "/accounts/orders");
  await expect(shopper).toHaveURL(/\/login/);
  await page.getByRole("button", { name: "Let them log in again" }).click();
  await expect(page.getByRole("button", { name: "Do not let them log in" })).toBeVisible();

  await page.getByRole("button", { name: /^Remove the note of/ }).click();
  await expect(page.getByText("There are no notes.")).toBeVisible();
});

test("an account is erased after its email address was typed, and its screen says so @widths", async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|401|403|404)/);
  const shopper = await browser.newPage({ baseURL: shop.url });
  const { email } = await logInNewCustomer(shopper, shop);
  await page.context().addCookies(owner.cookies);
  await page.goto(`${owner.url}/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole("table", { name: "customers" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Erase the account" }).click();
  const dialog = page.getByRole("dialog", { name: /^Erase the account of / });
  await expect(dialog.getByText("It cannot be undone.")).toBeVisible();
  await expect(dialog.getByText(email, { exact: true })).toBeVisible();
  await expectAccessible(page, "an erasure");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const press = () => dialog.getByRole("button", { name: "Erase the account" }).click();
  await press();
  await expect(dialog.getByText("Please enter the email address.")).toBeVisible();
  const field = dialog.getByLabel("To confirm, type the email address");
  await field.fill("somebody@example.com");
  await press();
  await expect(dialog.getByText("Is not what this account has.")).toBeVisible();
  await field.fill(email);
  await press();
  await expect(page.getByText(/^The account was erased on .* by Asha Rao\.$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Erased account", level: 1 })).toBeVisible();
  await expectAccessible(page, "an erased account");
  await visit(shopper, "/accounts/orders");
  await expect(shopper).toHaveURL(/\/login/);
  await page.getByRole("link", { name: "All customers" }).click();
  await expect(page.getByRole("table", { name: "customers" }).getByText(email)).toHaveCount(0);
});
