import { expect, test } from "#test/e2e/storefront.ts";
import { slidesOf } from "./carousel.ts";

test("the names of brands are lettered as on their products", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/");
  const brand = (name: string) => slidesOf(page, "Brands").getByRole("link", { name, exact: true }).locator("span");
  for (const [name, styles] of [
    [
      "Kestrik",
      { "text-transform": "uppercase", "font-weight": "650", "font-style": "italic", "font-family": /^Figtree/ },
    ],
    ["Pixora", { "text-transform": "lowercase", "font-weight": "650", "font-style": "normal" }],
    ["Auralt", { "text-transform": "uppercase", "font-weight": "400", "font-family": /serif/ }],
    ["Chakori", { "text-transform": "none", "font-style": "italic", "font-family": /serif/ }],
  ] as const)
    for (const [property, value] of Object.entries(styles)) await expect(brand(name)).toHaveCSS(property, value);
});
