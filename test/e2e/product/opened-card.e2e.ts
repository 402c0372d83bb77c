import { expect, holdPageData, test, visit } from "#test/e2e/storefront.ts";

test("a pressed card is shown as its product at once, and the rest when it has come", { tag: "@widths" }, async ({
  page,
}) => {
  await visit(page, "/shop");
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  const price = await card.locator(".price-now").innerText();
  const release = await holdPageData(page);
  await card.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Bijli`);
  const product = page.getByRole("main");
  await expect(product.locator(".price-now")).toHaveText(price);
  await expect(product.getByRole("img", { name: title }).first()).toBeVisible();
  await expect(product.getByText("Loading...", { exact: true })).toBeVisible();
  await expect(product.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  release();
  await expect(product.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(product.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(product.getByText("Loading...", { exact: true })).toHaveCount(0);
});

test("the preloads of a page's scripts are removed when the browser has time, and not at the first press", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url().replace(/^.*\/([\w-]+)-[0-9a-f]+\.js$/, "$1")));
  await visit(page, "/shop");
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
  await expect.poll(() => scripts).toContain("product-page");
  expect(scripts.filter((name) => name === "framework")).toHaveLength(1);
});
