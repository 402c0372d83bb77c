import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, status404, test, visit } from "./storefront.ts";

/** One address per kind of page. */
async function routes(page: Page): Promise<string[]> {
  const first = async (call: string) => (await (await page.request.get(`/api/${call}`)).json())[0]._id as string;
  const [category, color] = [await first("category"), await first("color")];
  const [product, blog] = [await first("product?sort=-totalrating&page=1&limit=1"), await first("blog?page=1&limit=1")];
  return [
    ...["/", "/shop", "/shop/title/zzzz", `/shop/category/${category}`, `/shop/color/${color}?color=${color}`],
    ...["/shop/price/100000/Infinity", `/product/${product}`, "/product/none", "/blogs", "/blogs/category/News"],
    ...[`/blog/${blog}`, "/blog/none", "/contact", "/about", "/term", "/newsletter", "/nowhere"],
  ];
}

async function violations(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

test("axe finds nothing on any page, light or dark", async ({ page, expectedComplaints }) => {
  test.slow();
  expectedComplaints.push(status404);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of await routes(page)) {
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, path);
    expect(await violations(page), path).toEqual([]);
    // Nothing but colours differs.
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await violations(page, ["color-contrast", "link-in-text-block"]), `${path}, dark`).toEqual([]);
  }
});

test("axe finds nothing in open menus and dialogs", async ({ page }) => {
  await visit(page, "/shop/title/zzzz");
  for (const name of ["Account", "Shop By Categories", "Your Location", "Advanced Filters"]) {
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    expect(await violations(page), name).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test.describe("on a phone 360 wide", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("nothing scrolls sideways", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(status404);
    for (const path of await routes(page)) {
      await page.goto(path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
  });

  test("menu and filters open as sheets and close when something is chosen", async ({ page }) => {
    await visit(page, "/shop");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await visit(page, "/shop");
    const rail = page.getByRole("complementary", { name: "Filters" });
    await expect(rail).toBeHidden();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await rail.getByRole("link", { name: "Speakers" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Speakers");
    await expect(rail).toBeHidden();
  });
});
