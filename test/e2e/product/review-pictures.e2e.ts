import { expectAccessible } from "#test/e2e/axe.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { photo } from "#test/photos.ts";
import { comment, findUnreviewed, openReviewForm, reviewsRegion, sendButton, starOption } from "./reviews-page.ts";

test("pictures that are chosen while others are added follow them", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const { _id } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  await openReviewForm(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/review-picture", async (route) => {
    await released;
    await route.continue();
  });
  const buffer = await photo(240, 200);
  const choice = page.getByLabel("Add pictures");
  const files = ["a.jpg", "b.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await choice.setInputFiles(files);
  await expect(reviewsRegion(page).getByText("Adding 2 pictures...")).toBeVisible();
  await choice.setInputFiles(files.slice(0, 1));
  release();
  await expect(reviewsRegion(page).getByRole("button", { name: /^Remove picture/ })).toHaveCount(3);
  await expect(sendButton(page)).toBeEnabled();
});

test("pictures are added, removed, shown with the review and enlarged", { tag: "@widths" }, async ({
  page,
  shop,
  viewport,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await logInNewCustomer(page, shop, { firstname: "Meera", lastname: "Iyer" });
  const { _id } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  const region = reviewsRegion(page);
  const add = async (...buffers: Buffer[]) => {
    const files = buffers.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: "image/jpeg", buffer }));
    await page.getByLabel("Add pictures").setInputFiles(files);
    await expect(region.getByText(/^Adding/)).toBeHidden();
    await expect(sendButton(page)).toBeEnabled();
  };
  const removeButtons = region.getByRole("button", { name: /^Remove picture/ });
  await openReviewForm(page);
  await starOption(page, "4 stars").check();
  await comment(page).fill("Runs cool.");
  await add(await photo(), Buffer.from("<svg/>"), await photo(480, 640));
  await expect(removeButtons).toHaveCount(2);
  await expect(region.getByText("1.jpg: The file is not a picture in JPEG, PNG, WebP or AVIF.")).toBeVisible();
  const small = await photo(240, 200);
  await add(small, small, small);
  await expect(removeButtons).toHaveCount(4);
  await expect(region.getByText("A review has up to 4 pictures.")).toBeVisible();
  await removeButtons.last().click();
  await removeButtons.last().click();
  await expect(comment(page)).toHaveValue("Runs cool.");
  await sendButton(page).click();
  await expect(toastTexts(page)).toContainText(["Review added successfully!"]);
  await expect(removeButtons).toHaveCount(0);

  await expect(region.getByRole("heading", { name: "Pictures from customers" })).toBeVisible();
  const pictures = region.getByRole("button", { name: /^Enlarge picture: Picture \d by Meera Iyer$/ });
  await expect(pictures).toHaveCount(4);
  const picture = region.getByRole("img", { name: "Picture 1 by Meera Iyer" }).first();
  // Before, the browser has not chosen its format.
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await picture.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img")).toHaveAttribute("src", /\/media\/reviews\/[0-9a-f]{32}-1200\.avif$/);
  await expect(dialog.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width);

  await region.getByRole("button", { name: "Edit your review" }).click();
  await expect(removeButtons).toHaveCount(2);
  // At the end: it stops the transitions that the zoom waits for.
  await expectAccessible(page, "with pictures of a review, which is edited");
  await removeButtons.first().click();
  await sendButton(page).click();
  await expect(pictures).toHaveCount(2);
});
