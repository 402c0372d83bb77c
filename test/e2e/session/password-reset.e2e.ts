import type { Page } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { registerCustomer, toast } from "./customer.ts";

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
      main.getByText("If there is an account with this email address, we have received your request."),
    ).toBeVisible();
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
  await expect(page.getByText("we have received your request")).toHaveCount(0);
  await expect(field).toHaveValue("asha@example.org");
  await expect(submit).toBeEnabled();
});
