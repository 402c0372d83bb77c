import type { Product } from "#contract/catalogue.ts";
import { answerReview } from "#shop/reviews/answer-review.server.ts";
import { findProducts } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { reviewsRegion } from "./reviews-page.ts";

const LONG = "Bestellnummernverzeichniseintrag".repeat(8);

test("the shop's answer is below its review, wraps, and is gone when it is removed", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  await page.goto("/about");
  const [product] = (await findProducts(page, ({ ratings }) => ratings.length > 2)) as [Product];
  const { ratings }: Product = await (await page.request.get(`/api/product/${product._id}`)).json();
  const { _id: id = "", postedby } = ratings[0] ?? {};
  const answer = (text: string | null) => withShopContext(shop, (ctx) => answerReview(ctx, { id, text }));
  await answer(`Thank you for writing.\n${LONG}`);
  await visit(page, `/product/${product._id}`);
  const by = `${postedby?.firstname} ${postedby?.lastname}`.trim();
  const shown = reviewsRegion(page)
    .getByRole("listitem")
    .first()
    .getByRole("region", {
      name: `Answer to the review by ${by}`,
    });
  await expect(shown).toContainText("Answer from Bijli");
  await expect(shown).toContainText("Thank you for writing.");
  expect(await shown.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const { ratings: answered }: Product = await (await page.request.get(`/api/product/${product._id}`)).json();
  expect(answered[0]?.answer?.text).toContain("Thank you for writing.");
  await answer(null);
  await visit(page, `/product/${product._id}`);
  await expect(reviewsRegion(page).getByRole("listitem").first()).toBeVisible();
  await expect(shown).toHaveCount(0);
});
