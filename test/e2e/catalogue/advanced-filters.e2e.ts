import { expect, test, visit } from "#test/e2e/storefront.ts";

test("the dialog has all filter groups and buttons, which do not change the list", async ({ page }) => {
  await visit(page, "/shop");
  const openButton = page.getByRole("button", { name: "Advanced Filters" });
  const dialog = page.getByRole("dialog", { name: "Advanced Filters" });
  await expect(dialog).toBeHidden();
  await openButton.click();
  await expect(dialog).toBeVisible();
  const legends = await dialog.getByRole("group").locator("legend").allTextContents();
  expect(legends).toEqual([
    "Brands",
    "Special offers",
    "Ready to ship in",
    "Ordering options",
    "Rating",
    "Material",
    "Product tags",
  ]);
  const group = (name: string) => dialog.getByRole("group", { name });
  await expect(group("Brands").getByRole("checkbox")).toHaveCount(14);
  for (const [name, choices] of Object.entries({
    "Special offers": ["On sale", "Free delivery", "Gift with purchase", "Bundle price"],
    "Ready to ship in": ["1 business day", "1–3 business days", "In one week", "Ships later"],
    "Ordering options": ["Cash on delivery", "Gift wrapping", "Accepts gift cards"],
    Rating: ["5 stars", "4 stars", "3 stars", "2 stars", "1 star"],
    Material: ["Aluminium", "Magnesium", "Plastic", "Steel", "Glass", "Leather"],
    "Product tags": ["Featured", "Popular", "Wireless", "Waterproof", "Fast charging", "Gaming"],
  })) {
    await expect(group(name).locator("label"), name).toHaveText(choices);
    await expect(group(name).getByRole("checkbox"), name).toHaveCount(choices.length);
  }
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);

  await dialog.getByRole("checkbox", { name: "Kestrik" }).check();
  await dialog.getByRole("button", { name: "Reset Filter" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Kestrik" })).not.toBeChecked();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Apply Filter" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/shop");
});

test("the dialog takes focus, closes with Escape or its button, and returns focus", async ({ page }) => {
  await visit(page, "/shop");
  const openButton = page.getByRole("button", { name: "Advanced Filters" });
  const dialog = page.getByRole("dialog", { name: "Advanced Filters" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
  ]) {
    await openButton.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await close();
    await expect(dialog).toBeHidden();
    await expect(openButton).toBeFocused();
  }
});

test("the dialog is 1140 pixels wide (size xl)", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await visit(page, "/shop");
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  const box = await page.getByRole("dialog").boundingBox();
  expect(box?.width).toBe(1140);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the dialog opens and closes", async ({ page }) => {
    await page.goto("/shop");
    await page.getByRole("button", { name: "Advanced Filters" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
