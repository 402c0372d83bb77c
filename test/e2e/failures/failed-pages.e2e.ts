import type { Page } from "@playwright/test";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

// Each test makes one table unreadable. It opens its own URLs, because pages may be cached; the home page is not cached
// while a part is missing.
test.use({ settings: { LOG_LEVEL: "silent" } });

async function withId(page: Page, path: string): Promise<string> {
  const [placeholder = "", call] = /\{(.*)\}/.exec(path) ?? [];
  if (call === undefined) return path;
  const [first] = await (await page.request.get(`/api/${call}`)).json();
  return path.replace(placeholder, first._id);
}

for (const { table, pages } of [
  {
    table: "products",
    pages: {
      "/": ["Error loading products", "Failed to fetch top-selling products", "Failed to fetch trending products"],
      "/shop": ["Error fetching products", "Failed to fetch products"],
      "/shop/title/lamp": ["Error fetching products By Color", "Failed to fetch products"],
      "/shop/category/{category}": ["Error fetching products By Category", "Failed to fetch product details"],
      "/shop/color/{color}": ["Error fetching products By Color", "Failed to fetch product details"],
      "/shop/price/0/10000": ["Error fetching products By Price", "Failed to fetch product details"],
    },
  },
  { table: "colors", pages: { "/shop": ["Error loading filters"] } },
  {
    table: "blogs",
    pages: {
      "/": ["Error loading blogs."],
      "/blogs": ["Error loading blogs."],
      "/blog/000000000000000000000000": ["Error: Something went wrong"],
    },
  },
])
  test(`when ${table} cannot be read, the page shows a message and its other parts`, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 500/);
    const addresses = await Promise.all(Object.keys(pages).map((path) => withId(page, path)));
    await withShopContext(shop, ({ db }) => db.script(`ALTER TABLE ${table} RENAME TO ${table}_renamed`));
    try {
      for (const [index, texts] of Object.values(pages).entries()) {
        await page.goto(`${addresses[index]}?without=${table}`);
        for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
      }
    } finally {
      await withShopContext(shop, ({ db }) => db.script(`ALTER TABLE ${table}_renamed RENAME TO ${table}`));
    }
  });

test("a part of the home page that failed loads again in place", { tag: "@widths" }, async ({ page, shop }) => {
  const rename = (from: string, to: string) =>
    withShopContext(shop, ({ db }) => db.script(`ALTER TABLE ${from} RENAME TO ${to}`));
  await rename("blogs", "blogs_renamed");
  try {
    await visit(page, "/?without=posts");
  } finally {
    await rename("blogs_renamed", "blogs");
  }
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  const news = page.locator(".home > section").filter({ hasText: "Latest News & Events" });
  await expect(news).toContainText("Error loading blogs.");
  await news.getByRole("link", { name: "Try again" }).click();
  await expect(news.getByRole("article").first()).toBeAttached();
  await expect(page.locator("[data-kept]")).toBeAttached();
});
