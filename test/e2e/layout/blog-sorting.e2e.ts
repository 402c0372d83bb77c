import type { Page } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";

/** A shop of their own, in which only these tests read posts, as a browser that does not count as a robot. */
test.use({
  settings: { DEMO: "on" },
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});

const titles = (page: Page) =>
  page.getByRole("region", { name: "Blog posts" }).getByRole("article").getByRole("heading").allTextContents();
const sortBy = (page: Page, label: string) =>
  page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: `${label} blogs` });

test("the post that was read most comes first among the most popular ones, also of its category", {
  tag: "@widths",
}, async ({ page, viewport }) => {
  await visit(page, "/blogs");
  const newest = await titles(page);
  // Views of the other width's run do not count against this one.
  const position = viewport?.width === 360 ? 5 : 8;
  const title = newest[position] as string;
  const card = page.getByRole("region", { name: "Blog posts" }).getByRole("article").nth(position);
  const href = (await card.getByRole("link").getAttribute("href")) as string;
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  for (let further = 0; further < 2; further++) await page.goto(href);
  const category = page.getByText(/^Published on /).getByRole("link");
  const categoryHref = (await category.getAttribute("href")) as string;
  for (const list of ["/blogs", categoryHref]) {
    await visit(page, list);
    expect((await titles(page))[0], list).not.toBe(title);
    await sortBy(page, "Most popular");
    await expect(page).toHaveURL(/[?&]sort=-numViews/);
    // Views are stored every two seconds.
    await expect(async () => {
      await page.reload();
      expect((await titles(page))[0], list).toBe(title);
    }).toPass();
  }
});

test("the posts of a category can be sorted, too", { tag: "@widths" }, async ({ page }) => {
  await visit(page, "/blogs/category/How%20to");
  const newest = await titles(page);
  expect(newest.length).toBeGreaterThan(2);
  await sortBy(page, "Oldest");
  await expect(page).toHaveURL(/\/blogs\/category\/How%20to\?.*sort=createdAt/);
  await expect.poll(() => titles(page)).toEqual(newest.toReversed());
  await sortBy(page, "Latest");
  await expect.poll(() => titles(page)).toEqual(newest);
});
