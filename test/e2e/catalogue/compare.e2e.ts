import type { Product } from "#contract/catalogue.ts";
import { namedSpecs } from "#shop/catalogue/facts/named-specs.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
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
  // Whose facts they are stays in view, and nothing scrolls sideways.
  await table.getByRole("rowheader").last().scrollIntoViewIfNeeded();
  await expect(table.getByRole("rowheader", { name: /^Price/ })).not.toBeInViewport();
  for (const { title } of [first, second, third])
    await expect(table.getByRole("columnheader", { name: title })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width);
  await table.getByRole("link", { name: `Remove ${first.title}` }).click();
  await expect(page).toHaveURL(`/compare?ids=${second._id},${third._id}`);
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await visit(page, `/shop/category/${first.category._id}`);
  await expect(bar).toContainText("2 of 4 chosen");
  // The address without products is that of those chosen.
  await visit(page, "/compare");
  await expect(page).toHaveURL(`/compare?ids=${second._id},${third._id}`);
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await visit(page, `/shop/category/${first.category._id}`);
  const [fifth, sixth] = all.filter(({ category }) => category._id === first.category._id).slice(3);
  for (const one of [first, fifth]) await mark(one?.title ?? "").click();
  await expect(bar).toContainText("4 of 4 chosen");
  await mark(sixth?.title ?? "").click();
  await expect(page.getByText("You can compare up to 4 products.")).toBeVisible();
  await expect(mark(sixth?.title ?? "")).toHaveAttribute("aria-pressed", "false");
  await expect(bar).toContainText("4 of 4 chosen");
  await bar.getByRole("button", { name: "Clear comparison" }).click();
  await expect(bar).toHaveCount(0);
});

test("compares two products of every category, with facts of both", async ({ page }) => {
  const all: Product[] = await (await page.request.get("/api/product")).json();
  const categories = Map.groupBy(all, ({ category }) => category.title);
  expect(categories.size).toBeGreaterThan(5);
  for (const [category, [first, second]] of categories) {
    if (!first || !second) throw new Error(`${category} has fewer than two products`);
    await page.goto(`/compare?ids=${first._id},${second._id}`);
    const table = page.getByRole("region", { name: "Comparison" });
    for (const { title } of [first, second])
      await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
    for (const { _id, price } of [first, second]) expect(await table.textContent(), _id).toContain(rupees(price));
    const names = await table.getByRole("rowheader").allTextContents();
    const [own, others] = [first, second].map(({ specs }) => namedSpecs(category, specs).map(([name]) => name));
    const shared = (own ?? []).filter((name) => others?.includes(name));
    expect(shared.length, category).toBeGreaterThan(1);
    expect(
      names.map((text) => text.replace("Differs", "").trim()),
      category,
    ).toEqual(expect.arrayContaining(shared));
  }
});

test("marks what differs, and shows only that on request", { tag: "@widths" }, async ({ page }) => {
  const all: Product[] = await (await page.request.get("/api/product?title=laptops&page=1&limit=2")).json();
  await page.goto(`/compare?ids=${all.map(({ _id }) => _id).join()}`);
  const table = page.getByRole("region", { name: "Comparison" });
  const row = (name: string) => table.getByRole("row", { name: new RegExp(`^${name}(?! service)`) });
  await expect(row("Price")).toContainText("Differs");
  // The product pages say it of each, and no product states another one.
  await expect(row("Warranty")).toContainText("1 year");
  await expect(row("Warranty")).not.toContainText("Differs");
  const unknown = table.getByRole("row").filter({ hasText: "Not stated" });
  for (const text of await unknown.allTextContents()) expect(text).not.toContain("Differs");
  await page.getByRole("checkbox", { name: "Show only what differs" }).check();
  await expect(row("Warranty")).toBeHidden();
  await expect(row("Price")).toBeVisible();
});

test("says by when each arrives as the cards do, and leads from one product to others of its category", {
  tag: "@widths",
}, async ({ page }) => {
  const all: Product[] = await (await page.request.get("/api/product?title=laptops&page=1&limit=2")).json();
  const [first, second] = all as [Product, Product];
  await page.addInitScript(() => localStorage.setItem("bijli.pin", "560001"));
  await visit(page, `/shop/category/${first.category._id}`);
  const onCard = productCards(page).filter({ hasText: first.title }).locator(".product-card-arrival");
  await expect(onCard).toHaveText(/^By /);
  const arrival = await onCard.innerText();
  await visit(page, `/compare?ids=${first._id},${second._id}`);
  const delivery = page.getByRole("table").getByRole("row", { name: /^Delivery/ });
  await expect(delivery.getByRole("cell").first()).toHaveText(arrival);
  await page.getByRole("link", { name: `Remove ${second.title}` }).click();
  await expect(page).toHaveURL(`/compare?ids=${first._id}`);
  await page.getByRole("link", { name: "Add another product" }).click();
  await expect(page).toHaveURL(`/shop/category/${first.category._id}`);
});

test("a fact that is stated for some products only is said so, and stays with what differs", async ({ page }) => {
  const all: Product[] = await (await page.request.get("/api/product?title=headphones")).json();
  const ids = ["Dhvanik Sur 3", "Tarang Sargam N1"].map((name) => all.find(({ title }) => title.startsWith(name))?._id);
  await visit(page, `/compare?ids=${ids}`);
  const noise = page.getByRole("row", { name: /^Noise cancelling/ });
  await expect(noise.getByRole("cell")).toHaveText(["35 dB", "Not stated"]);
  await expect(noise.getByRole("rowheader")).toHaveText("Noise cancelling Not stated for all");
  await page.getByRole("checkbox", { name: "Show only what differs" }).check();
  await expect(page.getByRole("row", { name: /^Warranty(?! service)/ })).toBeHidden();
  await expect(noise).toBeVisible();
});

test("the bar has room for whole names, and is only where products can be chosen", { tag: "@widths" }, async ({
  page,
  viewport,
}) => {
  const laptops: Product[] = await (await page.request.get("/api/product?title=laptops&page=1&limit=2")).json();
  await visit(page, "/shop/title/laptops");
  const bar = page.getByRole("region", { name: "Compare products" });
  for (const { title } of laptops)
    await productCards(page)
      .getByRole("button", { name: `Compare: ${title}`, exact: true })
      .click();
  await expect(bar).toContainText("2 of 4 chosen");
  for (const width of viewport?.width === 1440 ? [1440, 768] : []) {
    await page.setViewportSize({ width, height: 900 });
    for (const { title } of laptops) {
      const name = bar.getByText(title, { exact: true });
      const isCut = await name.evaluate(
        (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth,
      );
      expect(isCut, `${title} at ${width}`).toBe(false);
    }
  }
  for (const path of ["/", `/shop/category/${laptops[0]?.category._id}`]) {
    await visit(page, path);
    await expect(bar, path).toBeVisible();
  }
  for (const path of ["/login", "/register", "/cart", "/contact", "/compare"]) {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(path === "/compare" ? "h1" : ".compare-bar"), path).toBeAttached();
    await expect(bar, path).toBeHidden();
    if (path === "/compare") continue;
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd), path).toBe("0px");
  }
});

test("uses the width, and keeps pictures, prices and the way to buy in view", { tag: "@widths" }, async ({
  page,
  viewport,
}) => {
  const all: Product[] = await (await page.request.get("/api/product?title=laptops&page=1&limit=2")).json();
  await visit(page, `/compare?ids=${all.map(({ _id }) => _id).join()}`);
  const table = page.getByRole("table");
  const shares = await table.evaluate((element) => {
    const widths = [...element.querySelectorAll("thead th")].map((cell) => cell.getBoundingClientRect().width);
    return { table: element.clientWidth / (element.closest(".wrap")?.clientWidth ?? 0), widths };
  });
  expect(shares.table).toBeGreaterThan(0.85);
  const [, one = 0, other = 0] = shares.widths;
  expect(Math.abs(one - other)).toBeLessThan(1);
  if (viewport?.width === 1440) expect(shares.widths[0]).toBeLessThan(250);
  await page.getByRole("rowheader", { name: "Net quantity" }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  for (const { title, price } of all) {
    const head = page.getByRole("columnheader", { name: title });
    await expect(head.getByRole("link", { name: title })).toBeInViewport({ ratio: 1 });
    await expect(head.getByRole("button", { name: `Add to cart ${title}` })).toBeInViewport({ ratio: 1 });
    if (viewport?.width !== 1440) continue;
    await expect(head.getByText(rupees(price), { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: `Remove ${title}` })).toBeInViewport({ ratio: 1 });
  }
  if (viewport?.width === 1440)
    for (const picture of await table.getByRole("presentation").all()) {
      await expect(picture).toBeInViewport();
      expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(140);
    }
});

test("an address with other categories and too many products says what is left out", async ({ page }) => {
  const all: Product[] = await (await page.request.get("/api/product")).json();
  const same = all.filter(({ category }) => category._id === all[0]?.category._id).slice(0, 5);
  const other = all.find(({ category }) => category._id !== all[0]?.category._id);
  await page.goto(`/compare?ids=${[...same, other].map((product) => product?._id).join()}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("columnheader")).toHaveCount(5);
  await expect(main.getByRole("status")).toHaveText(/2 products are left out/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison works from its address", async ({ page }) => {
    const all: Product[] = await (await page.request.get("/api/product")).json();
    const [one, other] = all.filter(({ category }) => category._id === all[0]?.category._id) as [Product, Product];
    await page.goto(`/compare?ids=${one._id},nonsense,${other._id}`);
    const table = page.getByRole("region", { name: "Comparison" });
    const rowOf = (name: string) =>
      table
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}( Differs| Not stated for all)?$`) }) });
    for (const [name, value] of one.specs) await expect(rowOf(name)).toContainText(value);
    await table.getByRole("link", { name: `Remove ${one.title}` }).click();
    await expect(table.getByRole("columnheader")).toHaveCount(2);
    await table.getByRole("link", { name: `Remove ${other.title}` }).click();
    await expect(page.getByRole("main")).toContainText("Choose up to 4 products of one category");
  });
});
