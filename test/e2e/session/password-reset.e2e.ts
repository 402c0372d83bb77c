import type { Page, Route } from "@playwright/test";
import { addEmailLink } from "#shop/mail/email-links.server.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { recordToasts, registerCustomer, toast } from "./customer.ts";
import { findProducts, logInNewCustomer } from "./customer-api.ts";

const resetForm = (page: Page) => {
  const main = page.getByRole("main");
  return { field: main.getByRole("textbox", { name: "Email" }), submit: main.getByRole("button", { name: "Submit" }) };
};

test("a password reset request gets the same response for every address", async ({ page, shop }) => {
  const { email } = await registerCustomer(shop.url);
  await visit(page, "/forgot-password");
  const main = page.getByRole("main");
  const { field, submit } = resetForm(page);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Reset password");
  await expect(field).toHaveAttribute("type", "email");
  await expect(main.getByRole("textbox")).toHaveCount(1);
  await submit.click();
  await expect(main.getByText("Email is required")).toBeVisible();
  await field.fill("a@b");
  await expect(main.getByText("Invalid email format")).toBeVisible();
  for (const address of [email, "nobody@example.org"]) {
    await field.fill(address);
    const request = page.waitForRequest("**/api/user/forgot-password");
    await submit.click();
    expect((await request).postDataJSON()).toEqual({ email: address });
    await expect(
      main.getByText(
        "If there is an account with this email address, we have sent you an email with a link. It is valid for 30 minutes.",
      ),
    ).toBeVisible();
    await expect(main.getByText("If no email arrives, please try again later, or contact us.")).toBeVisible();
    await page.reload();
  }
});

test("shows 'Sending...' during a password reset request, and a toast if it fails", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await visit(page, "/forgot-password");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/forgot-password", async (route) => {
    await released;
    await route.abort();
  });
  const { field, submit } = resetForm(page);
  await field.fill("asha@example.org");
  await submit.click();
  await expect(page.getByRole("main").getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(toast(page, "Something went wrong")).toBeVisible();
  await expect(page.getByText("we have sent you an email")).toHaveCount(0);
  await expect(field).toHaveValue("asha@example.org");
  await expect(submit).toBeEnabled();
});

test("a new password that could not be sent stays in its field, and logs in once saved", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of (400|401|429)/);
  const { id: userId, email, firstname } = await logInNewCustomer(page, shop);
  const token = await withShopContext(shop, (ctx) => addEmailLink(ctx, { kind: "reset-password", userId, email }));
  await visit(page, `/reset-password/${token}`);
  const main = page.getByRole("main");
  const field = main.getByRole("textbox", { name: "New password" });
  const save = main.getByRole("button", { name: "Save" });
  await field.fill("four blue lamps");
  for (const refuse of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 429, contentType: "text/html", body: "<!doctype html>" }),
  ]) {
    const { promise: refused, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/user/reset-password", (route) => refuse(route).then(resolve));
    await save.click();
    // The message of the first one is still there.
    await refused;
    await expect(main.getByText("This did not work.")).toBeVisible();
    await expect(field).toHaveValue("four blue lamps");
    await page.unroute("**/api/user/reset-password");
  }
  await field.fill("password123");
  await save.click();
  await expect(main.getByText("This password is too common.")).toBeVisible();
  await field.fill("four blue lamps");
  await save.click();
  await expect(toast(page, "Your new password has been saved.")).toBeVisible();
  await expect(page).toHaveURL("/accounts");
  await expect(main.getByRole("heading", { level: 1 })).toContainText(firstname);
});

async function resetLink(shop: ShopServer, email: string) {
  const source = await sentEmail(shop, email, "Choose a new password");
  return /http:\/\/localhost:\d+\/reset-password\/[\w-]{43}[^\s"<]*/.exec(source)?.[0] ?? "";
}

test("a customer who forgot the password gets a link that works once, and is logged in with the new one", {
  tag: "@widths",
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  const { email } = await registerCustomer(shop.url);
  await visit(page, "/login");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Forgot password?" }).click();
  // The login form has a field of the same name.
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Reset password");
  const { field, submit } = resetForm(page);
  await field.fill(email);
  await submit.click();
  await expect(main.getByText("If there is an account with this email address")).toBeVisible();
  const link = await resetLink(shop, email);
  await visit(page, link);
  await main.getByRole("textbox", { name: "New password" }).fill("four blue lamps");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Your new password has been saved.")).toBeVisible();
  await expect(page).toHaveURL("/accounts");
  await visit(page, link);
  await expect(main.getByRole("status")).toContainText("This link has expired or has been used.");
  await expect(main.getByRole("link", { name: "Get a new link" })).toBeVisible();
});

test("forgot password in the middle of buying", { tag: "@widths" }, async ({ page, shop, browser }) => {
  const { email } = await registerCustomer(shop.url);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 9);
  await visit(page, `/product/${product?._id}`);
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("heading", { name: "Member Login" })).toBeVisible();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Reset password");
  const { field, submit } = resetForm(page);
  await field.fill(email);
  await submit.click();
  await expect(main.getByText("If there is an account with this email address")).toBeVisible();
  // The email is read in another browser.
  const link = await resetLink(shop, email);
  const other = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() });
  const there = await other.newPage();
  await visit(there, link);
  const shown = await recordToasts(there);
  await there.getByRole("textbox", { name: "New password" }).fill("four blue lamps");
  await there.getByRole("button", { name: "Save" }).click();
  await expect(there).toHaveURL(`/product/${product?._id}`);
  await expect
    .poll(shown)
    .toEqual([expect.stringContaining("Your new password has been saved."), "Item added to cart!"]);
  await there.goto("/cart");
  await expect(there.getByRole("main").getByRole("link", { name: String(product?.title) })).toBeVisible();
  await other.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link of the email sets a new password once, and then offers a new link", async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    const { email } = await registerCustomer(shop.url);
    await page.request.post("/api/user/forgot-password", { data: { email } });
    const link = await resetLink(shop, email);
    const main = page.getByRole("main");
    const save = async (password: string) => {
      await main.getByRole("textbox", { name: "New password" }).fill(password);
      await main.getByRole("button", { name: "Save" }).click();
    };
    await page.goto(link);
    await save("password123");
    await expect(main.getByText("This password is too common.")).toBeVisible();
    await save("four blue lamps");
    await expect(main.getByRole("status")).toContainText("Your new password has been saved.");
    const login = await page.request.post("/api/user/login", { data: { email, password: "four blue lamps" } });
    expect(login.status()).toBe(200);
    await page.goto(link);
    await expect(main.getByRole("status")).toContainText("This link has expired or has been used.");
    await main.getByRole("link", { name: "Get a new link" }).click();
    await expect(page).toHaveURL("/forgot-password");
  });

  test("a link that has expired or is unknown sets no password, and offers a new link", async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    const { id: userId, email } = await logInNewCustomer(page, shop);
    const minutesAgo = (minutes: number) =>
      withShopContext(shop, (ctx) =>
        addEmailLink({ ...ctx, now: () => Date.now() - minutes * 60_000 }, { kind: "reset-password", userId, email }),
      );
    const main = page.getByRole("main");
    const save = async (password: string) => {
      await main.getByRole("textbox", { name: "New password" }).fill(password);
      await main.getByRole("button", { name: "Save" }).click();
    };
    for (const token of [await minutesAgo(31), "x".repeat(43)]) {
      await page.goto(`/reset-password/${token}`);
      await expect(main.getByRole("status")).toContainText("This link has expired or has been used.");
      await expect(main.getByRole("link", { name: "Get a new link" })).toHaveAttribute("href", "/forgot-password");
      // Nor does a form that was opened before.
      const form = { password: "four blue lamps" };
      const headers = { origin: shop.url };
      expect((await page.request.post(`/reset-password/${token}`, { form, headers })).ok()).toBe(false);
    }
    const data = { email, password: "four blue lamps" };
    const login = await page.request.post("/api/user/login", { data, headers: { origin: shop.url } });
    expect(login.status()).toBe(401);
    await page.goto(`/reset-password/${await minutesAgo(28)}`);
    await save("four blue lamps");
    await expect(main.getByRole("status")).toContainText("Your new password has been saved.");
  });
});
