import type { Product } from "#contract/catalogue.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { slidesOf } from "./carousel.ts";
import { soldOf } from "./list-page.ts";

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

test("shows five promises word for word below the hero", async ({ page }) => {
  await page.goto("/");
  const promises = page.getByRole("list", { name: "Why shop with us" }).getByRole("listitem");
  await expect(promises).toHaveText([
    "Free DeliveryOn all orders over $10",
    "Support 24/7Write to us at any time",
    "Gift voucherRefer a friend",
    "Return & refundFree return over $200",
    "Secure payment100% protected",
  ]);
  // A truck, a headset, a gift, a return arrow and a shield.
  const icons = promises.locator("svg");
  await expect(icons).toHaveCount(5);
  for (const sign of await icons.all()) await expect(sign).toHaveAttribute("aria-hidden", "true");
  const iconPaths = await promises
    .locator("svg :is(path, use)")
    .evaluateAll((drawn) => drawn.map((one) => one.getAttribute("href") ?? one.getAttribute("d")));
  expect(iconPaths.map((path) => path?.slice(0, 10))).toEqual([
    "#icon-truc",
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

/** The two bands with the most of these prices, by price. */
function commonestBands(prices: number[]): string[] {
  const bands = ["0/10000", "10000/20000", "20000/40000", "40000/60000", "60000/80000", "100000/Infinity"].map(
    (band) => {
      const [from = 0, to = 0] = band.split("/").map(Number);
      return { from, to, count: prices.filter((price) => price >= from && price <= to).length };
    },
  );
  const largest = bands
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 2);
  return largest
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => `price%5Bgte%5D=${from}${to < Infinity ? `&price%5Blte%5D=${to}` : ""}`);
}

test("featured categories show the brands, and eight cards with two brands, two price bands and View all each", {
  tag: "@widths",
}, async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("heading", { name: "Featured Categories" })).toBeVisible();
  const brands = slidesOf(page, "Brands").getByRole("link");
  await expect(brands).toHaveCount(14);
  const products = (await (await page.request.get("/api/product?sort=createdAt")).json()) as Product[];
  const all = byFrequency(products.map(({ brand }) => brand));
  await expect(brands).toHaveText(all.map(({ title }) => title));
  const brandHrefs = await brands.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(brandHrefs).toEqual(all.map(({ _id }) => `/shop?brand=${_id}`));
  const cards = page.getByRole("article").filter({ has: page.getByRole("link", { name: /^View all / }) });
  const categories = (await (await page.request.get("/api/category")).json()) as { _id: string; title: string }[];
  await expect(cards.getByRole("heading")).toHaveText(categories.map(({ title }) => title));
  await expect(cards).toHaveCount(8);
  for (const [index, { _id, title }] of categories.entries()) {
    const links = cards.nth(index).getByRole("listitem").getByRole("link");
    const inCategory = products.filter(({ category }) => category._id === _id);
    const mostFrequent = byFrequency(inCategory.map(({ brand }) => brand));
    const queries = [
      ...mostFrequent.slice(0, 2).map((brand) => `brand=${brand._id}`),
      ...commonestBands(inCategory.map(({ price }) => price)),
    ];
    await expect(links).toHaveText([
      ...mostFrequent.slice(0, 2).map(({ title }) => title),
      /^(₹[\d,]+–₹[\d,]+|Over 100000)$/,
      /^(₹[\d,]+–₹[\d,]+|Over 100000)$/,
    ]);
    expect(await links.evaluateAll((four) => four.map((link) => link.getAttribute("href")))).toEqual(
      queries.map((query) => `/shop/category/${_id}?${query}`),
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
  await expect(page).toHaveURL(/\/shop\/category\/[0-9a-f]{24}\?brand=[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  const chosen = page.getByRole("main").getByRole("article").locator(".product-card-brand");
  expect(new Set(await chosen.allTextContents())).toEqual(new Set([name]));
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

test("top selling products are those sold most, popular ones those with the tag, latest news the ten newest posts", async ({
  page,
}) => {
  await page.goto("/");
  const titles = async (address: string) => {
    const items = (await (await page.request.get(address)).json()) as { title: string }[];
    return items.map(({ title }) => title);
  };
  const shown = (label: string) => slidesOf(page, label).getByRole("heading").allTextContents();
  const sold = (await titles("/api/product?inStock=true")).map(soldOf).sort((one, other) => other - one);
  expect((await shown("Top Selling Products")).map(soldOf)).toEqual(sold.slice(0, 12));
  expect(await shown("Popular Product")).toEqual(await titles("/api/product?tags=popular&page=1&limit=10"));
  expect(await shown("Latest News & Events")).toEqual((await titles("/api/blog")).slice(0, 10));
});

test("the first price is within two screens", { tag: "@widths" }, async ({ page, viewport }) => {
  await page.goto("/");
  const price = await page
    .getByRole("main")
    .getByText(/^₹[\d,]+$/)
    .first()
    .boundingBox();
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(2 * (viewport?.height ?? 0));
});

test("a product card has picture, title, brand, price, stars and label, and opens its page", async ({ page }) => {
  await visit(page, "/");
  const products: Product[] = await (await page.request.get("/api/product")).json();
  const sold = await slidesOf(page, "Top Selling Products").getByRole("heading").allTextContents();
  const topSelling = sold.map((title) => products.find((one) => one.title === title) as Product);
  const cardIndex = topSelling.findIndex(({ ratings }) => ratings.length > 0);
  const product = topSelling[cardIndex] as Product;
  const card = slidesOf(page, "Top Selling Products").getByRole("article").nth(cardIndex);
  await expect(card.getByRole("heading")).toHaveText(product.title);
  await expect(card).toContainText(product.brand.title);
  await expect(card).toContainText(`₹${product.price.toLocaleString("en-IN")}`);
  await expect(card.getByText("-17%", { exact: true })).toBeVisible();
  await expect(card.getByRole("img", { name: /^\d\.\d out of 5, \d+ reviews?$/ })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // A picture has no alternative text beside its title.
  const popular = await (await page.request.get("/api/product?tags=popular&page=1&limit=10")).json();
  for (const [label, listed] of [
    ["Top Selling Products", topSelling],
    ["Popular Product", popular as Product[]],
  ] as const) {
    const all = slidesOf(page, label).getByRole("article");
    const count = await all.count();
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
