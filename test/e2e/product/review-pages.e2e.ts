import type { Page } from "@playwright/test";
import { addReviews, saveReview } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { comment, findUnreviewed, reviewsRegion } from "./reviews-page.ts";

const texts = (page: Page) =>
  reviewsRegion(page)
    .getByRole("paragraph")
    .filter({ hasText: /^Text \d+/ });
const pages = (page: Page) => page.getByRole("navigation", { name: "Pages of reviews" });
const order = (page: Page) => reviewsRegion(page).getByRole("combobox", { name: "Sort by" });

/** Text 1 to Text 14, the last the newest, with 0.5 to 5 stars in turn, or as `halfStars` says. */
async function addFourteen(
  page: Page,
  shop: ShopServer,
  halfStars = (index: number) => 1 + (index % 10),
): Promise<string> {
  await page.goto("/about");
  const { _id: product_id } = await findUnreviewed(page);
  await withShopContext(shop, (ctx) =>
    inTransaction(ctx, (tx) =>
      addReviews(
        tx,
        Array.from({ length: 14 }, (_, index) => ({
          ...{ id: product_id.slice(0, 20) + String(1_000 + index), product_id, user_id: null },
          ...{ half_stars: halfStars(index), comment: `Text ${index + 1}`, created_at_ms: 1, updated_at_ms: 1 },
        })),
      ),
    ),
  );
  return product_id;
}

const newest = (from: number, count: number) => Array.from({ length: count }, (_, index) => `Text ${from - index}`);

test("reviews are in pages of six, which keep their order, and Back opens the page before", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const id = await addFourteen(page, shop);
  await visit(page, `/product/${id}`);
  await expect(texts(page)).toHaveText(newest(14, 6));
  await expect(reviewsRegion(page).getByRole("img", { name: "14 reviews" })).toBeVisible();
  await pages(page).getByRole("link", { name: "Page 3" }).click();
  await expect(texts(page)).toHaveText(newest(2, 2));
  await expect(texts(page).first()).toBeInViewport();
  await order(page).selectOption("Highest rating");
  await expect(texts(page)).toHaveText(["Text 10", "Text 9", "Text 8", "Text 7", "Text 6", "Text 5"]);
  await pages(page).getByRole("link", { name: "Next" }).press("Enter");
  await expect(texts(page)).toHaveText(["Text 14", "Text 4", "Text 13", "Text 3", "Text 12", "Text 2"]);
  await expect(page).toHaveURL(`/product/${id}?sort=highest&page=2#reviews-list`);
  await page.goBack();
  await expect(texts(page).first()).toHaveText("Text 10");
  await page.reload();
  await expect(texts(page).first()).toHaveText("Text 10");
  await expect(order(page)).toHaveValue("highest");
});

test("a customer's own review of another page stands first, and is edited in its place", async ({ page, shop }) => {
  const { id: userId } = await logInNewCustomer(page, shop);
  const prodId = await addFourteen(page, shop);
  await withShopContext(shop, async (ctx) => {
    await saveReview(
      { ...ctx, actor: { kind: "customer", userId, sessionId: "" } },
      { prodId, star: 2, comment: "Mine." },
    );
    await ctx.db.write((tx) =>
      tx.db
        .updateTable("reviews")
        .set({ id: "0".repeat(24) })
        .where("user_id", "=", userId)
        .execute(),
    );
  });
  await visit(page, `/product/${prodId}`);
  await expect(texts(page)).toHaveText(newest(14, 6));
  const first = reviewsRegion(page).getByRole("list").first().getByRole("listitem").first();
  await expect(first).toContainText("Mine.");
  await expect(reviewsRegion(page).getByRole("button", { name: "Write a review" })).toHaveCount(0);
  await first.getByRole("button", { name: "Edit your review" }).click();
  await expect(first.getByRole("textbox", { name: "Your review" })).toHaveValue("Mine.");
  await expect(comment(page)).toHaveCount(1);
});

test("the next page of a row's reviews keeps its stars and the order", async ({ page, shop }) => {
  const id = await addFourteen(page, shop, (index) => (index % 2 === 0 ? 2 : 10));
  await visit(page, `/product/${id}?sort=lowest`);
  await reviewsRegion(page).getByRole("link", { name: "5 stars", exact: true }).click();
  await expect(texts(page)).toHaveText(["Text 14", "Text 12", "Text 10", "Text 8", "Text 6", "Text 4"]);
  await pages(page).getByRole("link", { name: "Next" }).click();
  await expect(texts(page)).toHaveText(["Text 2"]);
  await expect(page).toHaveURL(`/product/${id}?star=5&sort=lowest&page=2#reviews-list`);
});

test("a row of the distribution leads to its reviews, with order, pages and colour; all reviews are one link away", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const id = await addFourteen(page, shop);
  const [color = ""] = (await (await page.request.get(`/api/product/${id}`)).json()).color.map(
    ({ _id }: { _id: string }) => _id,
  );
  await visit(page, `/product/${id}?color=${color}&sort=highest&page=2`);
  const row = reviewsRegion(page).getByRole("link", { name: "1 star", exact: true });
  // The link covers its row.
  const { height = 0 } = (await reviewsRegion(page).getByRole("row").first().boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await row.click();
  await expect(texts(page)).toHaveText(["Text 12", "Text 2"]);
  await expect(page).toHaveURL(`/product/${id}?color=${color}&star=1&sort=highest#reviews-list`);
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect(reviewsRegion(page).getByText("Reviews with 1 star")).toBeInViewport();
  await expect(pages(page)).toHaveCount(0);
  await order(page).selectOption("Lowest rating");
  await expect(page).toHaveURL(`/product/${id}?color=${color}&star=1&sort=lowest#reviews-list`);
  await expect(texts(page)).toHaveText(["Text 12", "Text 2"]);
  await reviewsRegion(page).getByRole("link", { name: "All reviews" }).click();
  await expect(texts(page).first()).toHaveText("Text 11");
  await expect(page).toHaveURL(`/product/${id}?color=${color}&sort=lowest#reviews-list`);
  await pages(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`/product/${id}?color=${color}&sort=lowest&page=2#reviews-list`);
});

test("related products are below the reviews", { tag: "@widths" }, async ({ page, shop }) => {
  await visit(page, `/product/${await addFourteen(page, shop)}`);
  const [reviews, related] = await Promise.all(
    [reviewsRegion(page), page.getByRole("region", { name: "Related products" })].map((part) => part.boundingBox()),
  );
  expect(related?.y).toBeGreaterThanOrEqual((reviews?.y ?? 0) + (reviews?.height ?? Number.POSITIVE_INFINITY));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("reviews are sorted and paged by a form and links", async ({ page, shop }) => {
    const id = await addFourteen(page, shop);
    await page.goto(`/product/${id}`);
    await pages(page).getByRole("link", { name: "Next" }).click();
    await expect(texts(page)).toHaveText(newest(8, 6));
    await order(page).selectOption("Lowest rating");
    await reviewsRegion(page).getByRole("button", { name: "Apply" }).click();
    await expect(texts(page).first()).toHaveText("Text 11");
    await pages(page).getByRole("link", { name: "Page 3" }).click();
    await expect(texts(page)).toHaveText(["Text 9", "Text 10"]);
    await reviewsRegion(page).getByRole("link", { name: "2 stars", exact: true }).click();
    await expect(texts(page)).toHaveText(["Text 14", "Text 4"]);
    await order(page).selectOption("Newest");
    await reviewsRegion(page).getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/[?&]star=2&sort=newest/);
    await expect(texts(page)).toHaveText(["Text 14", "Text 4"]);
  });
});
