import type { Page } from "@playwright/test";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";
import { pageLinks, productCards, resultsLine } from "./list-page.ts";

async function prices(page: Page): Promise<number[]> {
  const texts = await productCards(page).allTextContents();
  return texts.map((text) => Number(/₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(",", "")));
}

test("shows 30 products per page, or 50, and the range of results", async ({ page }) => {
  await visit(page, "/shop");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");
  await expect(resultsLine(page)).toHaveText("Showing 1–30 of 168 results");
  await expect(productCards(page)).toHaveCount(30);
  const show = page.getByRole("combobox", { name: "Show" });
  await expect(show.getByRole("option")).toHaveText(["30", "50"]);
  await show.selectOption("50");
  await expect(resultsLine(page)).toHaveText("Showing 1–50 of 168 results");
  await expect(productCards(page)).toHaveCount(50);
  await expect(page).toHaveURL(/[?&]show=50/);
});

test("page numbers, Next and Previous change the page, up to the first and the last", async ({ page }) => {
  await visit(page, "/shop");
  await expect(pageLinks(page).getByRole("link", { name: "Previous" })).toHaveCount(0);
  await pageLinks(page).getByRole("link", { name: "Next" }).click();
  await expect(resultsLine(page)).toHaveText("Showing 31–60 of 168 results");
  await expect(page).toHaveURL("/shop?page=2");
  await pageLinks(page).getByRole("link", { name: "Page 6" }).click();
  await expect(resultsLine(page)).toHaveText("Showing 151–168 of 168 results");
  await expect(productCards(page)).toHaveCount(18);
  await expect(pageLinks(page).getByRole("link", { name: "Page 6" })).toHaveAttribute("aria-current", "page");
  await expect(pageLinks(page).getByRole("link", { name: "Next" })).toHaveCount(0);
  await pageLinks(page).getByRole("link", { name: "Previous" }).click();
  await expect(resultsLine(page)).toHaveText("Showing 121–150 of 168 results");
});

test("a page number beyond the last page shows the last, one below 1 the first", async ({ page }) => {
  for (const [query, shown] of [
    ["page=7", "Showing 151–168 of 168 results"],
    ["page=999999999", "Showing 151–168 of 168 results"],
    ["page=2&show=50", "Showing 51–100 of 168 results"],
    ["page=0", "Showing 1–30 of 168 results"],
    ["page=-3", "Showing 1–30 of 168 results"],
    ["page=two&show=31&sort=sideways", "Showing 1–30 of 168 results"],
  ]) {
    await page.goto(`/shop?${query}`);
    await expect(resultsLine(page), query).toHaveText(shown ?? "");
  }
});

test("sorts products as chosen, with the choice in the URL", async ({ page }) => {
  await visit(page, "/shop?page=2");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const orders = await sort
    .getByRole("option")
    .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value, text }) => [value, text]));
  expect(orders).toEqual([
    ["popular", "Popular"],
    ["-createdAt", "Newest"],
    ["price", "Price: low to high"],
    ["-price", "Price: high to low"],
    ["-totalrating", "Top rated"],
    ["dispatchDays", "Fastest delivery"],
    ["title", "Name: A to Z"],
  ]);
  await expect(sort).toHaveValue("popular");
  await sort.selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL(/[?&]sort=price/);
  await expect(resultsLine(page)).toHaveText("Showing 1–30 of 168 results");
  const ascending = await prices(page);
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
  expect(ascending[0]).toBe(499);
  await sort.selectOption({ label: "Price: high to low" });
  await expect(page).toHaveURL(/[?&]sort=-price/);
  await expect(productCards(page).first()).toContainText("₹3,49,990");
  const descending = await prices(page);
  expect(descending).toEqual(descending.toSorted((a, b) => b - a));
  await page.goBack();
  await expect(sort).toHaveValue("price");
  await expect(productCards(page).first()).toContainText("₹499");
});

test("the filters link to every category, price band and colour", async ({ page }) => {
  await visit(page, "/shop");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const group = (name: string) =>
    filters.getByRole("heading", { name }).locator("xpath=following-sibling::ul").getByRole("link");
  const categories = (await (await page.request.get("/api/category")).json()) as { _id: string; title: string }[];
  await expect(group("Categories")).toHaveText(categories.map(({ title }) => title));
  const categoryHrefs = await group("Categories").evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  expect(categoryHrefs).toEqual(categories.map(({ _id }) => `/shop/category/${_id}`));
  await expect(group("Price range")).toHaveText([
    "₹0–₹10,000",
    "₹10,000–₹20,000",
    "₹20,000–₹40,000",
    "₹40,000–₹60,000",
    "₹60,000–₹80,000",
    "Over 100000",
  ]);
  const hrefs = await group("Price range").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual([
    "/shop/price/0/10000",
    "/shop/price/10000/20000",
    "/shop/price/20000/40000",
    "/shop/price/40000/60000",
    "/shop/price/60000/80000",
    "/shop/price/100000/Infinity",
  ]);
  await expect(group("Colour")).toHaveCount(14);
  const swatches = group("Colour").locator("span:first-child");
  const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colors).size).toBe(14);

  await group("Categories").filter({ hasText: "Tablets" }).click();
  await expect(page).toHaveURL(/\/shop\/category\/[0-9a-f]{24}$/);
  await expect(resultsLine(page)).toHaveText("Showing 1–21 of 21 results");
  await expect(pageLinks(page)).toHaveCount(0);
  await expect(group("Categories").filter({ hasText: "Tablets" })).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop");

  await group("Price range").filter({ hasText: "₹20,000–₹40,000" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹20,000–₹40,000");
  for (const price of await prices(page)) expect(price >= 20_000 && price <= 40_000, String(price)).toBe(true);
  await group("Price range").filter({ hasText: "Over" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Over 100000");
  for (const price of await prices(page)) expect(price).toBeGreaterThanOrEqual(100_000);
});

test("a colour has a swatch and its name, and is in the path and the query", async ({ page }) => {
  await visit(page, "/shop");
  const teal = page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: "Teal" });
  const swatch = teal.locator("span").first();
  expect(await swatch.evaluate((span) => getComputedStyle(span).backgroundColor)).toBe("rgb(0, 128, 128)");
  const [, id] = /\/shop\/color\/([0-9a-f]{24})/.exec((await teal.getAttribute("href")) ?? "") ?? [];
  await teal.click();
  await expect(page).toHaveURL(`/shop/color/${id}?color=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Teal");
  const response = await page.request.get(`/api/product?color=${id}`);
  const total = response.headers()["x-total-count"] ?? ((await response.json()) as unknown[]).length;
  await expect(resultsLine(page)).toHaveText(new RegExp(` of ${total} results$`));
});

test("a search without results shows a message and a link to all products", async ({ page }) => {
  await visit(page, "/shop/title/zzzz");
  await expect(resultsLine(page)).toHaveText("Showing 0–0 of 0 results");
  await page.getByRole("link", { name: "see all products" }).click();
  await expect(page).toHaveURL("/shop");
});

test("an unknown category, colour or brand returns a 404 page with a search box", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  for (const path of [
    "/shop/category/000000000000000000000000",
    "/shop/category/laptops",
    "/shop/color/000000000000000000000000",
    "/shop?brand=000000000000000000000000",
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(searchBox(page.getByRole("main"))).toBeVisible();
  }
});

test("the active filter has a chip that removes it", async ({ page }) => {
  await visit(page, "/shop");
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips).toHaveCount(0);
  await page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: "Teal" }).click();
  await expect(chips.getByRole("link", { name: "Remove filter Teal" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL(/sort=price/);
  // The address changes before the list does.
  await expect(page.getByRole("region", { name: "Products" })).toHaveAttribute("aria-busy", "false");
  await chips.getByRole("link").click();
  await expect(page).toHaveURL("/shop?sort=price");
  await expect(resultsLine(page)).toHaveText("Showing 1–30 of 168 results");
  await page.goto("/shop/title/speaker");
  await expect(chips.getByRole("link", { name: "Remove filter “speaker”" })).toBeVisible();
});

test("a card shows the key facts of its category", async ({ page }) => {
  await page.goto("/shop");
  await page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: "Laptops" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  for (const card of (await productCards(page).all()).slice(0, 5)) {
    const chips = card.getByRole("list").getByRole("listitem");
    await expect(chips).toHaveCount(3);
    await expect(chips.nth(0)).toHaveText(/GB/);
    await expect(chips.nth(2)).toHaveText(/inch/);
  }
});

test("loads and shows the second picture of a card only on hover", async ({ page }) => {
  await visit(page, "/shop");
  const pictures = productCards(page).first().locator("img");
  await expect(pictures).toHaveCount(1);
  await productCards(page).first().getByRole("link").hover();
  await expect(pictures).toHaveCount(2);
  await expect(pictures.nth(1)).toHaveCSS("opacity", "1");
  await expect(pictures.nth(0)).toHaveCSS("opacity", "0");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(pictures.nth(0)).toHaveCSS("opacity", "1");
});

test("while another list loads, the cards are pale, keep their places and cannot be pressed", async ({ page }) => {
  await visit(page, "/shop");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  const cards = page.locator(".listing-grid");
  const before = await productCards(page).first().boundingBox();
  await pageLinks(page)
    .getByRole("link", { name: "Next" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(cards).toHaveCSS("opacity", "0.4");
  expect(await productCards(page).first().boundingBox()).toEqual(before);
  const pressed = page.evaluate((card) => card && document.elementFromPoint(card.x + 9, card.y + 9)?.className, before);
  expect(await pressed).toBe("listing-grid");
  release();
  await expect(resultsLine(page)).toHaveText("Showing 31–60 of 168 results");
  await expect(cards).toHaveCSS("opacity", "1");
});

test("no two products of a category show the same picture", { tag: "@widths" }, async ({ page }) => {
  const [category] = await (await page.request.get("/api/category")).json();
  await visit(page, `/shop/category/${category._id}`);
  const pictures = productCards(page).locator("img");
  const shown = await pictures.evaluateAll((all) => all.map((img) => img.getAttribute("src")));
  expect(shown.length).toBeGreaterThan(20);
  expect(new Set(shown).size).toBe(shown.length);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.last().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
