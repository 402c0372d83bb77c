import type { Page } from "@playwright/test";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { toast } from "#test/e2e/session/customer.ts";
import { logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { addToCartButton, listProducts } from "./product-page.ts";

const asked = /We have sent an email with a link to this address, unless it has asked for this product before\./;

async function findSoldOut(page: Page) {
  const [product] = await listProducts(page, ({ quantity }) => quantity === 0);
  return product;
}

const formOf = (page: Page) => {
  const form = page.getByRole("form", { name: "Tell me when it is back" });
  return {
    field: form.getByRole("textbox", { name: "Email address" }),
    submit: form.getByRole("button", { name: "Tell me", exact: true }),
  };
};

test("a sold-out product asks for an email address; its owner confirms it and gets one email when it is back", {
  tag: "@widths",
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of (400|409)/);
  const { email } = await logInNewCustomer(page, shop);
  const product = await findSoldOut(page);
  await visit(page, `/product/${product._id}`);
  const { field, submit } = formOf(page);
  await expect(field).toHaveValue(email);
  await field.fill("asha@");
  await submit.click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("asha@");
  await expect(field).toHaveAttribute("aria-invalid");
  await expectAccessible(page, "sold-out product");
  await field.fill(email);
  await submit.click();
  await expect(page.getByText(asked)).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-invalid");

  const request = await sentEmail(shop, email, "Shall we tell you when it is back?");
  const [path] = /\/stock-alert\/confirm\/[\w-]{43}/.exec(request) ?? [];
  await visit(page, String(path));
  await page.getByRole("button", { name: "Confirm" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toHaveText(
    "Thank you. We will email you once, when this product is back in stock.",
  );
  await expect(main.getByRole("link", { name: "End all my requests" })).toBeVisible();
  await main.getByRole("link", { name: product.title }).click();
  await expect(page).toHaveURL(`/product/${product._id}`);

  const change = (pieces: number) => withShopContext(shop, (ctx) => restock(ctx, product._id, pieces));
  await change(1);
  const source = await sentEmail(shop, email, "Back in stock:");
  expect(source).toContain(`/product/${product._id}`);
  await submit.click();
  await expect(toast(page, "This product is in stock again. You can order it now.")).toBeVisible();
  await expect(submit).toHaveCount(0);
  await expect(addToCartButton(page)).toBeEnabled();
  await change(-1);
  const [end] = /\/stock-alert\/end\/[\w-]{43}/.exec(source) ?? [];
  await visit(page, String(end));
  await page.getByRole("button", { name: "End all requests" }).click();
  await expect(main.getByRole("status")).toContainText("Your requests have ended.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form of a sold-out product is a post, with the error at the field", async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    const product = await findSoldOut(page);
    await page.goto(`/product/${product._id}`);
    const { field, submit } = formOf(page);
    await field.fill("asha@");
    await submit.click();
    await expect(page.getByText("Invalid email format")).toBeVisible();
    await expect(field).toHaveValue("asha@");
    await field.fill("asha.stock@example.com");
    await submit.click();
    await expect(page.getByText(asked)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
  });
});
