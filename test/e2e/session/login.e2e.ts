import type { Page, Route } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { type Customer, logIn, readLocalStorage, registerCustomer, toast } from "./customer.ts";

const form = (page: Page) => {
  const main = page.getByRole("main");
  return {
    identifier: main.getByRole("textbox", { name: "Email / Phone / Username" }),
    password: main.getByRole("textbox", { name: "Password" }),
    remember: main.getByRole("checkbox", { name: "Remember me" }),
    submit: main.getByRole("button", { name: "Sign In", exact: true }),
  };
};

async function fill(page: Page, { email, password }: Pick<Customer, "email" | "password">) {
  await form(page).identifier.fill(email);
  await form(page).password.fill(password);
}

async function holdLogin(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/login", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("'Member Login' links to registration and password reset; social buttons are disabled with a reason", async ({
  page,
}) => {
  await visit(page, "/login");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Member Login");
  await expect(main.getByText("Log in to see your wishlist, cart and orders.", { exact: true })).toBeVisible();
  const fields = main.getByRole("form", { name: "Member Login" });
  await expect(fields.locator("label")).toHaveText(["Email / Phone / Username", "Password", "Remember me"]);
  await expect(form(page).identifier).toHaveAttribute("autocomplete", "username");
  await expect(form(page).password).toHaveAttribute("type", "password");
  await expect(form(page).remember).not.toBeChecked();
  await expect(form(page).submit).toBeEnabled();
  for (const name of ["Google", "Facebook", "Amazon"]) await expect(main.getByRole("button", { name })).toBeDisabled();
  await expect(main.getByText("Google, Facebook and Amazon sign-in are not available yet.")).toBeVisible();
  await main.getByRole("link", { name: "Forgot password?" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Reset password");
  await expect(main.getByText("Enter the email address of your account.", { exact: true })).toBeVisible();
  await main.getByRole("link", { name: "Back to login" }).click();
  await main.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/register");
});

test("shows an error for a missing value after its field was touched, until it is filled in", async ({ page }) => {
  await visit(page, "/login");
  const { identifier, password, submit } = form(page);
  const missing = page.getByText("Email / Phone / Username is required");
  await identifier.focus();
  await expect(missing).toHaveCount(0);
  await password.focus();
  await expect(missing).toBeVisible();
  await expect(identifier).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Password is required")).toHaveCount(0);
  await identifier.fill("a");
  await expect(missing).toHaveCount(0);
  await submit.click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(password).toBeFocused();
});

test("refuses an identifier of spaces", async ({ page }) => {
  await visit(page, "/login");
  const { identifier, password } = form(page);
  const wrong = page.getByText("Must be a valid email, phone number, or username", { exact: true });
  await identifier.fill("   ");
  await expect(wrong).toHaveCount(0);
  await identifier.blur();
  await expect(wrong).toBeVisible();
  await identifier.fill(" a");
  await expect(wrong).toHaveCount(0);
  await identifier.fill("  ");
  await expect(wrong).toBeVisible();
  await password.fill("three blue lamps");
  await form(page).submit.click();
  await expect(identifier).toBeFocused();
  await expect(page).toHaveURL("/login");
});

test("a wrong password shows an error at the field and a toast, and keeps the entered values", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const customer = await registerCustomer(shop.url);
  await visit(page, "/login");
  await fill(page, { ...customer, password: "not this one" });
  await form(page).submit.click();
  await expect(page.getByRole("main").getByText("Login failed. Please try again.")).toBeVisible();
  await expect(form(page).identifier).toHaveAccessibleDescription("Login failed. Please try again.");
  await expect(toast(page, "Invalid credentials")).toBeVisible();
  await expect(form(page).identifier).toBeFocused();
  await expect(form(page).identifier).toHaveValue(customer.email);
  await expect(form(page).password).toHaveValue("not this one");
  await expect(page).toHaveURL("/login");
  expect(await readLocalStorage(page)).toEqual({});
});

for (const by of ["email", "mobile", "username"] as const)
  test(`logging in by ${by} opens the account and is stored in the browser`, async ({ page, shop }) => {
    const customer = await registerCustomer(shop.url, { firstname: "Asha" });
    await visit(page, "/login");
    const release = await holdLogin(page);
    await fill(page, { ...customer, email: customer[by] });
    await form(page).submit.click();
    await expect(page.getByRole("main").getByRole("button", { name: "Signing In..." })).toBeDisabled();
    release();
    await expect(page).toHaveURL("/accounts");
    await expect(toast(page, "Login successful!")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toContainText("Asha");
    const { user = "{}", userToken } = await readLocalStorage(page);
    expect(JSON.parse(user)).toMatchObject({ _id: customer.id, firstname: "Asha", token: userToken });
  });

test("with 'Remember me' the cookie is kept when the browser closes", async ({ page, shop, context }) => {
  const customer = await registerCustomer(shop.url);
  for (const remembered of [true, false]) {
    await visit(page, "/login");
    await fill(page, customer);
    await form(page).remember.setChecked(remembered);
    await form(page).submit.click();
    await expect(page).toHaveURL("/accounts");
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect((cookie?.expires ?? -1) > 0).toBe(remembered);
    await page.evaluate(() => localStorage.clear());
  }
});

test("login returns to the requested page of the shop, and to no other site", async ({ page, shop }) => {
  const customer = await registerCustomer(shop.url);
  for (const [back, path] of [
    ["/shop?page=2&sort=price", "/shop?page=2&sort=price"],
    ["//evil.example/x", "/accounts"],
    ["https://evil.example/", "/accounts"],
    ["/\\evil.example", "/accounts"],
    ["javascript:alert(1)", "/accounts"],
  ]) {
    await visit(page, `/login?back=${encodeURIComponent(back ?? "")}`);
    await fill(page, customer);
    await form(page).submit.click();
    await expect(page).toHaveURL(path ?? "");
    await page.evaluate(() => localStorage.clear());
  }
});

test("redirects a customer who is logged in from /login and /register", async ({ page, shop }) => {
  await logIn(page, await registerCustomer(shop.url));
  await page.goto("/login?back=%2Fabout");
  await expect(page).toHaveURL("/about");
  await page.goto("/register");
  await expect(page).toHaveURL("/accounts");
});

test("a login without a connection keeps the entered values and can be retried", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const customer = await registerCustomer(shop.url);
  await visit(page, "/login?back=%2Fabout");
  await fill(page, customer);
  await page.route("**/api/**", (route) => route.abort());
  await form(page).submit.click();
  await expect(toast(page, "Invalid credentials")).toBeVisible();
  await expect(form(page).identifier).toHaveAccessibleDescription("Login failed. Please try again.");
  await expect(form(page).identifier).toHaveValue(customer.email);
  await expect(form(page).password).toHaveValue(customer.password);
  await page.unroute("**/api/**");
  await form(page).submit.click();
  await expect(page).toHaveURL("/about");
});

test("a login while the server is busy shows the server's message, one without a server the fallback", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503|ERR_FAILED/);
  const busy = { status: "fail", message: "The shop is busy. Please try again in a moment." };
  for (const [answer, text] of [
    [(route: Route) => route.fulfill({ status: 503, json: busy }), busy.message],
    [(route: Route) => route.abort(), "Invalid credentials"],
  ] as const) {
    await visit(page, "/login");
    await page.route("**/api/user/login", answer);
    await fill(page, { email: "asha", password: "three blue lamps" });
    await form(page).submit.click();
    await expect(toast(page, text)).toBeVisible();
    await expect(form(page).identifier).toHaveAccessibleDescription("Login failed. Please try again.");
    expect(await readLocalStorage(page)).toEqual({});
    await page.unroute("**/api/user/login");
  }
});

test("sends identifier, password and 'Remember me', then clears the form", async ({ page, shop }) => {
  const customer = await registerCustomer(shop.url);
  await visit(page, "/login?back=%2Fshop");
  // Delays the next page, so that this one stays visible.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/shop.data*", async (route) => {
    await released;
    await route.continue();
  });
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user/login")) sent.push([request.method(), request.postDataJSON()]);
  });
  await fill(page, { ...customer, email: ` ${customer.email} ` });
  await form(page).remember.check();
  await form(page).submit.click();
  await expect(toast(page, "Login successful!")).toBeVisible();
  await expect(form(page).identifier).toHaveValue("");
  await expect(form(page).password).toHaveValue("");
  await expect(form(page).remember).not.toBeChecked();
  release();
  await expect(page).toHaveURL("/shop");
  expect(sent).toEqual([["POST", { email: customer.email, password: customer.password, agree: true }]]);
});

test("shows and hides the password", async ({ page }) => {
  await visit(page, "/login");
  const { password } = form(page);
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows that the form needs JavaScript, and disables it", async ({ page }) => {
    for (const path of ["/login", "/register", "/forgot-password"]) {
      await page.goto(path);
      // Playwright ignores text in a noscript.
      await expect(page.locator("noscript p").filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole("main").locator("[type=submit]")).toBeDisabled();
    }
  });
});
