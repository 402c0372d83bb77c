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
