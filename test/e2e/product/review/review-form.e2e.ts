import {
  comment,
  findUnreviewed,
  openButton,
  openReviewForm,
  reviewsRegion,
  starOption,
} from "#test/e2e/product/reviews-page.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("the form opens on demand, closes with the focus on its button, and says when it could not be loaded", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto("/about");
  const { _id } = await findUnreviewed(page);
  let fails = true;
  await page.route("**/assets/review-form-*.js", (route) => (fails ? route.abort() : route.continue()));
  await visit(page, `/product/${_id}`);
  await openButton(page).click();
  await expect(page.getByText("The form could not be opened. Please try again.")).toBeVisible();
  fails = false;
  await openReviewForm(page);
  await comment(page).fill("A thought");
  await reviewsRegion(page).getByRole("button", { name: "Cancel" }).click();
  await expect(comment(page)).toHaveCount(0);
  await expect(openButton(page)).toBeFocused();
  await openReviewForm(page);
  await expect(comment(page)).toHaveValue("");
});

test("shows a word for each number of stars", async ({ page }) => {
  await page.goto("/about");
  const { _id } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  await openReviewForm(page);
  for (const [name, word] of [
    ["0.5 stars", "Poor"],
    ["1 star", "Poor"],
    ["1.5 stars", "Fair"],
    ["2 stars", "Fair"],
    ["2.5 stars", "Good"],
    ["3 stars", "Good"],
    ["3.5 stars", "Very good"],
    ["4 stars", "Very good"],
    ["4.5 stars", "Excellent"],
    ["5 stars", "Excellent"],
  ] as const) {
    await starOption(page, name).check();
    await expect(reviewsRegion(page).getByText(`${name}: ${word}`, { exact: true })).toBeVisible();
  }
});
