import { countInView, expectToMoveEvery, expectToStay, openWithStoppedClock, scrolled, slidesOf } from "./carousel.ts";
import { expect, test, visit } from "./storefront.ts";

test("the hero shows three slides and two small banners, each leading into the shop", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bijli, the electronics shop");
  await expect(slidesOf(page, "Highlights").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Sound for every room" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cameras for every trip" })).toBeVisible();
  await page.getByRole("link", { name: "Shop laptops" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
});

test("the hero is moved by its buttons, round and round", async ({ page }) => {
  await visit(page, "/");
  const heading = (text: string) => page.getByRole("heading", { name: text });
  await page.getByRole("button", { name: "Next in Highlights" }).click();
  await expect(heading("See it. Keep it. Share it.")).toBeInViewport();
  await expect(heading("Everything that hums, plays and glows.")).not.toBeInViewport();
  await page.getByRole("button", { name: "Previous in Highlights" }).click();
  await expect(heading("Everything that hums, plays and glows.")).toBeInViewport();
  await expect.poll(() => scrolled(page, "Highlights")).toBe(0);
  await page.getByRole("button", { name: "Previous in Highlights" }).click();
  await expect(heading("One more round.")).toBeInViewport();
});

for (const [label, ms] of [
  ["Highlights", 5_000],
  ["Brands", 2_500],
  ["Top Selling Products", 7_500],
  ["Popular Product", 7_500],
  ["Latest News & Events", 5_000],
] as const)
  test(`the carousel '${label}' moves on every ${ms} ms`, async ({ page }) => {
    await openWithStoppedClock(page, "/", label);
    await expectToMoveEvery(page, label, ms);
  });

test("a carousel rests while paused, pointed at, focused, or when less motion is wanted", async ({ page }) => {
  await openWithStoppedClock(page, "/", "Highlights");
  await page.getByRole("button", { name: "Pause Highlights" }).focus();
  await page.clock.runFor(20_000);
  await expectToStay(page, "Highlights");

  await page.getByRole("button", { name: "Pause Highlights" }).blur();
  await slidesOf(page, "Highlights").hover();
  await page.clock.runFor(20_000);
  await expectToStay(page, "Highlights");

  await page.mouse.move(2, 2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.runFor(20_000);
  await expectToStay(page, "Highlights");

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("button", { name: "Pause Highlights" }).click();
  await page.getByRole("button", { name: "Play Highlights" }).blur();
  await page.mouse.move(2, 2);
  await page.clock.runFor(20_000);
  await expectToStay(page, "Highlights");
});

test("five promises stand below the hero, word for word", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("list", { name: "What we promise" }).getByRole("listitem")).toHaveText([
    "Free DeliveryOn all orders over $10",
    "Support 24/7Shop with an expert",
    "Gift voucherRefer a friend",
    "Return & refundFree return over $200",
    "Secure payment100% protected",
  ]);
});

test("featured categories: brand names, eight cards with four brands and View all", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("heading", { name: "Featured Categories" })).toBeVisible();
  expect(await slidesOf(page, "Brands").getByRole("link").count()).toBeGreaterThanOrEqual(12);
  const cards = page.getByRole("article").filter({ has: page.getByRole("link", { name: /^View all / }) });
  await expect(cards).toHaveCount(8);
  for (const card of await cards.all()) await expect(card.getByRole("listitem")).toHaveCount(4);

  const laptops = cards.filter({ has: page.getByRole("heading", { name: "Laptops" }) });
  const brand = laptops.getByRole("listitem").getByRole("link").first();
  const name = await brand.innerText();
  await brand.click();
  await expect(page).toHaveURL(/\/shop\?brand=[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await page.getByRole("link", { name: "View all Laptops" }).click();
  await expect(page).toHaveURL(/\/shop\/category\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
});

test("promotional banners lead to their categories", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("heading", { name: "A desk that fits in a bag" })).toBeVisible();
  await page.getByRole("link", { name: "Shop watches" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watches");
});

test("top selling and popular products are those with the tag, latest news the ten newest posts", async ({ page }) => {
  await page.goto("/");
  const titles = async (address: string) => {
    const items = (await (await page.request.get(address)).json()) as { title: string }[];
    return items.map(({ title }) => title);
  };
  const shown = (label: string) => slidesOf(page, label).getByRole("heading").allInnerTexts();
  expect(await shown("Top Selling Products")).toEqual(await titles("/api/product?tags=featured&page=1&limit=12"));
  expect(await shown("Popular Product")).toEqual(await titles("/api/product?tags=popular&page=1&limit=10"));
  expect(await shown("Latest News & Events")).toEqual((await titles("/api/blog")).slice(0, 10));
});

for (const [width, inView] of [
  [1280, { Brands: 6, "Top Selling Products": 6, "Popular Product": 5, "Latest News & Events": 3 }],
  [1024, { Brands: 6, "Top Selling Products": 6, "Latest News & Events": 3 }],
  [768, { "Top Selling Products": 4, "Latest News & Events": 2 }],
  [640, { "Top Selling Products": 2, "Latest News & Events": 1 }],
  [320, { "Top Selling Products": 2, "Latest News & Events": 1 }],
] as const)
  test(`the carousels show as many as fit a window ${width} wide, top selling in two rows`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    for (const [label, count] of Object.entries(inView)) expect(await countInView(page, label), label).toBe(count);
  });

test("a product card has picture, title, brand, price, stars and label, and leads to its page", async ({ page }) => {
  await visit(page, "/");
  const featured = await (await page.request.get("/api/product?tags=featured&page=1&limit=12")).json();
  const at = featured.findIndex(({ ratings }: { ratings: unknown[] }) => ratings.length > 0);
  const product = featured[at];
  const card = slidesOf(page, "Top Selling Products").getByRole("article").nth(at);
  await expect(card.getByRole("heading")).toHaveText(product.title);
  await expect(card).toContainText(product.brand.title);
  await expect(card).toContainText(`₹${product.price.toLocaleString("en-IN")}`);
  await expect(card.getByText("-17%", { exact: true })).toBeVisible();
  await expect(card.getByRole("img", { name: /^\d\.\d out of 5, \d+ reviews?$/ })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await card.getByRole("link").click();
  await expect(page).toHaveURL(`/product/${product._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
});
