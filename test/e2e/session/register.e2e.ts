import type { Page } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { newUserInput, readLocalStorage, registerCustomer, toast } from "./customer.ts";

const field = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true });
const agree = (page: Page) => page.getByRole("checkbox", { name: "I agree to the terms and conditions" });
const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true });

async function fill(page: Page, person = newUserInput()) {
  await field(page, "First Name").fill(person.firstname);
  await field(page, "Last Name").fill(person.lastname);
  await field(page, "Email").fill(person.email);
  await field(page, "Phone").fill(person.mobile);
  await field(page, "Password").fill(person.password);
  await agree(page).check();
  return person;
}

test("'Create an account' links to login, business accounts and the terms", async ({ page }) => {
  await visit(page, "/register?back=%2Fshop");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  const fields = main.getByRole("form", { name: "Create an account" });
  await expect(fields.locator("label")).toHaveText([
    "First Name",
    "Last Name",
    "Email",
    "Phone",
    "Password",
    "I agree to the terms and conditions",
  ]);
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
  await expect(field(page, "Phone")).toHaveAttribute("type", "tel");
  await expect(field(page, "Password")).toHaveAttribute("type", "password");
  for (const name of ["Google", "Facebook", "Amazon"]) await expect(main.getByRole("button", { name })).toBeDisabled();
  const business = main.getByRole("link", { name: "Create a free business account" });
  await expect(business).toHaveAttribute("href", "/register?back=%2Fshop");
  await expect(main.getByRole("link", { name: "terms and conditions" })).toHaveAttribute("href", "/term");
  await expect(agree(page)).not.toBeChecked();
  await main.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login?back=%2Fshop");
});

test("each field shows the specification's message when its value is missing or invalid", async ({ page }) => {
  await visit(page, "/register");
  await expect(page.getByText("is required")).toHaveCount(0);
  await submit(page).click();
  await expect(field(page, "First Name")).toBeFocused();
  for (const text of [
    "First Name is required",
    "Last Name is required",
    "Email is required",
    "Phone is required",
    "Password is required",
    "You must agree to the terms and conditions",
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  for (const [name, entered, text] of [
    ["Email", "nandini@", "Invalid email format"],
    ["Phone", "98450", "Phone number must be exactly 10 digits"],
    ["Password", "seven77", "Password must be at least 8 characters"],
    ["Password", "        ", "Password cannot be only spaces"],
  ] as const) {
    await field(page, name).fill(entered);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
  }
  await fill(page);
  for (const text of ["is required", "Invalid email", "must be", "must agree"])
    await expect(page.getByText(text)).toHaveCount(0);
});

test("shows errors only after a field was touched", async ({ page }) => {
  await visit(page, "/register");
  await field(page, "Email").pressSequentially("nand");
  await expect(page.getByText("Invalid email format")).toHaveCount(0);
  await field(page, "Email").blur();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await field(page, "Email").pressSequentially("ini@example.org");
  await expect(page.getByText("Invalid email format")).toHaveCount(0);
  // A touched field is validated without leaving it.
  await field(page, "Email").fill("nandini@");
  await expect(field(page, "Email")).toBeFocused();
  await expect(page.getByText("Invalid email format")).toBeVisible();
});

test("one slow click submits the form, although an error moves the button", async ({ page }) => {
  await visit(page, "/register");
  await field(page, "Password").fill("short");
  await submit(page).scrollIntoViewIfNeeded();
  const button = await submit(page).boundingBox();
  await page.mouse.move((button?.x ?? 0) + 40, (button?.y ?? 0) + 6);
  await page.mouse.down();
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(page.getByText("First Name is required")).toBeVisible();
});

test("reduces a mobile number with +91, 0 or spaces to its ten digits", async ({ page }) => {
  await visit(page, "/register");
  await expect(page.getByRole("main").getByText("+91", { exact: true })).toBeVisible();
  for (const entered of ["+91 98450 12345", "09845012345", "98450-12345"]) {
    await field(page, "Phone").fill(entered);
    await expect(field(page, "Phone")).toHaveValue("9845012345");
  }
  await field(page, "Phone").clear();
  await field(page, "Phone").pressSequentially("+91 98765 43210");
  await expect(field(page, "Phone")).toHaveValue("9876543210");
  await expect(field(page, "Phone")).toHaveAttribute("inputmode", "tel");
});

test("registration logs in, shows the specification's text and returns to the page", async ({ page, context }) => {
  await visit(page, "/register?back=%2Fabout");
  const person = await fill(page);
  await submit(page).click();
  await expect(page).toHaveURL("/about");
  await expect(toast(page, "Registration successful! Please login.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toContainText(person.firstname);
  const { user = "{}", userToken } = await readLocalStorage(page);
  expect(JSON.parse(user)).toMatchObject({ email: person.email, token: userToken, wishlist: [] });
  expect(user).not.toContain(person.password);
  expect((await context.cookies()).map(({ httpOnly }) => httpOnly)).toEqual([true]);
});

test("sends the entered values, then clears the form", async ({ page }) => {
  await visit(page, "/register?back=%2Fshop");
  // Delays the next page, so that this one stays visible.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/shop.data*", async (route) => {
    await released;
    await route.continue();
  });
  const person = await fill(page);
  const request = page.waitForRequest("**/api/user/register");
  await submit(page).click();
  expect((await request).postDataJSON()).toEqual(person);
  await expect(toast(page, "Registration successful! Please login.")).toBeVisible();
  for (const name of ["First Name", "Last Name", "Email", "Phone", "Password"])
    await expect(field(page, name)).toHaveValue("");
  await expect(agree(page)).not.toBeChecked();
  release();
  await expect(page).toHaveURL("/shop");
});

test("shows 'Signing Up...' while the registration is sent", async ({ page }) => {
  await visit(page, "/register");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/register", async (route) => {
    await released;
    await route.continue();
  });
  await fill(page);
  await submit(page).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Signing Up..." })).toBeDisabled();
  release();
  await expect(page).toHaveURL("/accounts");
});

test("registration opens the account when there is no page to return to", async ({ page }) => {
  await visit(page, "/register");
  await fill(page);
  await submit(page).click();
  await expect(page).toHaveURL("/accounts");
});

test("a taken address or a common password shows a message, and keeps the entered values", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(00|09)/);
  const { email } = await registerCustomer(shop.url);
  await visit(page, "/register");
  const person = await fill(page, newUserInput({ email }));
  await submit(page).click();
  await expect(toast(page, "User Already Exists")).toBeVisible();
  await expect(field(page, "Password")).toHaveValue(person.password);
  await expect(agree(page)).toBeChecked();
  await field(page, "Email").fill(newUserInput().email);
  await field(page, "Password").fill("password123");
  await submit(page).click();
  await expect(toast(page, "This password is too common. Please choose another one.")).toBeVisible();
  await expect(field(page, "First Name")).toHaveValue(person.firstname);
  await expect(page).toHaveURL("/register");
  expect(await readLocalStorage(page)).toEqual({});
});

test("a registration without a connection shows a message and keeps the entered values", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await visit(page, "/register");
  const { email } = await fill(page);
  await page.route("**/api/**", (route) => route.abort());
  await submit(page).click();
  await expect(toast(page, "Something went wrong")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(submit(page)).toBeEnabled();
});

test("a double click registers once", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/user/register", async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await visit(page, "/register?back=%2Fabout");
  await fill(page);
  await submit(page).dblclick();
  await expect(page).toHaveURL("/about");
  expect(sent).toBe(1);
});
