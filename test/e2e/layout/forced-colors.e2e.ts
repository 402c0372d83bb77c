import type { Locator } from "@playwright/test";
import { listProducts } from "#test/e2e/product/product-page.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

/** Width of the line around an element, which forced colours do not take away. */
const lineAround = (element: Locator) =>
  element.evaluate((of) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });

test("with forced colours, what is chosen and what is in stock can be seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const [product] = await listProducts(page, ({ color, quantity }) => color.length > 1 && quantity > 20);
  await visit(page, `/product/${product._id}`);
  const main = page.getByRole("main");

  const colors = main.getByRole("group", { name: "Colour", exact: true }).locator("label");
  expect(await lineAround(colors.nth(0))).toBeGreaterThan(await lineAround(colors.nth(1)));
  const shades = await colors
    .locator(".swatch")
    .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(new Set(shades).size, "each swatch has its own colour").toBe(shades.length);

  const pictures = main.getByRole("link", { name: /^Picture \d/ });
  expect(await lineAround(pictures.nth(0))).toBeGreaterThan(await lineAround(pictures.nth(1)));

  const appearance = page.getByRole("group", { name: "Appearance" });
  expect(await lineAround(appearance.locator("label", { has: page.getByRole("radio", { checked: true }) }))).toBe(1);
  expect(await lineAround(appearance.locator("label", { hasText: "Dark" }))).toBe(0);

  const dot = await main
    .locator(".stock-label")
    .first()
    .evaluate((label) => {
      const { inlineSize, borderInlineStartWidth } = getComputedStyle(label, "::before");
      return Number.parseFloat(borderInlineStartWidth) * 2 >= Number.parseFloat(inlineSize);
    });
  expect(dot, "the mark of 'In Stock' is full").toBe(true);
});
