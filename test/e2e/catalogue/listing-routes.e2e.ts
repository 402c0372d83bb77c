import type { Page } from "@playwright/test";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";
import { filters, pageLinks, productCards, resultsLine, soldOf } from "./list-page.ts";

type Item = { _id: string; title: string; images?: { url: string }[] };

async function fromApi(page: Page, call: string): Promise<Item[]> {
  return (await page.request.get(`/api/${call}`)).json();
}

async function idOf(page: Page, call: string, title: string): Promise<string> {
  return (await fromApi(page, call)).find((one) => one.title === title)?._id ?? "";
}

const fileOf = (address: string | null | undefined) => address?.replace(/-\d+\.\w+$/, "");

async function expectList(page: Page, path: string, heading: string, query: string, text: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByRole("main").getByRole("paragraph").first()).toHaveText(text);
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(breadcrumb).toHaveText(path === "/shop" ? ["Home"] : ["Home", "Shop"]);
  const expected = await fromApi(page, `product?${query}&sort=-createdAt`);
  expect(expected.length).toBeGreaterThan(5);
  const first = Math.min(30, expected.length);
  await expect(resultsLine(page)).toHaveText(`Showing 1–${first} of ${expected.length} results`);
  const byTitle = new Map(expected.map((one) => [one.title, one]));
  const titles = await productCards(page).getByRole("heading").allTextContents();
  expect(new Set(titles).size).toBe(first);
  const sold = expected.map(({ title }) => soldOf(title)).sort((one, other) => other - one);
  expect(titles.map(soldOf)).toEqual(sold.slice(0, first));
  const links = productCards(page).getByRole("heading").getByRole("link");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(titles.map((title) => `/product/${byTitle.get(title)?._id}`));
  const pictures = await productCards(page)
    .locator("img")
    .evaluateAll((all) => all.map((img) => img.getAttribute("src")));
  expect(pictures.map(fileOf)).toEqual(titles.map((title) => fileOf(byTitle.get(title)?.images?.[0]?.url)));
}

test("/shop lists every product", ({ page }) =>
  expectList(
    page,
    "/shop",
    "Shop",
    "",
    "Laptops, headphones, tablets, watches, gaming, cameras and more, in one place.",
  ));

test("/shop/category/{id} lists the products of the category", async ({ page }) => {
  const id = await idOf(page, "category", "Tablets");
  const text = "Compare tablets by price, rating and key features.";
  await expectList(page, `/shop/category/${id}`, "Tablets", `category=${id}`, text);
  await expect(filters(page).getByRole("link", { name: "Tablets" })).toHaveAttribute("aria-current", "true");
});

test("/shop/color/{id} lists the products of the colour", async ({ page }) => {
  const id = await idOf(page, "color", "teal");
  await expectList(page, `/shop/color/${id}`, "Teal", `color=${id}`, "Products available in this colour.");
});

test("/shop/price/{gte}/{lte} lists the products of the price band, both bounds included", async ({ page }) => {
  const query = "price[gte]=20000&price[lte]=40000";
  await expectList(page, "/shop/price/20000/40000", "₹20,000–₹40,000", query, "Products in this price range.");
});

test("/shop/title/{title} lists the products with these words in their title", async ({ page }) => {
  await page.goto("/shop/title/noise%20WIRELESS");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “noise WIRELESS”");
  const products = await fromApi(page, "product?sort=-createdAt");
  const found = products.filter(({ title }) => /\bnoise/i.test(title) && /\bwireless/i.test(title));
  expect(found.length).toBeGreaterThan(1);
  for (const word of [/\bnoise/i, /\bwireless/i])
    expect(products.filter(({ title }) => word.test(title)).length).toBeGreaterThan(found.length);
  await expect(productCards(page).getByRole("heading").nth(found.length)).toBeVisible();
  const shown = await productCards(page).getByRole("heading").allTextContents();
  // Products with the words in other places follow.
  expect(shown.slice(0, found.length).sort()).toEqual(found.map(({ title }) => title).sort());
});

for (const path of ["/shop/price/100000", "/shop/price/100000/", "/shop/price/100000/Infinity"])
  test(`${path} has no upper bound`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expectList(page, path, "Over 100000", "price[gte]=100000", "Products in this price range.");
    await expect(filters(page).getByRole("link", { name: "Over 100000" })).toHaveAttribute("aria-current", "true");
  });

for (const path of ["/shop/price/abc/def", "/shop/price/abc", "/shop/price/cheap/500", "/shop/price/-5/10"])
  test(`${path} is no price band, and no page`, async ({ page, expectedErrors }) => {
    expectedErrors.push(status404);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  });

test("the page size is in the URL: 30 by default, or 50", async ({ page }) => {
  for (const [query, size] of [
    ["", 30],
    ["?show=30", 30],
    ["?show=50", 50],
    ["?show=40", 30],
    ["?show=", 30],
  ] as const) {
    await page.goto(`/shop${query}`);
    await expect(productCards(page), query).toHaveCount(size);
    await expect(page.getByRole("combobox", { name: "Show" })).toHaveValue(String(size));
    await expect(resultsLine(page)).toHaveText(`Showing 1–${size} of 168 results`);
  }
});

test("the colour stays in the query when page, page size or order changes", async ({ page }) => {
  const id = await idOf(page, "color", "black");
  await visit(page, "/shop");
  await filters(page).getByRole("link", { name: "Black", exact: true }).click();
  await expect(page).toHaveURL(`/shop/color/${id}?color=${id}`);
  // The address changes before the list does.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Black");
  await pageLinks(page).getByRole("link", { name: "Page 2" }).click();
  await expect(resultsLine(page)).toHaveText(/^Showing 31–60 of /);
  await expect(page).toHaveURL(`/shop/color/${id}?color=${id}&page=2`);
  await pageLinks(page).getByRole("link", { name: "Next" }).click();
  await expect(resultsLine(page)).toHaveText(/^Showing 61–/);
  await expect(page).toHaveURL(`/shop/color/${id}?color=${id}&page=3`);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Price: low to high" });
  await expect(resultsLine(page)).toHaveText(/^Showing 1–30 of /);
  expect(new URL(page.url()).searchParams.getAll("color")).toEqual([id]);
  await page.getByRole("combobox", { name: "Show" }).selectOption("50");
  await expect(resultsLine(page)).toHaveText(/^Showing 1–50 of /);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(`/shop/color/${id}`);
  expect(Object.fromEntries(searchParams)).toEqual({ color: id, show: "50", sort: "price" });
  await page.getByRole("list", { name: "Active filters" }).getByRole("link").click();
  await expect(page).toHaveURL("/shop?show=50&sort=price");
});

test("price bands look and work like radio buttons, the current one filled", async ({ page }) => {
  await visit(page, "/shop/price/20000/40000");
  const bands = filters(page).getByRole("heading", { name: "Price range" }).locator("xpath=following-sibling::ul");
  const circles = () =>
    bands.getByRole("link").evaluateAll((links) =>
      links.map((link) => {
        const { borderRadius, width, height, borderTopWidth } = getComputedStyle(link, "::before");
        return [borderRadius, width === height, borderTopWidth].join(" ");
      }),
    );
  const [empty, filled] = ["50% true 1px", "50% true 6px"];
  expect(await circles()).toEqual([empty, empty, filled, empty, empty, empty]);
  await bands.getByRole("link").nth(4).click();
  await expect(page).toHaveURL("/shop/price/60000/80000");
  await expect(bands.getByRole("link").nth(4)).toHaveAttribute("aria-current", "true");
  expect(await circles()).toEqual([empty, empty, empty, empty, filled, empty]);
  await expect(bands.locator("[aria-current]")).toHaveCount(1);
});
