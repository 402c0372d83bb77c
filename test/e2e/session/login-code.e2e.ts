import { addLoginAttempt, sendCode } from "#shop/mail/login-codes.server.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { registerCustomer } from "./customer.ts";

test("@widths a login to an account under guesses asks for the code of the email", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|429)/);
  const { id, email, password } = await registerCustomer(shop.url);
  const attempt = await withShopContext(shop, async (ctx) => {
    const added = await addLoginAttempt(ctx, false);
    await sendCode(ctx, added, { id, email });
    return added;
  });
  const code = / is (\d{8})\./.exec(await sentEmail(shop, email, "Your code to log in"))?.[1] ?? "";
  const message = "Others try passwords.";
  await page.route("**/api/user/login", (route) =>
    route.fulfill({ status: 429, json: { status: "fail", message, details: { loginAttempt: attempt } } }),
  );
  const main = page.getByRole("main");
  const logIn = async () => {
    await main.getByRole("textbox", { name: "Email / Phone / Username" }).fill(email);
    await main.getByRole("textbox", { name: "Password" }).fill(password);
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await visit(page, "/login");
  await logIn();
  const field = main.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await expect(main.getByText("There were many wrong passwords for this account.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(main.getByText("Code is required")).toBeVisible();
  await field.fill("00000000");
  await page.keyboard.press("Enter");
  await expect(main.getByText("This code is wrong or has expired.")).toBeVisible();
  await main.getByRole("button", { name: "Back to login" }).click();
  await logIn();
  await field.fill(` ${code.slice(0, 4)} ${code.slice(4)} `);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/accounts");
});
