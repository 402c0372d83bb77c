import { FACT_NAMES } from "#contract/products/filter-rows.ts";
import { factParam, ORDERING_OPTIONS, SHIPPING_TIMES } from "#contract/products/filters.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("every criterion has a chip that removes it and nothing else", async ({ page }) => {
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link");
  const firstOf = async (call: string) => (await (await page.request.get(`/api/${call}`)).json())[0]._id as string;
  const [category, color, brand] = [await firstOf("category"), await firstOf("color"), await firstOf("brand")];
  const criteria: [name: string, value: string, label: RegExp][] = [
    ["title", "wireless", /wireless/],
    ["category", category, /\w/],
    ["brand", brand, /\w/],
    ["price[gte]", "20000", /₹20,000–₹90,000/],
    ["dispatchDays[lte]", "3", /^Remove filterBy\s\w{3},\s\d/],
    ...FACT_NAMES.map((name): [string, string, RegExp] => [factParam(name), "16", /16/]),
    ["color", color, /\w/],
    ["rating[gte]", "4", /4/],
    ["inStock", "true", /In stock/],
    ["onSale", "true", /\w/],
    ["shipsIn", SHIPPING_TIMES[0], /\w/],
    ["ordering", ORDERING_OPTIONS[0], /\w/],
    ["tags", "popular", /Popular/],
  ];
  const query = new URLSearchParams([...criteria.map(([name, value]) => [name, value]), ["price[lte]", "90000"]]);
  await visit(page, `/shop?${query}`);
  await expect(chips).toHaveText([...criteria.map(([, , label]) => label), "Remove all filters"]);
  for (const [index, [removed]] of criteria.entries()) {
    const address = decodeURIComponent((await chips.nth(index).getAttribute("href")) ?? "");
    const left = criteria.filter(
      ([name, value]) => address.includes(`${name}=${value}`) || address.includes(`/${value}`),
    );
    expect(
      left.map(([name]) => name),
      removed,
    ).toEqual(criteria.map(([name]) => name).filter((name) => name !== removed));
    expect(address.includes("90000"), removed).toBe(removed !== "price[gte]");
  }
  const last = chips.filter({ hasText: "Popular" });
  await last.click();
  await expect(last).toHaveCount(0);
  await expect(chips).toHaveCount(criteria.length);
});

test("five chips leave the products in the first view of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(
    page,
    "/shop?inStock=true&onSale=true&rating[gte]=3&price[gte]=500&price[lte]=90000&ordering=cashOnDelivery",
  );
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("link")).toHaveCount(6);
  await expect(chips.getByRole("link", { name: "Remove all filters" })).toBeAttached();
  expect((await chips.boundingBox())?.height).toBeLessThan(60);
  const first = await page.getByRole("main").getByRole("article").first().boundingBox();
  expect(first?.y).toBeLessThan(480);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("the facts of a category come first, in sections that say what is chosen in them", { tag: "@widths" }, async ({
  page,
  isMobile,
}) => {
  await visit(page, "/shop");
  const categories = page.getByRole("navigation", { name: "Categories", includeHidden: true });
  const laptops = await categories.getByRole("link", { name: "Laptops", includeHidden: true }).getAttribute("href");
  await visit(page, laptops ?? "");
  await page.getByRole("button", { name: "Filters" }).click();
  const dialog = page.getByRole("dialog", { name: "Advanced Filters" });
  const titles = dialog.locator("summary");
  await expect(titles.first()).toBeVisible();
  const texts = await titles.allTextContents();
  const placeOf = (title: string) => texts.findIndex((text) => text.startsWith(title));
  expect(placeOf("RAM")).toBeLessThan(placeOf("Categories"));
  expect(placeOf("Categories")).toBeLessThan(placeOf("Price range"));
  const { height = 0 } = page.viewportSize() ?? {};
  expect((await titles.first().boundingBox())?.y).toBeLessThan(height / 3);
  const material = dialog.getByRole("group", { name: "Material", exact: true });
  if (!isMobile) {
    await expect(material).toBeVisible();
    return;
  }
  // All sections but two are closed.
  expect(await dialog.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(3 * height);
  await expect(material).toBeHidden();
  await titles.filter({ hasText: "Material" }).click();
  await material.getByRole("checkbox", { name: "Aluminium" }).check();
  await titles.filter({ hasText: "Material" }).click();
  await expect(material).toBeHidden();
  await expect(titles.filter({ hasText: "Material" })).toHaveText(/^Material\s*Aluminium$/);
  await dialog.getByRole("button", { name: "Apply Filter" }).click();
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Material: Aluminium");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(material.getByRole("checkbox", { name: "Aluminium" })).toBeChecked();
  await expect(material).toBeVisible();
});

test("what a category adds follows it, so that the choice stays where it was made", { tag: "@widths" }, async ({
  page,
  isMobile,
}) => {
  const dialog = page.getByRole("dialog", { name: "Advanced Filters" });
  await visit(page, "/shop");
  await page.getByRole("button", { name: isMobile ? "Filters" : "Advanced Filters", exact: true }).click();
  const laptops = dialog.getByRole("group", { name: "Categories" }).getByRole("checkbox", { name: "Laptops" });
  const before = await laptops.boundingBox();
  await laptops.check();
  await expect(dialog.locator("summary")).toContainText(["Categories", "Type", "RAM", "Storage", "Screen"]);
  expect(await laptops.boundingBox()).toEqual(before);
  await dialog.getByRole("button", { name: "Apply Filter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await page.getByRole("button", { name: /Filters 1/ }).click();
  await expect(dialog.locator("summary").first()).toHaveText("Type");
});
