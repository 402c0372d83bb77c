import type { Product } from "#contract/catalogue.ts";
import {
  carousel,
  countSlidesInView,
  expectNotToMove,
  expectToAdvanceEvery,
  expectToWrapAround,
  movePointerAway,
  openWithStoppedClock,
  scrollOffset,
  slidesOf,
} from "./carousel.ts";
import { rupees } from "./cart-setup.ts";
import { expect, test, visit } from "./storefront.ts";

test("the hero shows three slides and two small banners, each with a link to its category", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bijli electronics shop");
  const categories = (await (await page.request.get("/api/category")).json()) as { _id: string; title: string }[];
  const listHref = (title: string) => `/shop/category/${categories.find((one) => one.title === title)?._id}`;
  const slides = slidesOf(page, "Highlights").getByRole("listitem");
  for (const [index, [title, text, action, category]] of [
    [
      "Electronics for work and play.",
      "Laptops, phones and headphones, delivered to your door.",
      "Shop laptops",
      "Laptops",
    ] as const,
    [
      "See it. Keep it. Share it.",
      "Cameras and tablets for the days you want to remember.",
      "Shop cameras",
      "Camera",
    ] as const,
    ["One more round.", "Consoles, controllers and headsets for game night.", "Shop gaming", "Gaming"] as const,
  ].entries()) {
    await expect(slides.nth(index).getByRole("heading")).toHaveText(title);
    await expect(slides.nth(index).getByRole("paragraph")).toHaveText(text);
    await expect(slides.nth(index).getByRole("link", { name: action })).toHaveAttribute("href", listHref(category));
    await expect(slides.nth(index).locator("img")).toHaveAttribute("src", `/media/site/hero-${index + 1}-1600.webp`);
    await expect(slides.nth(index).locator("img")).toHaveAttribute("alt", "");
  }
  await expect(slides).toHaveCount(3);
  for (const [number, note, title, category] of [
    [1, "Speakers", "Sound for every room", "Speakers"],
    [2, "Cameras", "Cameras for every trip", "Camera"],
  ] as const) {
    const banner = page.getByRole("link", { name: title });
    await expect(banner).toBeVisible();
    await expect(banner).toHaveText(`${note}${title}`);
    await expect(banner).toHaveAttribute("href", listHref(category));
    await expect(banner.locator("img")).toHaveAttribute("src", `/media/site/banner-${number}-800.webp`);
    await expect(banner.locator("img")).toHaveAttribute("alt", "");
  }
  await expect(page.locator(".hero-banner")).toHaveCount(2);
  await page.getByRole("link", { name: "Shop laptops" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
});

test("the hero's buttons change the slide and wrap around", async ({ page }) => {
  await visit(page, "/");
  const heading = (text: string) => page.getByRole("heading", { name: text });
  await page.getByRole("button", { name: "Next in Highlights" }).click();
  await expect(heading("See it. Keep it. Share it.")).toBeInViewport();
  await expect(heading("Electronics for work and play.")).not.toBeInViewport();
  await page.getByRole("button", { name: "Previous in Highlights" }).click();
  await expect(heading("Electronics for work and play.")).toBeInViewport();
  await expect.poll(() => scrollOffset(page, "Highlights")).toBe(0);
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
  test(`the carousel '${label}' advances every ${ms} ms and wraps around`, async ({ page }) => {
    await openWithStoppedClock(page, "/", label);
    await expectToWrapAround(page, label, ms);
  });

test("a carousel stops while focused, hovered or paused, and with reduced motion", async ({ page }) => {
  await openWithStoppedClock(page, "/", "Highlights");
  await page.getByRole("button", { name: "Next in Highlights" }).focus();
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");

  await page.getByRole("button", { name: "Next in Highlights" }).blur();
  await slidesOf(page, "Highlights").hover();
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await movePointerAway(page);
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");
  await expect(page.getByRole("button", { name: "Pause Highlights" })).toBeHidden();

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("button", { name: "Pause Highlights" }).click();
  await movePointerAway(page);
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");
});

test("a carousel stops while its tab is hidden or it is out of view, and then waits its full interval", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/", "Highlights");
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await page.clock.runFor(4_000);
  await hide(true);
  await expect(carousel(page, "Highlights")).toHaveAttribute("data-playing", "false");
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");
  await hide(false);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(carousel(page, "Highlights")).toHaveAttribute("data-playing", "false");
  await page.clock.runFor(20_000);
  await expectNotToMove(page, "Highlights");
  await slidesOf(page, "Highlights").scrollIntoViewIfNeeded();
  await expect(carousel(page, "Highlights")).toHaveAttribute("data-playing", "true");
  await expectToAdvanceEvery(page, "Highlights", 5_000);
});

test("a click on Play starts the carousel, although the button keeps focus", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Pause Highlights" }).click();
  await page.getByRole("button", { name: "Play Highlights" }).click();
  await page.mouse.move(2, 2);
  await expect(page.getByRole("button", { name: "Pause Highlights" })).toBeFocused();
  await expect(carousel(page, "Highlights")).toHaveAttribute("data-playing", "true");
});

test("each hero slide has its position as its name, and a button that opens it", async ({ page }) => {
  await visit(page, "/");
  const hero = carousel(page, "Highlights");
  for (const position of ["1 of 3", "2 of 3", "3 of 3"])
    await expect(hero.getByRole("listitem", { name: position })).toHaveAttribute("aria-roledescription", "slide");
  await expect(hero.getByRole("status")).toHaveText("");
  const slideButton = (position: string) => hero.getByRole("button", { name: `Go to slide ${position}` });
  await expect(slideButton("1 of 3")).toHaveAttribute("aria-current", "true");
  await slideButton("3 of 3").click();
  await expect(page.getByRole("heading", { name: "One more round." })).toBeInViewport();
  await expect(slideButton("3 of 3")).toHaveAttribute("aria-current", "true");
  await expect(slideButton("1 of 3")).not.toHaveAttribute("aria-current");
  await expect(hero.getByRole("status")).toHaveText("3 of 3");
});

test("announces slides that the customer requests, but no automatic changes", async ({ page }) => {
  await openWithStoppedClock(page, "/", "Latest News & Events");
  await expectToAdvanceEvery(page, "Latest News & Events", 5_000);
  const announced = carousel(page, "Latest News & Events").getByRole("status");
  await expect(announced).toHaveText("");
  await page.getByRole("button", { name: "Next in Latest News & Events" }).click();
  await expect(announced).toHaveText(/^\d to \d of 10$/);
});

test("arrow keys change the slide and wrap around; Home and End open the first and the last", async ({ page }) => {
  await visit(page, "/");
  const link = (text: string) => page.getByRole("link", { name: text });
  const heading = (text: string) => page.getByRole("heading", { name: text });
  await slidesOf(page, "Highlights").getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(link("Shop cameras")).toBeFocused();
  await expect(heading("See it. Keep it. Share it.")).toBeInViewport();
  await page.keyboard.press("End");
  await expect(link("Shop gaming")).toBeFocused();
  await expect(heading("One more round.")).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await expect(heading("Electronics for work and play.")).toBeInViewport();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(heading("Electronics for work and play.")).toBeInViewport();
  await page.getByRole("button", { name: "Next in Highlights" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(heading("See it. Keep it. Share it.")).toBeInViewport();
});

test("two quick clicks move by two slides", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Next in Highlights" }).dblclick();
  await expect(page.getByRole("heading", { name: "One more round." })).toBeInViewport();
  await expect(page.getByRole("listitem", { name: "3 of 3" })).toBeInViewport({ ratio: 0.9 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("a carousel is a row that scrolls, without buttons", async ({ page }) => {
    await page.goto("/");
    const hero = carousel(page, "Highlights");
    await expect(hero.locator(".carousel-controls")).toBeHidden();
    await expect(slidesOf(page, "Highlights")).toHaveCSS("overflow-x", "auto");
    await page.getByRole("heading", { name: "One more round." }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { name: "One more round." })).toBeInViewport();
  });
});

test("shows five promises word for word below the hero", async ({ page }) => {
  await page.goto("/");
  const promises = page.getByRole("list", { name: "Why shop with us" }).getByRole("listitem");
  await expect(promises).toHaveText([
    "Free DeliveryOn all orders over $10",
    "Support 24/7Shop with an expert",
    "Gift voucherRefer a friend",
    "Return & refundFree return over $200",
    "Secure payment100% protected",
  ]);
  // A truck, a headset, a gift, a return arrow and a shield.
  const icons = promises.locator("svg");
  await expect(icons).toHaveCount(5);
  for (const sign of await icons.all()) await expect(sign).toHaveAttribute("aria-hidden", "true");
  const iconPaths = await promises
    .locator("svg path")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  expect(iconPaths.map((path) => path?.slice(0, 10))).toEqual([
    "M2.5 6H14v",
    "M4 16v-4a8",
    "M3 8h18v4H",
    "M4 9h11a5 ",
    "M12 3l7.5 ",
  ]);
});

/** Returns each brand once, the most frequent first, then by title. */
function byFrequency<Brand extends { title: string }>(brands: Brand[]): Brand[] {
  const groups = [...Map.groupBy(brands, ({ title }) => title).values()];
  const byTitle = groups.sort(([one], [other]) => ((one?.title ?? "") < (other?.title ?? "") ? -1 : 1));
  return byTitle.sort((one, other) => other.length - one.length).flatMap(([first]) => first ?? []);
}

test("featured categories have brand names, and eight cards with four brands and View all", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("heading", { name: "Featured Categories" })).toBeVisible();
  const brands = slidesOf(page, "Brands").getByRole("link");
  await expect(brands).toHaveCount(14);
  const all = (await (await page.request.get("/api/brand")).json()) as { _id: string; title: string }[];
  await expect(brands).toHaveText(all.map(({ title }) => title));
  const brandHrefs = await brands.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(brandHrefs).toEqual(all.map(({ _id }) => `/shop?brand=${_id}`));
  const products = (await (await page.request.get("/api/product?sort=createdAt")).json()) as Product[];
  const cards = page.getByRole("article").filter({ has: page.getByRole("link", { name: /^View all / }) });
  const categories = (await (await page.request.get("/api/category")).json()) as { _id: string; title: string }[];
  await expect(cards.getByRole("heading")).toHaveText(categories.map(({ title }) => title));
  await expect(cards).toHaveCount(8);
  for (const [index, { _id, title }] of categories.entries()) {
    const links = cards.nth(index).getByRole("listitem").getByRole("link");
    const inCategory = products.filter(({ category }) => category._id === _id);
    const mostFrequent = byFrequency(inCategory.map(({ brand }) => brand));
    await expect(links).toHaveText(mostFrequent.slice(0, 4).map(({ title }) => title));
    expect(await links.evaluateAll((four) => four.map((link) => link.getAttribute("href")))).toEqual(
      mostFrequent.slice(0, 4).map((brand) => `/shop?brand=${brand._id}`),
    );
    const picture = cards.nth(index).locator("img");
    const shown = inCategory
      .filter(({ brand }) => brand._id === mostFrequent[0]?._id)
      .map(({ images }) => images[0]?.sizes["480"]);
    expect(shown).toContain(await picture.getAttribute("src"));
    await expect(picture).toHaveAttribute("alt", "");
    const viewAll = cards.nth(index).getByRole("link", { name: `View all ${title}` });
    await expect(viewAll).toHaveText("View all");
    await expect(viewAll).toHaveAttribute("href", `/shop/category/${_id}`);
  }

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

test("promotional banners link to their categories, and each section to its full list", async ({ page }) => {
  await visit(page, "/");
  const categories = (await (await page.request.get("/api/category")).json()) as { _id: string; title: string }[];
  const section = (title: string) => page.locator("section", { has: page.getByRole("heading", { name: title }) });
  for (const [index, [title, text, action, category]] of [
    [
      "Time, steps and sleep on your wrist",
      "Round, square or slim: watches and bands for every wrist.",
      "Shop watches",
      "Watches",
    ] as const,
    ["Your office in a bag", "Light laptops, and phones to go with them.", "Shop laptops", "Laptops"] as const,
  ].entries()) {
    await expect(section(title).locator("img")).toHaveAttribute("src", `/media/site/promo-${index + 1}-800.webp`);
    await expect(section(title).locator("img")).toHaveAttribute("alt", "");
    await expect(section(title).getByRole("paragraph")).toHaveText(text);
    await expect(section(title).getByRole("link")).toHaveText(action);
    const id = categories.find((one) => one.title === category)?._id;
    await expect(section(title).getByRole("link")).toHaveAttribute("href", `/shop/category/${id}`);
  }
  for (const [title, action, path] of [
    ["Top Selling Products", "See all products", "/shop"],
    ["Popular Product", "See all products", "/shop"],
    ["Latest News & Events", "See all posts", "/blogs"],
  ] as const)
    await expect(section(title).getByRole("link", { name: action })).toHaveAttribute("href", path);
  await page.getByRole("link", { name: "Shop watches" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watches");
});

test("top selling and popular products are those with the tag, latest news the ten newest posts", async ({ page }) => {
  await page.goto("/");
  const titles = async (address: string) => {
    const items = (await (await page.request.get(address)).json()) as { title: string }[];
    return items.map(({ title }) => title);
  };
  const shown = (label: string) => slidesOf(page, label).getByRole("heading").allTextContents();
  expect(await shown("Top Selling Products")).toEqual(await titles("/api/product?tags=featured&page=1&limit=12"));
  expect(await shown("Popular Product")).toEqual(await titles("/api/product?tags=popular&page=1&limit=10"));
  expect(await shown("Latest News & Events")).toEqual((await titles("/api/blog")).slice(0, 10));
});

for (const [width, brands, topSelling, popular, news] of [
  [1440, 6, 6, 5, 3],
  [1280, 6, 6, 5, 3],
  [1024, 6, 6, 5, 3],
  [1023, 4, 4, 3, 2],
  [768, 4, 4, 3, 2],
  [767, 3, 2, 3, 1],
  [640, 3, 2, 3, 1],
  [320, 2, 2, 2, 1],
] as const)
  test(`the carousels show as many slides as fit a window ${width} pixels wide, top selling in two rows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    expect(await countSlidesInView(page, "Brands"), "Brands").toBe(brands);
    expect(await countSlidesInView(page, "Top Selling Products"), "Top Selling Products").toBe(topSelling);
    const rows = slidesOf(page, "Top Selling Products").evaluate(
      ({ children }) => new Set([...children].map((slide) => Math.round(slide.getBoundingClientRect().top))).size,
    );
    expect(await rows, "rows of top selling").toBe(2);
    expect(await countSlidesInView(page, "Popular Product"), "Popular Product").toBe(popular);
    expect(await countSlidesInView(page, "Latest News & Events"), "Latest News & Events").toBe(news);
  });

test("a product card has picture, title, brand, price, stars and label, and opens its page", async ({ page }) => {
  await visit(page, "/");
  const featured = await (await page.request.get("/api/product?tags=featured&page=1&limit=12")).json();
  const cardIndex = featured.findIndex(({ ratings }: { ratings: unknown[] }) => ratings.length > 0);
  const product = featured[cardIndex];
  const card = slidesOf(page, "Top Selling Products").getByRole("article").nth(cardIndex);
  await expect(card.getByRole("heading")).toHaveText(product.title);
  await expect(card).toContainText(product.brand.title);
  await expect(card).toContainText(`₹${product.price.toLocaleString("en-IN")}`);
  await expect(card.getByText("-17%", { exact: true })).toBeVisible();
  await expect(card.getByRole("img", { name: /^\d\.\d out of 5, \d+ reviews?$/ })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // A picture has no alternative text beside its title.
  for (const [label, call] of [
    ["Top Selling Products", "product?tags=featured&page=1&limit=12"],
    ["Popular Product", "product?tags=popular&page=1&limit=10"],
  ] as const) {
    const all = slidesOf(page, label).getByRole("article");
    const count = await all.count();
    const listed = (await (await page.request.get(`/api/${call}`)).json()) as Product[];
    const pictures = await all
      .locator("img")
      .evaluateAll((imgs) =>
        imgs.map(({ attributes }) => [attributes.getNamedItem("src")?.value, attributes.getNamedItem("alt")?.value]),
      );
    expect(pictures).toEqual(listed.map(({ images }) => [images[0]?.sizes["640"], ""]));
    expect(await all.locator(".product-card-brand").allTextContents()).toEqual(listed.map(({ brand }) => brand.title));
    await expect(all.locator(".product-card-deal")).toContainText(listed.map(({ price }) => rupees(price)));
    await expect(all.getByText("-17%", { exact: true })).toHaveCount(count);
    await expect(all.getByRole("button", { name: /^Add .* to wishlist$|^Add to Wishlist/i })).toHaveCount(count);
  }
  await card.getByRole("link").click();
  await expect(page).toHaveURL(`/product/${product._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
});
