import type { Me } from "#contract/accounts.ts";
import { addEmailLink } from "#shop/mail/email-links.server.ts";
import { newUserInput, registerCustomer } from "#test/e2e/session/customer.ts";
import { callAsCustomer, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("the link of an email undoes a change after a click, and a second click is refused", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|404)/);
  const { id: userId } = await logInNewCustomer(page, shop);
  const { email, mobile } = newUserInput();
  const token = await withShopContext(shop, (ctx) =>
    addEmailLink(ctx, { kind: "undo-contact", userId, email, mobile }),
  );
  await visit(page, `/undo-change/${token}`);
  const { user } = await callAsCustomer<Me>(page, "GET", "user/me");
  expect(user.email).not.toBe(email);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText("The change has been undone, and every device has been logged out.")).toBeVisible();
  await visit(page, `/undo-change/${token}`);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText("This link has expired or has been used.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link to an address that another account has creates an account of its owner", async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of (400|404)/);
    const { email } = await registerCustomer(shop.url);
    const token = await withShopContext(shop, (ctx) => addEmailLink(ctx, { kind: "prove-address", email }));
    const main = page.getByRole("main");
    await page.goto(`/register/${token}`);
    await expect(main.getByText(`Your email address is ${email}.`)).toBeVisible();
    const { firstname, lastname, mobile, password } = newUserInput();
    const fill = async (chosen: string) => {
      await main.getByRole("textbox", { name: "First Name" }).fill(firstname);
      await main.getByRole("textbox", { name: "Last Name" }).fill(lastname);
      await main.getByRole("textbox", { name: "Phone" }).fill(mobile);
      await main.getByLabel("New password").fill(chosen);
      await main.getByRole("checkbox").check();
      await main.getByRole("button", { name: "Create your account" }).click();
    };
    await fill("password123");
    await expect(main.getByText("This password is too common.")).toBeVisible();
    await fill(password);
    await expect(main.getByText("Your account has been created. You can log in now.")).toBeVisible();
    await page.goto(`/register/${token}`);
    await expect(main.getByText("This link has expired or has been used.")).toBeVisible();
  });

  test("the links of emails show a page with a button that works", async ({ page, shop }) => {
    const { id: userId } = await registerCustomer(shop.url);
    const { email, mobile } = newUserInput();
    const [undo, confirm] = await withShopContext(shop, async (ctx) => [
      await addEmailLink(ctx, { kind: "undo-contact", userId, email, mobile }),
      await addEmailLink(ctx, { kind: "confirm-email", userId, email }),
    ]);
    await page.goto(`/confirm-email/${confirm}`);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your email address has been confirmed.")).toBeVisible();
    await page.goto(`/undo-change/${undo}`);
    await page.getByRole("button", { name: "Undo the change" }).click();
    await expect(page.getByText("The change has been undone")).toBeVisible();
  });
});
