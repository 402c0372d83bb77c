import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { registerCustomer, toast } from "#test/e2e/session/customer.ts";
import { callAsCustomer, findProducts } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { reviewsRegion } from "./reviews-page.ts";

const reviews = (page: Page) => reviewsRegion(page).getByRole("listitem");
const helpful = (page: Page) =>
  reviews(page)
    .first()
    .getByRole("button", { name: /^Helpful: review by / });
const count = (page: Page) => reviews(page).first().getByText("1 customer found this helpful");

test("reviews can be sorted, and a visitor's vote is stored after the login, shown at once and taken back", {
  tag: "@widths",
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const customer = await registerCustomer(shop.url);
  await page.goto("/about");
  const several = ({ ratings }: Product) => new Set(ratings.map(({ star }) => star)).size > 2;
  const [{ _id }] = (await findProducts(page, several)) as [Product];
  const { ratings }: Product = await (await page.request.get(`/api/product/${_id}`)).json();
  await visit(page, `/product/${_id}`);
  const order = reviewsRegion(page).getByRole("combobox", { name: "Sort by" });
  const stars = () =>
    reviews(page)
      .getByRole("img")
      .evaluateAll((rows) => rows.map((row) => Number.parseFloat(row.getAttribute("aria-label") ?? "")));
  const newest = ratings.map(({ star }) => star);
  await expect.poll(stars).toEqual(newest);
  await order.selectOption("Lowest rating");
  await expect.poll(stars).toEqual(newest.toSorted((one, other) => one - other));
  await order.selectOption("Highest rating");
  await expect.poll(stars).toEqual(newest.toSorted((one, other) => other - one));
  await order.selectOption("Newest");
  await expect.poll(stars).toEqual(newest);

  await helpful(page).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(count(page)).toBeVisible();
  await expect(helpful(page)).toHaveAttribute("aria-pressed", "true");

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/review/*/vote", async (route) => {
    await released;
    await route.fulfill({ status: 500, body: "" });
  });
  await helpful(page).click();
  await expect(helpful(page)).toHaveAttribute("aria-pressed", "false");
  await expect(count(page)).toHaveCount(0);
  release();
  await expect(toast(page, "Your vote could not be stored.")).toBeVisible();
  await expect(helpful(page)).toHaveAttribute("aria-pressed", "true");
  await expect(count(page)).toBeVisible();
  await page.unroute("**/api/review/*/vote");

  await visit(page, `/product/${_id}`);
  await expect(helpful(page)).toHaveAttribute("aria-pressed", "true");
  await helpful(page).press("Enter");
  await expect(helpful(page)).toHaveAttribute("aria-pressed", "false");
  await expect(count(page)).toHaveCount(0);

  await callAsCustomer(page, "PUT", "product/rating", { prodId: _id, star: 3, comment: "Middling." });
  await page.getByRole("link", { name: "Shop", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
  await page.goBack();
  await expect(reviews(page).first()).toContainText("Middling.");
  await expect(helpful(page)).toHaveCount(0);
});
