import { FACT_NAMES, factParam, ORDERING_OPTIONS, SHIPPING_TIMES } from "#contract/products/filters.ts";
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
