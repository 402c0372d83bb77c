import { expect, holdPageData, test, visit } from "#test/e2e/storefront.ts";

test("what is chosen in the dialog while the next list loads belongs to that list", async ({ page }) => {
  await visit(page, "/shop");
  const release = await holdPageData(page);
  await page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: "Veyra" }).click();
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  const dialog = page.getByRole("dialog", { name: "Advanced Filters" });
  const brands = dialog.getByRole("group", { name: "Brands" });
  await expect(dialog.getByRole("status")).toHaveText("Loading filters...");
  await expect(brands.getByRole("checkbox", { name: "Veyra" })).toBeChecked();
  await brands.getByRole("checkbox", { name: "Veyra" }).uncheck();
  await brands.getByRole("checkbox", { name: "Dhvanik" }).check();
  release();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Veyra");
  await expect(brands.getByRole("checkbox", { name: "Veyra" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Apply Filter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dhvanik");
});

test("a second part of a search is taken off the search that loads without the first one", async ({ page }) => {
  await visit(page, `/shop/title/${encodeURIComponent("earbuds for running under 5000")}`);
  const release = await holdPageData(page);
  const chips = page.getByRole("list", { name: "Active filters" });
  await chips.getByRole("link", { name: "Remove filter for running" }).click();
  await expect(chips.getByRole("link", { name: "Remove filter for running" })).toHaveCount(0);
  await chips.getByRole("link", { name: "Remove filter Under ₹5,000" }).click();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “earbuds”");
  await expect(page).toHaveURL(/\/shop\/title\/earbuds$/);
});
