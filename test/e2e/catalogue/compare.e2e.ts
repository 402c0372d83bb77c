import type { Product } from "#contract/catalogue.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { productCards } from "./list-page.ts";

test("compares products that are chosen in lists and on product pages, of one category only", {
  tag: "@widths",
}, async ({ page, viewport }) => {
  const all: Product[] = await (await page.request.get("/api/product")).json();
  const [first, second, third] = all.filter(({ category }) => category._id === all[0]?.category._id) as [
    Product,
    Product,
    Product,
  ];
  const other = all.find(({ category }) => category._id !== first.category._id) as Product;
  await visit(page, `/shop/category/${first.category._id}`);
  const bar = page.getByRole("region", { name: "Compare products" });
  const mark = (title: string) => productCards(page).getByRole("button", { name: `Compare: ${title}`, exact: true });
  await mark(first.title).click();
  await expect(bar).toContainText("Choose another product");
  await mark(second.title).click();
  await expect(mark(second.title)).toHaveAttribute("aria-pressed", "true");
  await expect(bar).toContainText("2 of 4 chosen");

  await visit(page, `/product/${other._id}`);
  await page.getByRole("main").getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText("Only products of one category can be compared.")).toBeVisible();
  await visit(page, `/product/${third._id}`);
  const compare = page.getByRole("main").getByRole("button", { name: "Compare", exact: true });
  await compare.click();
  await expect(compare).toHaveAttribute("aria-pressed", "true");
  await visit(page, `/shop/category/${first.category._id}`);
  await expect(bar).toContainText("3 of 4 chosen");
  await bar.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(`/compare?ids=${first._id},${second._id},${third._id}`);

  const table = page.getByRole("region", { name: "Comparison" });
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  await expect(table.getByRole("row", { name: /^Price/ })).toContainText("Differs");
  // The names of the facts stay while the products scroll sideways in their own area.
  if (viewport?.width === 360) {
    await table.hover();
    await page.mouse.wheel(400, 0);
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(50);
  }
  await expect(table.getByRole("rowheader", { name: /^Price/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width);
  await table.getByRole("link", { name: `Remove ${first.title}` }).click();
  await expect(page).toHaveURL(`/compare?ids=${second._id},${third._id}`);
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await visit(page, `/shop/category/${first.category._id}`);
  await expect(bar).toContainText("2 of 4 chosen");
  await bar.getByRole("button", { name: "Clear comparison" }).click();
  await expect(bar).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison works from its address", async ({ page }) => {
    const all: Product[] = await (await page.request.get("/api/product")).json();
    const [one, other] = all.filter(({ category }) => category._id === all[0]?.category._id) as [Product, Product];
    await page.goto(`/compare?ids=${one._id},nonsense,${other._id}`);
    const table = page.getByRole("region", { name: "Comparison" });
    for (const [name, value] of one.specs) await expect(table.getByRole("row", { name })).toContainText(value);
    await table.getByRole("link", { name: `Remove ${one.title}` }).click();
    await expect(table.getByRole("columnheader")).toHaveCount(2);
    await table.getByRole("link", { name: `Remove ${other.title}` }).click();
    await expect(page.getByRole("main")).toContainText("Choose up to 4 products of one category");
  });
});
