import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { expect, holdPageData, test, visit } from "#test/e2e/storefront.ts";
import { filters, productCards, resultsLine } from "./list-page.ts";

const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");
const choice = (page: Page, name: string) => filters(page).getByRole("link", { name, exact: true });
const countOf = (page: Page, name: string) =>
  filters(page).getByRole("listitem").filter({ hasText: name }).locator(".choice-count");

async function totalOf(page: Page, query: string): Promise<number> {
  return (await (await page.request.get(`/api/facets?${query}`)).json()).total;
}

/** The number that a results line says. */
async function total(page: Page): Promise<number> {
  return Number(/of (\d+) results/.exec((await resultsLine(page).textContent()) ?? "")?.[1]);
}

test("category, price, brand and stock combine, each number is what the choice leads to", async ({ page }) => {
  await visit(page, "/shop");
  for (const name of ["Laptops", "Over 100000", "Kestrik", "In stock"]) {
    const expected = Number(await countOf(page, name).textContent());
    expect(expected, name).toBeGreaterThan(0);
    await choice(page, name).click();
    await expect(choice(page, name)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => total(page), name).toBe(expected);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await expect(chips(page)).toHaveText([/Laptops/, /Kestrik/, /Over 100000/, /In stock/, "Remove all filters"]);
  await expect(page.getByRole("button", { name: "Advanced Filters 4 active" })).toBeVisible();
  const names = await productCards(page).allTextContents();
  for (const text of names) expect(text).toContain("Kestrik");
});

test("several values of a filter mean any of them", async ({ page }) => {
  await visit(page, "/shop");
  await choice(page, "Laptops").click();
  await expect(resultsLine(page)).toHaveText("Showing 1–21 of 21 results");
  await choice(page, "Tablets").click();
  await expect(resultsLine(page)).toHaveText("Showing 1–30 of 42 results");
  await expect(countOf(page, "Watches")).toHaveText("21");
  await choice(page, "Laptops").click();
  await expect(resultsLine(page)).toHaveText("Showing 1–21 of 21 results");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tablets");
  await choice(page, "Tablets").click();
  await expect(page).toHaveURL("/shop");
});

test("a value without products stays visible and cannot be chosen", async ({ page }) => {
  await visit(page, "/shop/price/100000/Infinity");
  await choice(page, "Laptops").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  const band = filters(page).getByText("₹0–₹10,000", { exact: true });
  await expect(band).toBeVisible();
  await expect(countOf(page, "₹0–₹10,000")).toHaveText("0");
  await expect(choice(page, "₹0–₹10,000")).toHaveCount(0);
});

test("any lowest and highest price can be typed, with commas and in either order", async ({ page }) => {
  await visit(page, "/shop");
  await choice(page, "Laptops").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await filters(page).getByRole("textbox", { name: "Lowest price" }).fill("₹1,00,000");
  await filters(page).getByRole("textbox", { name: "Highest price" }).fill("80000");
  await page.keyboard.press("Enter");
  await expect(chips(page)).toHaveText([/Laptops/, /₹80,000–₹1,00,000/, "Remove all filters"]);
  await expect(page.getByRole("region", { name: "Products" })).toHaveAttribute("aria-busy", "false");
  await expect(page).toHaveURL(/\/shop\/category\/[0-9a-f]{24}\?price%5Bgte%5D=80000&price%5Blte%5D=100000$/);
  const texts = await productCards(page).allTextContents();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    const price = Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
    expect(price).toBeGreaterThanOrEqual(80_000);
    expect(price).toBeLessThanOrEqual(100_000);
  }
});

test("each chip removes its own criterion, and the last one all", async ({ page }) => {
  await visit(page, "/shop");
  await choice(page, "Laptops").click();
  await choice(page, "₹40,000–₹60,000").click();
  await choice(page, "Black").click();
  await expect(chips(page)).toHaveText([/Laptops/, /₹40,000–₹60,000/, /Black/, "Remove all filters"]);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL(/sort=price/);
  await chips(page).filter({ hasText: "₹40,000" }).click();
  await expect(chips(page)).toHaveText([/Laptops/, /Black/, "Remove all filters"]);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("price");
  await chips(page).filter({ hasText: "all" }).click();
  await expect(page).toHaveURL("/shop?sort=price");
  await expect(chips(page)).toHaveCount(0);
});

test("Back and Forward step through the states of the filters", async ({ page }) => {
  await visit(page, "/shop");
  await choice(page, "Laptops").click();
  await expect(resultsLine(page)).toHaveText("Showing 1–21 of 21 results");
  await choice(page, "Over 100000").click();
  await expect(page).toHaveURL(/price/);
  await expect(chips(page)).toHaveText([/Laptops/, /Over 100000/, "Remove all filters"]);
  await page.goBack();
  await expect(chips(page)).toHaveText([/Laptops/]);
  await expect(choice(page, "Over 100000")).not.toHaveAttribute("aria-current");
  await page.goBack();
  await expect(chips(page)).toHaveCount(0);
  await page.goForward();
  await page.goForward();
  await expect(chips(page)).toHaveText([/Laptops/, /Over 100000/, "Remove all filters"]);
  await page.reload();
  await expect(chips(page)).toHaveText([/Laptops/, /Over 100000/, "Remove all filters"]);
});

test("filters narrow a search, and page, size and order keep them", async ({ page }) => {
  await visit(page, "/shop/title/laptop");
  await choice(page, "Kestrik").click();
  await expect(chips(page)).toHaveText([/“laptop”/, /Kestrik/]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “laptop”");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Price: high to low" });
  await expect(page).toHaveURL(/\/shop\/title\/laptop\?brand=[0-9a-f]{24}&show=30&sort=-price$/);
  await expect(page.getByRole("region", { name: "Products" })).toHaveAttribute("aria-busy", "false");
  const pricesShown = (await productCards(page).allTextContents()).map((text) =>
    Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")),
  );
  expect(pricesShown.length).toBeGreaterThan(1);
  expect(pricesShown).toEqual(pricesShown.toSorted((one, other) => other - one));
  await page.getByRole("combobox", { name: "Show" }).selectOption("50");
  await expect(page).toHaveURL(/show=50/);
  await expect(chips(page)).toHaveText([/“laptop”/, /Kestrik/]);
  await chips(page).filter({ hasText: "laptop" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kestrik");
  await expect(page).toHaveURL(/\/shop\?brand=[0-9a-f]{24}&show=50&sort=-price$/);

  const found = (await (
    await page.request.get("/api/product?title=wireless&inStock=1&sort=price")
  ).json()) as Product[];
  await visit(page, "/shop/title/wireless?inStock=true&sort=price");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(resultsLine(page)).toHaveText(`Showing 31–${Math.min(60, found.length)} of ${found.length} results`);
  await expect(productCards(page).getByRole("heading")).toHaveText(found.slice(30, 60).map(({ title }) => title));
  await expect(chips(page)).toHaveText([/“wireless”/, /In stock/]);
});

test("values that no product has are harmless", async ({ page }) => {
  for (const query of ["tags=__proto__", "tags=constructor", "facts%5Bram%5D=__proto__", `tags=${"x,".repeat(300)}`]) {
    expect((await page.goto(`/shop?${query}`))?.status(), query).toBe(200);
    await expect(resultsLine(page)).toHaveText("Showing 0–0 of 0 results");
    await expect(chips(page)).toHaveCount(1);
  }
  await page.goto("/shop?tags=null&inStock=maybe&rating%5Bgte%5D=cheap");
  await expect(resultsLine(page)).toHaveText("Showing 1–30 of 168 results");
  await expect(chips(page)).toHaveCount(0);
});

test("a price that is no number is not applied, and the browser says so", async ({ page }) => {
  await visit(page, "/shop");
  const price = filters(page).getByRole("textbox", { name: "Lowest price" });
  await price.fill("10k");
  await filters(page).getByRole("button", { name: "Go" }).click();
  expect(await price.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true);
  await expect(page).toHaveURL("/shop");
  await expect(price).toHaveValue("10k");
});

test("a second choice adds to the first, whose list still loads", async ({ page }) => {
  await visit(page, "/shop");
  const release = await holdPageData(page);
  await choice(page, "Laptops").click();
  await expect(choice(page, "Laptops")).toHaveAttribute("aria-current", "true");
  await choice(page, "Kestrik").click();
  await expect(chips(page)).toHaveText([/Laptops/, /Kestrik/, "Remove all filters"]);
  release();
  await expect(resultsLine(page)).toHaveText("Showing 1–3 of 3 results");
  await expect(chips(page)).toHaveText([/Laptops/, /Kestrik/, "Remove all filters"]);
});

test("quick choices on a slow device all count", async ({ page }) => {
  await visit(page, "/shop");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await filters(page).evaluate(async (rail) => {
    for (const name of ["Laptops", "₹40,000–₹60,000", "Black"]) {
      [...rail.querySelectorAll("a")].find((link) => link.textContent === name)?.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(chips(page)).toHaveText([/Laptops/, /₹40,000–₹60,000/, /Black/, "Remove all filters"]);
});

test("a combined list is not for search engines, a single criterion is", async ({ page }) => {
  await page.goto("/shop");
  await choice(page, "Laptops").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveCount(0);
  await choice(page, "Over 100000").click();
  await expect(robots).toHaveAttribute("content", "noindex");
});

test("finds a gaming laptop below ₹1,00,000 by search, and by filters", async ({ page }) => {
  await visit(page, "/");
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search for items" });
  await box.fill("gaming laptop under 100000");
  await box.press("Enter");
  await expect(chips(page)).toHaveText([/gaming laptop under 100000/, /Under ₹1,00,000/]);
  await expect(productCards(page).first()).toContainText(/graphics/);
  const bySearch = await productCards(page).first().getByRole("heading").textContent();
  const all = (await (await page.request.get("/api/product?price[lte]=100000")).json()) as Product[];
  const affordable = new Set(all.map(({ title }) => title));
  const laptops = new Set(all.filter(({ category }) => category.title === "Laptops").map(({ title }) => title));
  expect(laptops).toContain(bySearch);
  const titles = () => productCards(page).getByRole("heading").allTextContents();
  for (const title of await titles()) expect(affordable).toContain(title);
  await visit(page, "/shop");
  await choice(page, "Laptops").click();
  await filters(page).getByRole("textbox", { name: "Highest price" }).fill("100000");
  await filters(page).getByRole("button", { name: "Go" }).click();
  await choice(page, "Dedicated").click();
  await expect(chips(page)).toHaveText([/Laptops/, /₹0–₹1,00,000/, /Graphics: Dedicated/, "Remove all filters"]);
  await expect(
    productCards(page)
      .getByRole("heading")
      .filter({ hasText: bySearch ?? "" }),
  ).toBeVisible();
  // The chips are shown while the list is loaded.
  await expect.poll(async () => (await titles()).filter((title) => !laptops.has(title))).toEqual([]);
});

test("facts of a category are filters of its lists only", async ({ page }) => {
  await visit(page, "/shop");
  const ram = filters(page).getByRole("heading", { name: "RAM" });
  await expect(ram).toHaveCount(0);
  await choice(page, "Laptops").click();
  await expect(ram).toBeVisible();
  const expected = Number(await countOf(page, "16 GB").first().textContent());
  await choice(page, "16 GB").first().click();
  await expect(chips(page)).toHaveText([/Laptops/, /RAM: 16 GB/, "Remove all filters"]);
  await expect.poll(() => total(page)).toBe(expected);
  const { searchParams, pathname } = new URL(page.url());
  expect(searchParams.get("facts[ram]")).toBe("16 GB");
  expect(await totalOf(page, `facts[ram]=16+GB&category=${pathname.split("/").at(-1)}`)).toBe(expected);
});
