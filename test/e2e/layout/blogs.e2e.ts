import type { Locator, Page } from "@playwright/test";
import { expectToAdvanceEvery, openWithStoppedClock, slidesOf } from "#test/e2e/catalogue/carousel.ts";
import { resultsLine } from "#test/e2e/catalogue/list-page.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";
import { findOverflow } from "./overflow.ts";
import { searchBox } from "./search-box.ts";

async function expectPictureLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

const cards = (page: Page) => page.getByRole("region", { name: "Blog posts" }).getByRole("article");
const FEED_LINK = 'link[type="application/rss+xml"]';
const hrefsOf = (links: (SVGElement | HTMLElement)[]) => links.map((link) => link.getAttribute("href"));
const pictureNames = (images: (SVGElement | HTMLElement)[]) =>
  images.map((image) => image.getAttribute("src")?.replace(/-\d+\.\w+$/, ""));

async function coverNames(page: Page, count: number) {
  const posts = (await (await page.request.get("/api/blog")).json()) as { images: { url: string }[] }[];
  return posts.slice(0, count).map(({ images }) => images[0]?.url.replace(/-\d+\.\w+$/, ""));
}

const categories = (page: Page) => page.getByRole("navigation", { name: "Blog categories" });

test("lists all posts, newest first, with a choice of sort orders", { tag: "@widths" }, async ({ page }) => {
  await visit(page, "/blogs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("NEWS & BLOGS");
  await expect(resultsLine(page)).toHaveText("Showing 1–16 of 16 results");
  const titles = () => cards(page).getByRole("heading").allTextContents();
  const newest = await titles();
  expect(await cards(page).locator("img").evaluateAll(pictureNames)).toEqual(await coverNames(page, 16));
  const firstCover = cards(page).first().locator("img");
  const isSharp = (img: HTMLImageElement) => img.naturalWidth > 0 && img.naturalWidth >= img.clientWidth;
  await expect.poll(() => firstCover.evaluate(isSharp)).toBe(true);
  const fromApi = async (sort: string) =>
    ((await (await page.request.get(`/api/blog?sort=${sort}`)).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(newest).toEqual(await fromApi("-createdAt"));
  const posts = (await (await page.request.get("/api/blog")).json()) as Record<
    "_id" | "category" | "createdAt" | "summary",
    string
  >[];
  for (const [index, { _id, category, createdAt, summary }] of posts.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole("link")).toHaveAttribute("href", `/blog/${_id}`);
    await expect(card.locator("time")).toHaveAttribute("datetime", createdAt);
    await expect(card).toContainText(category);
    await expect(card.getByRole("paragraph").last()).toHaveText(summary);
  }
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await expect(sort.getByRole("option")).toHaveText(["Latest blogs", "Oldest blogs", "Most popular blogs"]);
  await sort.selectOption({ label: "Oldest blogs" });
  await expect(page).toHaveURL(/[?&]sort=createdAt/);
  await expect.poll(titles).toEqual(newest.toReversed());
  await expect(page.getByRole("combobox", { name: "Show" }).getByRole("option")).toHaveText(["30", "50"]);
});

test("/blog shows the same list", async ({ page }) => {
  await visit(page, "/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("NEWS & BLOGS");
  await expect(cards(page)).toHaveCount(16);
  await expect(slidesOf(page, "Trending News").getByRole("link")).toHaveCount(9);
  const posts = (await (await page.request.get("/api/blog")).json()) as { _id: string; title: string }[];
  for (const path of ["/blog", "/blogs"]) {
    await page.goto(path);
    await expect(cards(page).getByRole("heading"), path).toHaveText(posts.map(({ title }) => title));
    expect(await cards(page).getByRole("link").evaluateAll(hrefsOf), path).toEqual(
      posts.map(({ _id }) => `/blog/${_id}`),
    );
    await expect(page.locator(FEED_LINK), path).toHaveAttribute("href", "/blogs/feed.xml");
  }
});

test("the sidebar links to each category by its title", async ({ page }) => {
  await visit(page, "/blogs");
  const titles = (await (await page.request.get("/api/blogcategory")).json()) as { title: string }[];
  expect(titles).toHaveLength(4);
  await expect(categories(page).getByRole("link")).toHaveText(["All posts", ...titles.map(({ title }) => title)]);
  const hrefs = await categories(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/blogs", ...titles.map(({ title }) => `/blogs/category/${encodeURIComponent(title)}`)]);
  await expect(categories(page).locator("[aria-current]")).toHaveText("All posts");
  await categories(page).getByRole("link", { name: "Behind the specs" }).click();
  await expect(page).toHaveURL("/blogs/category/Behind%20the%20specs");
  await expect(page.locator(FEED_LINK)).toHaveAttribute("href", "/blogs/feed.xml");
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(breadcrumb).toHaveText(["Home", "News & Blogs"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("NEWS & BLOGS");
  await expect(resultsLine(page)).toHaveText("Showing 1–4 of 4 results");
  for (const card of await cards(page).all()) await expect(card).toContainText("Behind the specs");
  await expect(categories(page).locator("[aria-current]")).toHaveText("Behind the specs");
  await expect(page.getByRole("main").locator("header").getByText("Behind the specs", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sort by" }).getByRole("option")).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "Show" })).toHaveValue("30");
  const shownTitles = () => cards(page).getByRole("heading").allTextContents();
  const newest = await shownTitles();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Oldest blogs" });
  await expect(page).toHaveURL("/blogs/category/Behind%20the%20specs?show=30&sort=createdAt");
  await expect.poll(shownTitles).toEqual(newest.toReversed());
  await visit(page, "/blogs/category/behind%20THE%20specs");
  await expect(cards(page)).toHaveCount(4);
});

test("every list of posts shows the same nine trending posts with their pictures", async ({ page }) => {
  for (const path of ["/blogs", "/blog", "/blogs/category/Behind%20the%20specs", "/blogs/category/How%20to"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Trending News" })).toBeVisible();
    await expect(slidesOf(page, "Trending News").getByRole("link")).toHaveCount(9);
    const pictures = slidesOf(page, "Trending News").locator("img");
    expect(await pictures.evaluateAll(pictureNames), path).toEqual(await coverNames(page, 9));
  }
  await expectPictureLoaded(slidesOf(page, "Trending News").locator("img").first());
});

test("a category without posts shows a message", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  expect((await page.goto("/blogs/category/Nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("main").getByText("No blogs available.")).toBeVisible();
});

test("trending news has nine posts, three per slide, advances every 10 seconds and wraps around", async ({ page }) => {
  await openWithStoppedClock(page, "/blogs", "Trending News");
  const slides = slidesOf(page, "Trending News");
  const posts = (await (await page.request.get("/api/blog")).json()) as {
    _id: string;
    title: string;
    createdAt: string;
  }[];
  const links = slides.getByRole("link");
  expect(await links.allTextContents()).toEqual(posts.slice(0, 9).map(({ title }) => title));
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(posts.slice(0, 9).map(({ _id }) => `/blog/${_id}`));
  const linksPerSlide = (list: Element) => [...list.children].map((slide) => slide.querySelectorAll("a").length);
  expect(await slides.evaluate(linksPerSlide)).toEqual([3, 3, 3]);
  await expect(slides.getByText(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)).toHaveCount(9);
  const dates = await slides.locator("time").evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
  expect(dates).toEqual(posts.slice(0, 9).map(({ createdAt }) => createdAt));
  await expectToAdvanceEvery(page, "Trending News", 10_000);
  await expect(links.nth(3)).toBeInViewport();
  await expect.poll(() => slides.evaluate((list) => list.scrollLeft >= list.clientWidth)).toBe(true);
  await page.clock.runFor(10_000);
  await expect(links.nth(6)).toBeInViewport();
  await expect
    .poll(() => slides.evaluate((list) => list.scrollLeft >= list.scrollWidth - list.clientWidth - 2))
    .toBe(true);
  await page.clock.runFor(10_000);
  await expect.poll(() => slides.evaluate((list) => list.scrollLeft)).toBe(0);
});

test("a post shows its picture, title, date and text", async ({ page }) => {
  await visit(page, "/blogs");
  const title = await cards(page).first().getByRole("heading").innerText();
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const posts = (await (await page.request.get("/api/blog")).json()) as {
    title: string;
    category: string;
    author: string;
    createdAt: string;
    description: string;
  }[];
  const [post] = posts;
  const { category = "", author, createdAt = "" } = post ?? {};
  const day = new Date(createdAt).toLocaleDateString("en-IN", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Asia/Kolkata",
  });
  const byline = page.getByText(`Published on ${day} by ${author} in ${category}`, { exact: true });
  await expect(byline).toBeVisible();
  const categoryHref = `/blogs/category/${encodeURIComponent(category)}`;
  await expect(byline.getByRole("link")).toHaveAttribute("href", categoryHref);
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(breadcrumb).toHaveText(["Home", "News & Blogs", category]);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute("href", "/blogs/feed.xml");
  const relatedPosts = page.getByRole("region", { name: `More in ${category}` }).getByRole("article");
  const others = posts.filter((other) => other !== post && other.category === category).slice(0, 3);
  await expect(relatedPosts.getByRole("heading")).toHaveText(others.map((other) => other.title));
  const cover = page.getByRole("main").locator("img").first();
  expect([await cover.getAttribute("src")].map((src) => src?.replace(/-\d+\.\w+$/, ""))).toEqual(
    await coverNames(page, 1),
  );
  await expectPictureLoaded(cover);
  expect(await page.getByRole("article").first().getByRole("paragraph").count()).toBeGreaterThan(3);
  const texts = (post?.description ?? "").split(/<[^>]*>/).filter((text) => text.trim() !== "" && !text.includes("&"));
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) await expect(page.getByRole("article").first()).toContainText(text);
});

test("a guide leads to its products, and a product to its guides, category and related products", {
  tag: "@widths",
}, async ({ page }) => {
  await visit(page, "/blogs");
  const guide = cards(page).filter({ hasText: "How to choose a laptop" });
  const title = await guide.getByRole("heading").innerText();
  await guide.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("table").first()).toBeVisible();
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  await page.getByRole("region", { name: "Laptops in our shop" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole("region", { name: "Related products" }).getByRole("article").first().getByRole("link").click();
  const guides = page.getByRole("region", { name: "Guides" });
  await guides.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/blog\//);
  await page.goBack();
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(breadcrumb).toHaveText(["Home", "Shop", "Laptops"]);
  await breadcrumb.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
});

test("an unknown post returns a 404 page with a search box", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  for (const id of ["000000000000000000000000", "nonsense"]) {
    expect((await page.goto(`/blog/${id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No blog details available.");
    await expect(searchBox(page.getByRole("main"))).toBeVisible();
  }
});
