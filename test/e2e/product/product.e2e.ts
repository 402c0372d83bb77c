import type { Page } from "@playwright/test";
import { chosenBy, declaredOf } from "#shop/catalogue/declarations/declarations.ts";
import { namedSpecs } from "#shop/catalogue/facts/named-specs.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";

type Product = {
  _id: string;
  title: string;
  price: number;
  mrp: number;
  quantity: number;
  dispatchDays: number;
  category: { _id: string; title: string };
  brand: { _id: string; title: string };
  description: string;
  specs: [string, string][];
  totalrating: number;
  ratings: {
    star: number;
    comment: string;
    postedby: { firstname: string; lastname: string };
    createdAt: string;
    verified: boolean;
  }[];
};

async function getProduct(page: Page, query: string, matches: (product: Product) => boolean): Promise<Product> {
  const all = (await (await page.request.get(`/api/product?${query}`)).json()) as Product[];
  const found = all.find(matches);
  if (!found) throw new Error(`no such product: ${query}`);
  return (await page.request.get(`/api/product/${found._id}`)).json();
}

const findReviewed = (page: Page) => getProduct(page, "sort=-totalrating", ({ ratings }) => ratings.length >= 3);

test("shows title, stars with count, price, stock, description and category", async ({ page }) => {
  const product = await findReviewed(page);
  await visit(page, `/product/${product._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
  await expect(page).toHaveTitle(`${product.title} | Bijli`);
  const main = page.getByRole("main");
  const rating = `${product.totalrating.toFixed(1)} out of 5, ${product.ratings.length} reviews`;
  await expect(main.getByRole("link", { name: rating })).toHaveAttribute("href", "#reviews");
  await expect(main.getByText(`₹${product.price.toLocaleString("en-IN")}`, { exact: true })).toBeVisible();
  await expect(main.getByText("-17%", { exact: true }).first()).toBeVisible();
  await expect(main.locator(".product-summary")).toContainText(/In Stock|Only a few left|Out of Stock/);
  await expect(main.locator("s").first()).toHaveText(`₹${product.mrp.toLocaleString("en-IN")}`);
  await expect(main.getByText("M.R.P. is the maximum retail price, inclusive of all taxes.")).toBeVisible();
  const texts = product.description.split(/<[^>]*>/).filter((text) => text.trim() !== "" && !text.includes("&"));
  expect(texts).not.toEqual([]);
  for (const text of texts) await expect(main.getByRole("region", { name: "Description" })).toContainText(text);
  const specs = main.getByRole("region", { name: "Specifications" }).getByRole("row");
  await expect(specs).toHaveText(
    namedSpecs(product.category.title, chosenBy(product.specs)).map(([name, value]) => name + value),
  );
  const information = main.getByRole("region", { name: "Product information" }).getByRole("row");
  await expect(information).toHaveText(declaredOf(product.specs).map(([name, value]) => name + value));
  const brand = main.getByRole("link", { name: product.brand.title, exact: true });
  await expect(brand).toHaveAttribute("href", `/shop?brand=${product.brand._id}`);
  const breadcrumb = main.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(breadcrumb).toHaveText(["Home", "Shop", product.category.title]);
  await expect(breadcrumb.nth(1)).toHaveAttribute("href", "/shop");
  await main.getByRole("link", { name: product.category.title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.category.title);
});

test("shows every review with name, stars, comment and its date in India, newest first", async ({ page }) => {
  const product = await findReviewed(page);
  await page.goto(`/product/${product._id}`);
  const reviews = page.getByRole("region", { name: "Reviews" }).getByRole("listitem");
  const dateOf = (time: string) =>
    new Date(time).toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  const newestFirst = product.ratings.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  await expect(reviews).toHaveCount(product.ratings.length);
  for (const [index, { star, comment, postedby, createdAt, verified }] of newestFirst.entries()) {
    await expect(reviews.nth(index).getByRole("paragraph")).toHaveText([
      `${postedby.firstname} ${postedby.lastname} ${dateOf(createdAt)}`,
      ...(verified ? ["Verified purchase"] : []),
      comment,
    ]);
    await expect(reviews.nth(index).getByRole("img", { name: `${star} out of 5`, exact: true })).toBeVisible();
    await expect(reviews.nth(index).getByRole("img")).toHaveCount(1);
  }
});

test("a product without reviews shows a message", async ({ page }) => {
  const { _id } = await getProduct(page, "sort=price", ({ ratings }) => ratings.length === 0);
  await page.goto(`/product/${_id}`);
  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.getByText("No reviews yet.", { exact: true })).toBeVisible();
  await expect(reviews.getByRole("listitem")).toHaveCount(0);
  await expect(reviews.getByRole("table")).toHaveCount(0);
});

test("shows In Stock, or Out of Stock when the stock is 0", async ({ page }) => {
  for (const [matches, text] of [
    [({ quantity }: Product) => quantity > 10, "In Stock"],
    [({ quantity }: Product) => quantity === 0, "Out of Stock"],
  ] as const) {
    const { _id } = await getProduct(page, "sort=title", matches);
    await page.goto(`/product/${_id}`);
    await expect(page.locator(".product-summary").getByText(text, { exact: true })).toBeVisible();
  }
});

test("an unknown product returns a 404 page with a search box", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  for (const id of ["000000000000000000000000", "nonsense"]) {
    expect((await page.goto(`/product/${id}`))?.status()).toBe(404);
    await expect(page).toHaveTitle("Page not found | Bijli");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found.");
    await expect(searchBox(page.getByRole("main"))).toBeVisible();
  }
});

test("structured data has name and price", async ({ page }) => {
  const product = await findReviewed(page);
  await visit(page, `/product/${product._id}`);
  const html = await (await page.request.get(`/product/${product._id}`)).text();
  const [, json = "{}"] = /<script type="application\/ld\+json">([^<]*"@type":"Product".*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Product",
    name: product.title,
    offers: { price: product.price, priceCurrency: "INR" },
  });
});

test("shows when a product is ready to ship, and delivers later when it ships later", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-19T10:00:00+05:30");
  const fact = (name: string) => page.getByRole("main").locator("dl > div", { hasText: name }).getByRole("definition");
  for (const [days, dispatch, delivery] of [
    [1, "Ready to ship in 1 business day", "Delivery by Wed, 25 Nov"],
    [3, "Ready to ship in 3 business days", "Delivery by Mon, 30 Nov"],
    [10, "Ships later, in 10 business days", "Delivery by Wed, 9 Dec"],
  ] as const) {
    const inStock = ({ quantity, dispatchDays }: Product) => quantity > 0 && dispatchDays === days;
    const { _id } = await getProduct(page, "sort=price", inStock);
    await visit(page, `/product/${_id}`);
    await expect(fact("Dispatch")).toHaveText(dispatch);
    await expect(fact("Free Shipping")).toHaveText(delivery);
    const html = await (await page.request.get(`/product/${_id}`)).text();
    expect(/Delivery in 3\sto\s6\sdays after dispatch/.test(html)).toBe(days > 1);
  }
  const { _id } = await getProduct(page, "sort=price", ({ quantity }) => quantity === 0);
  await visit(page, `/product/${_id}`);
  await expect(fact("Returns")).toBeVisible();
  await expect(fact("Dispatch")).toHaveCount(0);
});

test("shows delivery date, cash on delivery, returns and warranty", async ({ page }) => {
  const { _id, specs } = await getProduct(
    page,
    "sort=price",
    ({ quantity, dispatchDays }) => quantity > 10 && dispatchDays === 1,
  );
  await page.clock.setFixedTime("2026-11-19T10:00:00+05:30");
  await visit(page, `/product/${_id}`);
  const fact = (name: string) => page.getByRole("main").locator("dl > div", { hasText: name }).getByRole("definition");
  await expect(fact("Free Shipping")).toHaveText("Delivery by Wed, 25 Nov");
  await expect(fact("Cash on delivery")).toHaveText("Pay when your order arrives");
  await expect(fact("Returns")).toHaveText("Within 10 days, unused and in the original box");
  const warranty = specs.find(([name]) => name === "Warranty")?.[1] ?? "1 year manufacturer warranty";
  await expect(fact("Warranty")).toHaveText(warranty);
  await expect(page.getByRole("main").locator(".product-facts > div")).toHaveCount(6);
  // The cached page contains no date that becomes outdated.
  expect(await (await page.request.get(`/product/${_id}`)).text()).toContain("Delivery in 3 to 6 days");
});

test("section links scroll to their sections, below the row of links", async ({ page }) => {
  const { _id } = await findReviewed(page);
  await visit(page, `/product/${_id}`);
  const sectionLinks = page.getByRole("navigation", { name: "On this page" });
  for (const name of ["Specifications", "Reviews", "Description"]) {
    await sectionLinks.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`));
    await expect(page.getByRole("main").getByRole("heading", { level: 2, name })).toBeInViewport();
  }
  const [row, heading] = await Promise.all([
    sectionLinks.boundingBox(),
    page.getByRole("heading", { level: 2, name: "Description" }).boundingBox(),
  ]);
  expect(heading?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
});
