import type { Page } from "@playwright/test";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { productInput } from "#test/fixtures.ts";
import { listProducts } from "./product-page.ts";

/** Its place is the last of the page, above the footer. Who is there before the page is ready sees nothing inserted. */
async function scrollToRow(page: Page) {
  await expect(page.locator("[data-reserved]")).toBeAttached();
  await page.getByRole("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
}

test("recently viewed products appear below, loaded once when they are near, until they are cleared", {
  tag: "@widths",
}, async ({ page, shop, isMobile }) => {
  const [seen] = await listProducts(page, ({ quantity }) => quantity > 10);
  const [soldOut] = await listProducts(page, ({ quantity }) => quantity === 0);
  const { ids } = await withShopContext(shop, (ctx) => saveProducts(ctx, [productInput({ title: "Zubrel lamp" })]));
  // Of pages that are visited one after the other, and of a product that is deleted later.
  for (const { _id, title } of [soldOut, seen]) {
    await visit(page, `/product/${_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  await page.evaluate((deleted) => {
    const recent = JSON.parse(localStorage.getItem("bijli.recent") ?? "[]");
    localStorage.setItem("bijli.recent", JSON.stringify([recent[0], deleted, ...recent.slice(1)]));
  }, "0".repeat(24));
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/product-card?") && calls.push(request.url()));
  for (const path of ["/", `/product/${ids[0]}`]) {
    calls.length = 0;
    await visit(page, path);
    const row = page.getByRole("region", { name: "Recently viewed" });
    expect(calls).toEqual([]);
    await scrollToRow(page);
    // Newest first; the viewed product itself is not among them, nor those that do not exist any more.
    await expect(row.getByRole("article").getByRole("heading")).toHaveText([seen.title, soldOut.title]);
    await expect(row.getByRole("article").nth(1)).toContainText("Out of Stock");
    expect(calls).toHaveLength(1);
  }
  // They stay until they are cleared: in another tab, and after a reload.
  const stay = async (one: Page, count: number) => {
    await scrollToRow(one);
    await expect(one.getByRole("region", { name: "Recently viewed" }).getByRole("article")).toHaveCount(count);
  };
  const tab = await page.context().newPage();
  await visit(tab, "/");
  await stay(tab, 3);
  await tab.close();
  // A reload keeps the position, and nothing is inserted in view.
  await page.evaluate(() => scrollTo(0, 0));
  await visit(page, `/product/${ids[0]}`);
  await stay(page, 2);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByText("Your recently viewed products were cleared.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Recently viewed" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("bijli.recent"))).toBeNull();
  await visit(page, "/");
  await page.getByRole("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
  await expect(page.getByRole("region", { name: "Recently viewed" })).toHaveCount(0);
  // A visit by a tap or click counts like any other.
  await visit(page, "/shop");
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const link = card.getByRole("link").first();
  await (isMobile ? link.tap() : link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("region", { name: "Reviews" })).toBeAttached();
  // It is stored after the page is painted.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bijli.recent"))).not.toBeNull();
  await visit(page, "/");
  await scrollToRow(page);
  await expect(page.getByRole("region", { name: "Recently viewed" }).getByRole("heading", { level: 3 })).toHaveText([
    title,
  ]);
});
