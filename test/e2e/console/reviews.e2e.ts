import type { Product } from "#contract/catalogue.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { reviewsRegion } from "#test/e2e/product/reviews-page.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "warn" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test("a review is hidden with a reason and shown again, answered, and the answer is taken off", async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await browser.newPage({ baseURL: shop.url });
  await logInNewCustomer(shopper, shop);
  const [product] = (await findProducts(shopper, ({ quantity }) => quantity > 5)) as [Product];
  const review = { prodId: product._id, star: 1, comment: "Buy it at another shop." };
  await callAsCustomer(shopper, "PUT", "product/rating", review);
  const onPage = reviewsRegion(shopper).getByText(review.comment);
  await expect(async () => {
    await visit(shopper, `/product/${product._id}`);
    await expect(onPage).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.context().addCookies(owner.cookies);
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await page.getByRole("link", { name: "Low stars" }).click();
  const card = page.getByRole("listitem").filter({ hasText: review.comment });
  await card.getByRole("button", { name: "Hide" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(dialog.getByText("Please enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("An advertisement.");
  await dialog.getByLabel("Reason").press("Enter");
  await expect(page.getByText("The review is hidden.")).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(async () => {
    await visit(shopper, `/product/${product._id}`);
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(onPage).toHaveCount(0);
  }).toPass();

  await page.getByRole("link", { name: "Hidden", exact: true }).click();
  await expect(card.getByText("Hidden", { exact: true })).toBeVisible();
  await expectAccessible(page, "a hidden review");
  await card.getByRole("link", { name: "What was changed" }).click();
  await expect(page.getByText("Reason: An advertisement.")).toBeVisible();
  await page.goBack();
  await card.getByRole("button", { name: "Show again" }).click();
  await expect(page.getByText("No review is hidden.")).toBeVisible();
  await page.getByRole("link", { name: "Unanswered" }).click();
  await card.getByRole("button", { name: "Answer" }).click();
  await expectAccessible(page, "an answer to a review");
  await dialog.getByRole("textbox", { name: "Answer" }).fill("We are sorry.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card).toHaveCount(0);
  await expect(async () => {
    await visit(shopper, `/product/${product._id}`);
    await expect(reviewsRegion(shopper).getByText("We are sorry.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await card.getByRole("button", { name: "Remove the answer" }).click();
  await dialog.getByRole("button", { name: "Remove the answer" }).click();
  await expect(card.getByText("We are sorry.")).toHaveCount(0);
  await shopper.close();
});

test("a question waits on Today, is answered, and the product's page shows it until it is hidden", async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await browser.newPage({ baseURL: shop.url });
  await logInNewCustomer(shopper, shop);
  const [product] = (await findProducts(shopper, ({ quantity }) => quantity > 5)) as [Product];
  const question = "Is the charger in this box?";
  await callAsCustomer(shopper, "POST", `product/${product._id}/questions`, { question });

  await page.context().addCookies(owner.cookies);
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Questions to answer" }).click();
  await expect(page.getByRole("heading", { name: "Questions", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: question }).click();
  const form = page.getByRole("form", { name: "Answer of the shop" });
  await form.getByRole("textbox").fill("Yes, with its cable.");
  await page.reload();
  await expect(form.getByRole("textbox")).toHaveValue("Yes, with its cable.");
  await form.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByText("The answer is on the product's page.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "a question");
  const region = shopper.getByRole("region", { name: "Questions and answers" });
  await expect(async () => {
    await visit(shopper, `/product/${product._id}`);
    await expect(region.getByText("Yes, with its cable.")).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.getByRole("button", { name: "Hide the question" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Asked twice.");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(page.getByRole("button", { name: "Show the question again" })).toBeVisible();
  await expect(async () => {
    await visit(shopper, `/product/${product._id}`);
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(region.getByText(question)).toHaveCount(0);
  }).toPass();
  await page.getByRole("link", { name: "All questions" }).click();
  await expect(page.getByText("No question waits for an answer.")).toBeVisible();
  await shopper.close();
});
