import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { callAsCustomer, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { openButton, openReviewForm, reviewsRegion, sendButton, starOption } from "./reviews-page.ts";

const NAMES = [
  ...["0.5 stars", "1 star", "1.5 stars", "2 stars", "2.5 stars"],
  ...["3 stars", "3.5 stars", "4 stars", "4.5 stars", "5 stars"],
];

const findUnreviewed = (page: Page) =>
  findProducts(page, ({ ratings, quantity }) => ratings.length === 0 && quantity > 5);

const filledPercent = (row: Locator) =>
  row.evaluate((stars) => /([\d.]+)%/.exec(getComputedStyle(stars).backgroundImage)?.[1] ?? "none");

/** Creates one customer and review for each rating; the last customer stays logged in. */
async function createReviewedProduct(page: Page, shop: ShopServer, stars: number[]): Promise<Product> {
  await logInNewCustomer(page, shop);
  const [product] = await findUnreviewed(page);
  for (const given of stars) {
    await logInNewCustomer(page, shop);
    const review = { prodId: product?._id, star: given, comment: `Given: ${given}.` };
    await callAsCustomer(page, "PUT", "product/rating", review);
  }
  // A cached page may be served once more while the new one is rendered.
  const html = async () => (await page.request.get(`/product/${product?._id}`)).text();
  for (const given of stars) await expect.poll(html).toContain(`Given: ${given}.`);
  return product as Product;
}

async function pickerPosition(page: Page, stars: number) {
  const first = await starOption(page, "0.5 stars").boundingBox();
  const last = await starOption(page, "5 stars").boundingBox();
  if (!first || !last) throw new Error("no stars");
  const width = last.x + last.width - first.x;
  return { x: first.x + (width * stars) / 5, y: first.y + first.height / 2 };
}

const highlightedStars = (page: Page) =>
  reviewsRegion(page)
    .getByRole("radio")
    .evaluateAll((radios) => {
      const colors = radios.map(
        (radio) => getComputedStyle(radio.parentElement as Element, "::before").backgroundColor,
      );
      const probe = document.createElement("i");
      probe.style.color = "var(--star)";
      document.body.append(probe);
      const chosen = getComputedStyle(probe).color;
      probe.remove();
      return colors.map((color) => (color === chosen ? "*" : "-")).join("");
    });

test("the picker has ten half stars, and arrow keys move in steps of half a star", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findUnreviewed(page);
  await visit(page, `/product/${product?._id}`);
  await openReviewForm(page);
  const radios = reviewsRegion(page).getByRole("group", { name: "Your rating" }).getByRole("radio");
  await expect(radios).toHaveCount(10);
  for (const [index, name] of NAMES.entries()) await expect(radios.nth(index)).toHaveAccessibleName(name);
  expect(await highlightedStars(page)).toBe("----------");
  await starOption(page, "3 stars").focus();
  await page.keyboard.press("Space");
  for (const [key, name, stars] of [
    ["ArrowRight", "3.5 stars", "*******---"],
    ["ArrowUp", "3 stars", "******----"],
    ["ArrowLeft", "2.5 stars", "*****-----"],
    ["ArrowDown", "3 stars", "******----"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(starOption(page, name)).toBeChecked();
    await expect(starOption(page, name)).toBeFocused();
    expect(await highlightedStars(page)).toBe(stars);
  }
  await expect(reviewsRegion(page).getByText("3 stars: Good")).toBeVisible();
});

test("the left half of a star chooses the half star, the right half the whole star; the review shows the choice", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const [product] = await findUnreviewed(page);
  await visit(page, `/product/${product?._id}`);
  await openReviewForm(page);
  await starOption(page, "1 star").scrollIntoViewIfNeeded();
  for (const [place, name] of [
    [0.1, "0.5 stars"],
    [0.9, "1 star"],
    [3.55, "4 stars"],
    [4.9, "5 stars"],
    [3.45, "3.5 stars"],
  ] as const) {
    const { x, y } = await pickerPosition(page, place);
    await page.mouse.click(x, y);
    await expect(starOption(page, name)).toBeChecked();
  }
  expect(await highlightedStars(page)).toBe("*******---");
  await reviewsRegion(page).getByRole("textbox", { name: "Your review" }).fill("Nearly good.");
  const sent = page.waitForRequest("**/api/product/rating");
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toEqual({ prodId: product?._id, star: 3.5, comment: "Nearly good." });
  const review = reviewsRegion(page).getByRole("listitem").filter({ hasText: "Nearly good." });
  const stars = review.getByRole("img", { name: "3.5 out of 5", exact: true });
  await expect(stars).toBeVisible();
  expect(await filledPercent(stars)).toBe("70");
  await expect(reviewsRegion(page).getByRole("radio")).toHaveCount(0);
  await reviewsRegion(page).getByRole("button", { name: "Edit your review" }).click();
  await expect(starOption(page, "3.5 stars")).toBeChecked();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test("each half star can be tapped: stars are at least 44 pixels wide and high, and side by side", async ({
    page,
  }) => {
    const [product] = await findUnreviewed(page);
    await visit(page, `/product/${product?._id}`);
    await openReviewForm(page);
    await starOption(page, "1 star").scrollIntoViewIfNeeded();
    const boxes = await reviewsRegion(page)
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, box] of boxes.entries()) {
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width * 2).toBeGreaterThanOrEqual(44);
      expect(box.y).toBe(boxes[0]?.y);
      if (index > 0) expect(box.x).toBeCloseTo(boxes[index - 1]?.right ?? 0, 1);
      expect(box.right).toBeLessThanOrEqual(360);
    }
    for (const [place, name] of [
      [1.25, "1.5 stars"],
      [1.75, "2 stars"],
    ] as const) {
      const { x, y } = await pickerPosition(page, place);
      await page.touchscreen.tap(x, y);
      await expect(starOption(page, name)).toBeChecked();
    }
  });
});

test("a press on 'Write a review' before the scripts have loaded opens the form once they have", async ({ page }) => {
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  const [product] = await findUnreviewed(page);
  await page.route("**/assets/*.js", async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto(`/product/${product?._id}`, { waitUntil: "domcontentloaded" });
  await openButton(page).click();
  await expect(openButton(page)).toBeVisible();
  releaseScripts();
  await starOption(page, "4.5 stars").check();
  expect(await highlightedStars(page)).toBe("*********-");
  await expect(reviewsRegion(page).getByText("4.5 stars: Excellent")).toBeVisible();
});

test("shows mean and count in half stars: on the page, in its reviews, on the card and on the wishlist", async ({
  page,
  shop,
}) => {
  const { _id, title } = await createReviewedProduct(page, shop, [3.5, 3]);
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  const name = "3.3 out of 5, 2 reviews";

  await visit(page, `/product/${_id}`);
  const link = page.getByRole("link", { name });
  await expect(link).toHaveAttribute("href", "#reviews");
  await expect(link).toHaveText("3.3 (2)");
  await expect(page.getByRole("navigation", { name: "On this page" }).getByText("Reviews 2")).toBeVisible();
  const meanStars = reviewsRegion(page).getByRole("img", { name, exact: true });
  for (const stars of [link.getByRole("img", { name }), meanStars]) expect(await filledPercent(stars)).toBe("70");
  await expect(reviewsRegion(page).getByText("3.3")).toHaveCount(1);
  await expect(reviewsRegion(page).getByText("3.3 (2)", { exact: true })).toBeVisible();
  await expect(reviewsRegion(page).getByText("No reviews yet")).toHaveCount(0);
  await expect(reviewsRegion(page).getByRole("listitem")).toContainText(["Given: 3.", "Given: 3.5."]);

  await page.goto(`/shop/title/${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(card).toContainText("3.3 (2)");
  expect(await filledPercent(card.getByRole("img", { name, exact: true }))).toBe("70");

  await visit(page, "/wishlist");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("3.3 (2)");
  expect(await filledPercent(row.getByRole("img", { name, exact: true }))).toBe("70");
});

test("shows the number of reviews per star, with halves where they exist; structured data has the mean", async ({
  page,
  shop,
}) => {
  const { _id } = await createReviewedProduct(page, shop, [4.5, 4.5, 1]);
  await visit(page, `/product/${_id}`);
  const rows = reviewsRegion(page).getByRole("table", { name: "Reviews by stars" }).getByRole("row");
  await expect(rows).toHaveText(["5 stars0", "4.5 stars2", "4 stars0", "3 stars0", "2 stars0", "1 star1"]);
  const bars = await rows
    .locator("span[style]")
    .evaluateAll((all) => all.map(({ style }) => Math.round(parseFloat(style.inlineSize))));
  expect(bars).toEqual([0, 67, 0, 0, 0, 33]);
  await expect
    .poll(async () => {
      const html = await (await page.request.get(`/product/${_id}`)).text();
      const [, json = "{}"] =
        /<script type="application\/ld\+json">([^<]*"@type":"Product".*?)<\/script>/.exec(html) ?? [];
      return JSON.parse(json).aggregateRating;
    })
    .toEqual({ "@type": "AggregateRating", ratingValue: 3.33, reviewCount: 3, worstRating: 0.5, bestRating: 5 });
});

test("without reviews, shows five empty stars: on the card, the page and the wishlist", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findUnreviewed(page);
  const { _id = "", title = "" } = product ?? {};
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  const places: [string, () => Locator][] = [
    [`/shop/title/${encodeURIComponent(title)}`, () => page.getByRole("article").filter({ hasText: title })],
    [`/product/${_id}`, () => page.locator(".product-rating")],
    ["/wishlist", () => page.getByRole("row").filter({ hasText: title })],
  ];
  for (const [path, place] of places) {
    await visit(page, path);
    const stars = place().getByRole("img", { name: "No reviews yet", exact: true });
    await expect(stars).toBeVisible();
    const { width, height } = (await stars.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(5, 1);
    expect(await filledPercent(stars)).toBe("0");
    await expect(place().getByText("No reviews yet", { exact: true })).toBeVisible();
  }
});
