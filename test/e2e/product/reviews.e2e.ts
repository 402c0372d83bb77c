import type { Locator } from "@playwright/test";
import { registerCustomer, toastTexts } from "#test/e2e/session/customer.ts";
import {
  callAsCustomer,
  endSessions,
  findProducts,
  logInNewCustomer,
  placeOrder,
} from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import {
  comment,
  findUnreviewed,
  openButton,
  openReviewForm,
  reviewsRegion,
  sendButton,
  starOption,
} from "./reviews-page.ts";

test("stars can be chosen by keyboard; the review and the new mean are shown at once, to everyone", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop, { firstname: "Meera", lastname: "Iyer" });
  const product = await findUnreviewed(page);
  await visit(page, `/product/${product._id}`);
  await expect(reviewsRegion(page).getByText("No reviews yet.", { exact: true })).toBeVisible();
  await expect(reviewsRegion(page).getByRole("radio")).toHaveCount(0);
  await openButton(page).press("Enter");
  await expect(starOption(page, "0.5 stars")).toBeFocused();
  await expect(reviewsRegion(page).getByRole("radio")).toHaveCount(10);
  await expect(reviewsRegion(page).getByRole("heading", { name: "Write a review", exact: true })).toBeVisible();

  await starOption(page, "1 star").focus();
  await page.keyboard.press("Space");
  for (let times = 0; times < 6; times++) await page.keyboard.press("ArrowRight");
  await expect(starOption(page, "4 stars")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Runs cool. <img src=x onerror=alert(1)>");
  // Over the field for pictures.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  const sent = page.waitForRequest("**/api/product/rating");
  await page.keyboard.press("Enter");
  const request = await sent;
  expect([request.method(), request.postDataJSON()]).toEqual([
    "PUT",
    { prodId: product._id, star: 4, comment: "Runs cool. <img src=x onerror=alert(1)>" },
  ]);

  await expect(toastTexts(page)).toHaveText(["Review added successfully!"]);
  const review = reviewsRegion(page).getByRole("listitem");
  const today = new Date().toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  await expect(review.getByRole("paragraph")).toHaveText([
    `Meera Iyer ${today}`,
    "Runs cool. <img src=x onerror=alert(1)>",
  ]);
  await expect(review.getByRole("img", { name: "4 out of 5", exact: true })).toBeVisible();
  await expect(reviewsRegion(page).getByRole("img", { name: "4.0 out of 5, 1 review", exact: true })).toBeVisible();
  await expect(reviewsRegion(page).getByText("Verified purchase")).toHaveCount(0);
  await expect(reviewsRegion(page).getByText("No reviews yet.")).toHaveCount(0);
  await expect(review.getByRole("button", { name: "Edit your review" })).toBeFocused();
  await expect(comment(page)).toHaveCount(0);

  // A cached page may be served once more while the new one is rendered.
  const html = async () => (await fetch(`${shop.url}/product/${product._id}`)).text();
  await expect.poll(html).toContain("Runs cool. &lt;img");
});

test("reviews come before the form on a phone and beside it on a desk, with one mean above", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  const [product] = await findProducts(page, ({ ratings }) => ratings.length > 2);
  await visit(page, `/product/${product?._id}`);
  await openReviewForm(page);
  const region = reviewsRegion(page);
  const placeOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [form, first, last] = await Promise.all([
    placeOf(region.getByRole("form", { name: "Write a review" })),
    placeOf(region.getByRole("listitem").first()),
    placeOf(region.getByRole("listitem").last()),
  ]);
  if (isMobile) expect(form.y).toBeGreaterThanOrEqual(last.y + last.height);
  else {
    expect(first.x).toBeGreaterThan(form.x + form.width);
    expect(first.y).toBeLessThan(form.y);
  }
  await expect(region.getByText(product?.totalrating.toFixed(1) ?? "")).toHaveCount(1);
});

test("half stars are large enough for fingers, and the focus is shown around the whole star", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/about");
  const { _id } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  await openReviewForm(page);
  const ringOf = (name: string) =>
    starOption(page, name).evaluate((radio) => {
      const { left, width, outlineStyle } = getComputedStyle(radio.parentElement as Element, "::after");
      return { left: parseFloat(left), width: parseFloat(width), outlineStyle };
    });
  const { width: half = 0, height = 0 } = (await starOption(page, "0.5 stars").boundingBox()) ?? {};
  expect(half).toBeGreaterThanOrEqual(32);
  expect(height).toBeGreaterThanOrEqual(44);
  await starOption(page, "3 stars").focus();
  await page.keyboard.press("ArrowRight");
  await expect(starOption(page, "3.5 stars")).toBeFocused();
  const left = await ringOf("3.5 stars");
  expect(left).toEqual({ left: 0, width: expect.closeTo(2 * half, 1), outlineStyle: "solid" });
  await page.keyboard.press("ArrowRight");
  await expect(starOption(page, "4 stars")).toBeFocused();
  expect(await ringOf("4 stars")).toEqual({ ...left, left: expect.closeTo(-half, 1) });
});

test("a review needs stars and a comment; each field shows its own message", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const { _id } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  let sent = 0;
  await page.route("**/api/product/rating", (route) => {
    sent += 1;
    return route.abort();
  });
  await openReviewForm(page);
  await expect(comment(page)).toHaveAttribute("required");
  await sendButton(page).click();
  await expect(reviewsRegion(page).getByText("Please select a star rating")).toBeVisible();
  await expect(reviewsRegion(page).getByText("Please write a comment")).toBeVisible();
  await expect(starOption(page, "0.5 stars")).toBeFocused();
  await comment(page).fill("Good.");
  await sendButton(page).click();
  await expect(reviewsRegion(page).getByText("Please select a star rating")).toBeVisible();
  await expect(reviewsRegion(page).getByText("Please write a comment")).toBeHidden();
  expect(sent).toBe(0);
  await starOption(page, "5 stars").check();
  await expect(reviewsRegion(page).getByText("Please select a star rating")).toBeHidden();
  await comment(page).fill("   ");
  await sendButton(page).click();
  await expect(comment(page)).toBeFocused();
  await expect(reviewsRegion(page).getByText("Please write a comment")).toBeVisible();
  expect(sent).toBe(0);
});

test("shows 'Sending...'; a refused review stays in the form", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await logInNewCustomer(page, shop);
  const { _id } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/product/rating", async (route) => {
    await released;
    await route.fulfill({ status: 500, body: "" });
  });
  await openReviewForm(page);
  await starOption(page, "2 stars").check();
  await comment(page).fill("Loud.");
  await sendButton(page).click();
  await expect(reviewsRegion(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByText("Failed to add product review")).toBeVisible();
  await expect(comment(page)).toHaveValue("Loud.");
  await expect(starOption(page, "2 stars")).toBeChecked();
  await expect(sendButton(page)).toBeEnabled();
});

test("a customer's own review stands first and is edited in its place; a verified purchase is marked", {
  tag: "@widths",
}, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const product = await findUnreviewed(page);
  await placeOrder(page, [{ product, quantity: 1 }]);
  await callAsCustomer(page, "PUT", "product/rating", { prodId: product._id, star: 2, comment: "Loud." });
  await visit(page, "/shop");
  await visit(page, `/product/${product._id}`);
  const review = reviewsRegion(page).getByRole("listitem").filter({ hasText: "Nandini Rao" });
  await expect(review.getByText("Verified purchase")).toBeVisible();

  const edit = review.getByRole("button", { name: "Edit your review" });
  await expect(edit).toBeVisible();
  await expect(comment(page)).toHaveCount(0);
  await edit.click();
  await expect(starOption(page, "2 stars")).toBeFocused();
  await reviewsRegion(page).getByRole("button", { name: "Cancel" }).click();
  await expect(edit).toBeFocused();
  await expect(review.getByRole("paragraph").last()).toHaveText("Loud.");
  await edit.press("Enter");
  await expect(reviewsRegion(page).getByRole("heading", { name: "Edit your review" })).toBeVisible();
  await expect(reviewsRegion(page).getByRole("heading", { name: "Write a review" })).toHaveCount(0);
  await expect(starOption(page, "2 stars")).toBeChecked();
  await expect(comment(page)).toHaveValue("Loud.");
  await starOption(page, "5 stars").check();
  await comment(page).fill("Quiet since the update.");
  await sendButton(page).click();
  await expect(page.getByText("Review added successfully!")).toBeVisible();
  await expect(review).toHaveCount(1);
  await expect(review.getByRole("paragraph").last()).toHaveText("Quiet since the update.");
  await expect(edit).toBeFocused();
  await expect(comment(page)).toHaveCount(0);
  await expect(review.getByRole("img", { name: "5 out of 5", exact: true })).toBeVisible();
});

test("a review of a visitor, or in an ended session, is sent once after the login", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const customer = await registerCustomer(shop.url);
  await page.goto("/about");
  const { _id } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/product/rating") && sent.push(request.method()));
  for (const [before, text] of [
    [async () => undefined, "Middling."],
    [() => endSessions(shop, customer), "Better after a week."],
  ] as const) {
    await before();
    const edit = reviewsRegion(page).getByRole("button", { name: "Edit your review" });
    if (text === "Middling.") await openReviewForm(page);
    else await edit.click();
    await starOption(page, "3 stars").check();
    await comment(page).fill(text);
    await sendButton(page).click();
    await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();
    await expect(page).toHaveURL(`/login?back=${encodeURIComponent(`/product/${_id}`)}`);
    await page.getByLabel("Email / Phone / Username").fill(customer.email);
    await page.getByLabel("Password", { exact: true }).fill(customer.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`/product/${_id}`);
    await expect(page.getByText("Review added successfully!")).toBeVisible();
    await expect(reviewsRegion(page).getByRole("listitem")).toContainText(text);
    await expect(edit).toBeVisible();
    await expect(comment(page)).toHaveCount(0);
  }
  // The second one was refused first.
  expect(sent).toEqual(["PUT", "PUT", "PUT"]);
});
