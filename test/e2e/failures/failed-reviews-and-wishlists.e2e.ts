import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { toast } from "#test/e2e/session/customer.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

/** Failed responses and the message shown: the server's, if there is one. */
const FAILURES = [
  [409, { status: "fail", message: "This cannot be done now." }, "This cannot be done now."],
  [500, { status: "fail", message: "The shop has a fault." }, "The shop has a fault."],
  [400, { status: "fail" }, null],
  [500, null, null],
] as const;

async function withFailures(page: Page, path: string, work: (expected: string | null) => Promise<void>) {
  for (const [status, json, shown] of FAILURES) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status, ...(json ? { json } : { body: "" }) }));
    await work(shown);
    await page.unroute(`**/api/${path}`);
    const close = page.getByRole("region", { name: "Messages" }).getByRole("button");
    for (const button of await close.all()) await button.click();
  }
}

const anyProduct = async (page: Page) => (await findProducts(page, ({ quantity }) => quantity > 5))[0] as Product;
const wishlistButton = (page: Page) => page.getByRole("button", { name: "Add to Wishlist", exact: true });

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (400|409|500)/));

test("a failed review shows the server's message, or 'Failed to add product review', and stays in the form", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const { _id } = await anyProduct(page);
  await visit(page, `/product/${_id}`);
  const reviews = page.getByRole("region", { name: "Reviews" });
  await reviews.getByRole("button", { name: "Write a review" }).click();
  await reviews.getByRole("radio", { name: "2.5 stars" }).check();
  await reviews.getByRole("textbox", { name: "Your review" }).fill("Loud.");
  await withFailures(page, "product/rating", async (shown) => {
    await reviews.getByRole("button", { name: "Send Review" }).click();
    await expect(toast(page, shown ?? "Failed to add product review")).toBeVisible();
    await expect(page.getByRole("region", { name: "Messages" }).getByRole("button")).toHaveCount(1);
    await expect(reviews.getByRole("radio", { name: "2.5 stars" })).toBeChecked();
    await expect(reviews.getByRole("textbox", { name: "Your review" })).toHaveValue("Loud.");
  });
});

test("a failed wishlist button shows the server's message, or 'Failed to add to wishlist' or 'Failed to remove from wishlist'", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const { _id } = await anyProduct(page);
  for (const [pressed, fallback] of [
    ["false", "Failed to add to wishlist"],
    ["true", "Failed to remove from wishlist"],
  ] as const) {
    await visit(page, `/product/${_id}`);
    await expect(wishlistButton(page)).toHaveAttribute("aria-pressed", pressed);
    await withFailures(page, "product/wishlist", async (shown) => {
      await wishlistButton(page).click();
      await expect(toast(page, shown ?? fallback)).toBeVisible();
      await expect(wishlistButton(page)).toHaveAttribute("aria-pressed", pressed);
    });
    await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  }
});

test("a failed removal on the wishlist shows the server's message, or 'Failed to remove from wishlist'", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const { _id, title } = await anyProduct(page);
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  await visit(page, "/wishlist");
  await withFailures(page, "product/wishlist", async (shown) => {
    await page.getByRole("button", { name: `Remove ${title}` }).click();
    await expect(toast(page, shown ?? "Failed to remove from wishlist")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  });
});

test("a wishlist that cannot be loaded shows 'Error:' and the server's message, or 'Failed to fetch wishlist'", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  await withFailures(page, "user/wishlist", async (shown) => {
    const text = shown ?? "Failed to fetch wishlist";
    for (const path of ["/wishlist", "/accounts/wishlist"]) {
      await visit(page, path);
      await expect(page.getByRole("main").getByText(`Error: ${text}`, { exact: true })).toBeVisible();
      await expect(toast(page, text)).toBeVisible();
    }
  });
});
