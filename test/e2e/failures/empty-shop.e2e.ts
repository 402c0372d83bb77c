import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { blogInput, productInput } from "#test/fixtures.ts";

test.use({ settings: { DEMO: "off" } });

test("a shop without products and posts shows messages", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("No top-selling products available.")).toBeVisible();
  await expect(page.getByText("No trending products available.")).toBeVisible();
  await expect(page.getByText("No blogs available.")).toBeVisible();
  await page.goto("/shop");
  await expect(page.getByText("Showing 0–0 of 0 results")).toBeVisible();
  await expect(page.getByText(/^No products found/)).toBeVisible();
  await page.goto("/blogs");
  await expect(page.getByText("No blogs available.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trending News" })).toHaveCount(0);
});

test("a quick link to a category that does not exist searches for its name", async ({ page }) => {
  await visit(page, "/about");
  await page.getByRole("navigation", { name: "Quick Links" }).getByRole("link", { name: "Laptops" }).click();
  await expect(page).toHaveURL("/shop/title/Laptops");
});

test("shows a product without description, M.R.P. and pictures", async ({ page, shop }) => {
  const minimal = { description: "", images: [], colors: ["teal", "Ocean mist 12"] };
  const inputs = [
    productInput({ ...minimal, title: "Bare lamp" }),
    productInput({ title: "Marked lamp", pricePaise: 750_00, mrpPaise: 1_000_00 }),
    productInput({ title: "Costly lamp", pricePaise: 12_34_568_50 }),
    productInput({ title: "Rated lamp", importedRating: { meanHundredths: 410, count: 12_345 } }),
  ];
  let ids: string[] = [];
  await withShopContext(shop, async (ctx) => {
    ({ ids } = await saveProducts(ctx, inputs));
  });
  const main = page.getByRole("main");
  // Related products follow.
  const head = page.locator(".product-head");
  await visit(page, `/product/${ids[0]}`);
  const description = main.getByRole("region", { name: "Description" });
  await expect(description.getByText("No description available", { exact: true })).toBeVisible();
  await expect(head.getByText("-17%", { exact: true })).toBeVisible();
  await expect(head.getByText("M.R.P.")).toHaveCount(0);
  const picture = main.getByRole("img", { name: "Bare lamp" });
  await expect(picture).toHaveAttribute("src", /default-product/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(main.getByRole("group", { name: "Colour", exact: true }).locator("label")).toHaveText([
    "Teal",
    "Ocean mist 12",
  ]);

  await visit(page, `/product/${ids[1]}`);
  await expect(head.getByText("-25%", { exact: true })).toBeVisible();
  await expect(head.locator("s")).toHaveText("₹1,000");
  await page.goto("/shop");
  const card = page.getByRole("article").filter({ hasText: "Bare lamp" });
  await expect(card.locator("img")).toHaveAttribute("src", /default-product/);
  await expect(card.getByText("-17%", { exact: true })).toBeVisible();
  await visit(page, `/product/${ids[2]}`);
  await expect(main.getByText("₹12,34,568.50", { exact: true })).toBeVisible();
  await visit(page, `/product/${ids[3]}`);
  await expect(main.getByText("4.1 (12,345 ratings on other sites)").first()).toBeVisible();
  await expect(main.getByText("No reviews yet.", { exact: true })).toBeVisible();
});

test("shows 30 posts per page, or 50 starting at page 1; beyond the end shows the last page", async ({
  page,
  shop,
}) => {
  const posts = Array.from({ length: 64 }, (_, index) =>
    blogInput({ title: `Post ${index + 1}`, slug: `post-${index + 1}`, createdAtMs: Date.UTC(2026, 0, 1, index) }),
  );
  await withShopContext(shop, (ctx) => inTransaction(ctx, (tx) => addBlogs(tx, posts)));
  const resultsLine = page.getByRole("main").getByText(/^Showing \d+–\d+ of \d+ results$/);
  const cards = page.getByRole("region", { name: "Blog posts" }).getByRole("article");
  await visit(page, "/blogs?page=9");
  await expect(resultsLine).toHaveText("Showing 61–64 of 64 results");
  await expect(cards).toHaveCount(4);
  await expect(cards.first().locator("img")).toHaveAttribute("src", /default-blog/);
  const news = page.getByRole("region", { name: "Trending News" }).locator("img");
  await expect(news).toHaveCount(9);
  await expect(news.first()).toHaveAttribute("src", /default-blog/);
  const pages = page.getByRole("navigation", { name: "Pages of blog posts" });
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Page 2" }).click();
  await expect(resultsLine).toHaveText("Showing 31–60 of 64 results");
  await page.getByRole("combobox", { name: "Show" }).selectOption("50");
  await expect(resultsLine).toHaveText("Showing 1–50 of 64 results");
  expect(new URL(page.url()).searchParams.get("page")).toBeNull();
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(resultsLine).toHaveText("Showing 51–64 of 64 results");
  await expect(cards.first()).toContainText("Post 14");
  for (const [query, size] of [
    ["", 30],
    ["?show=50", 50],
    ["?show=40", 30],
  ] as const) {
    await page.goto(`/blogs${query}`);
    await expect(cards, query).toHaveCount(size);
    await expect(page.getByRole("combobox", { name: "Show" })).toHaveValue(String(size));
  }
});
