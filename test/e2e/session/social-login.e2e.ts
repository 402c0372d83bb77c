import { addLoginAttempt, sendCode } from "#shop/mail/login-codes.server.ts";
import { logOut } from "#test/e2e/account/account-menu.ts";
import { pressSection } from "#test/e2e/account/account-page.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { addressOf } from "#test/e2e/routes.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, visit } from "#test/e2e/storefront.ts";
import { readLocalStorage, registerCustomer, toast } from "./customer.ts";
import { test } from "./provider-shop.ts";

test("a visitor logs in with Google, gets what they had begun, logs out and logs in again", {
  tag: "@widths",
}, async ({ page, google }) => {
  const main = page.getByRole("main");
  const withGoogle = main.getByRole("button", { name: "Google", exact: true });
  const product = await addressOf(page, "product");
  await visit(page, product);
  await main.getByRole("button", { name: "Add to Wishlist", exact: true }).click();
  await expect(main.getByText("Facebook and Amazon sign-in are not available yet.")).toBeVisible();
  await expect(withGoogle).toBeEnabled();
  for (const name of ["Facebook", "Amazon"])
    await expect(main.getByRole("button", { name, exact: true })).toBeDisabled();

  google.changeAnswer = (answer) => answer.searchParams.set("error", "access_denied");
  await withGoogle.click();
  await expect(main.getByText("The sign-in was cancelled. You can try again, or log in another way.")).toBeVisible();

  google.changeAnswer = () => {};
  await withGoogle.click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  await expect(main.getByLabel("Email")).toHaveValue("asha@example.com");
  await expectAccessible(page, "details");
  await main.getByLabel("Phone").fill("9876543210");
  await main.getByRole("checkbox").check();
  await main.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(product);
  await expect(toast(page, "Added to wishlist successfully!")).toBeVisible();
  await expect(main.getByRole("button", { name: "Add to Wishlist", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const { user = "{}", userToken } = await readLocalStorage(page);
  expect(JSON.parse(user)).toMatchObject({ firstname: "Asha", token: userToken });

  await logOut(page);
  await expect(withGoogle).toBeEnabled();
  await withGoogle.click();
  await expect(page).toHaveURL("/accounts");
  await expect(toast(page, "Login successful!")).toBeVisible();

  await visit(page, "/accounts/settings");
  await expect(main.getByText("Your account has no password.")).toBeVisible();
  for (const section of ["Other ways to sign in", "Your data"]) await pressSection(page, section);
  await expect(main.getByText(/^Google\s*Linked on/)).toBeVisible();
  await expect(main.getByRole("button", { name: "Unlink Google" })).toHaveCount(0);
  await expectAccessible(page, "settings");
  await main.getByLabel("Email").fill("another@example.com");
  await expect(main.getByRole("button", { name: "Save Contact Info" })).toBeDisabled();
  for (const name of ["Download your data", "Delete account"])
    await expect(main.getByRole("button", { name })).toBeDisabled();
  await main.getByRole("button", { name: "Send the link" }).click();
  await expect(main.getByText("We have sent you an email with a link. It is valid for 30 minutes.")).toBeVisible();
});

test("@widths linking Google to an account under guesses asks for the code of the email", async ({
  page,
  shop,
  expectedErrors,
  google,
}) => {
  expectedErrors.push(/status of (400|429)/);
  const { id, email, password } = await registerCustomer(shop.url);
  google.person = { ...google.person, sub: id, email };
  const attempt = await withShopContext(shop, async (ctx) => {
    const added = await addLoginAttempt(ctx, false);
    await sendCode(ctx, added, { id, email });
    return added;
  });
  const code = / is (\d{8})\./.exec(await sentEmail(shop, email, "Your code to log in"))?.[1] ?? "";
  await page.route("**/api/user/social/password", (route) =>
    route.fulfill({ status: 429, json: { status: "fail", message: "", details: { loginAttempt: attempt } } }),
  );
  const main = page.getByRole("main");
  await visit(page, "/login");
  await main.getByRole("button", { name: "Google", exact: true }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Link Google");
  await main.getByRole("textbox", { name: "Password" }).fill(password);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  const field = main.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await field.fill("00000000");
  await page.keyboard.press("Enter");
  await expect(main.getByText("This code is wrong or has expired.")).toBeVisible();
  await field.fill(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/accounts");
  await visit(page, "/accounts/settings#sign-ins");
  await expect(main.getByText(/^Google\s*Linked on/)).toBeVisible();
});
