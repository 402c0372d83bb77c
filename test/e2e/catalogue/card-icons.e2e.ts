import { logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { productCards } from "./list-page.ts";

const ICONS_OF_CARD = 4;

test("the icons of cards are drawn, also after a page without cards", async ({ page }) => {
  await visit(page, "/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  const icons = productCards(page).first().locator("svg use");
  await expect(icons).toHaveCount(ICONS_OF_CARD);
  const sides = await icons.evaluateAll((all) => all.map((use) => (use as SVGUseElement).getBBox().width));
  for (const side of sides) expect(side).toBeGreaterThan(10);
});

test("the heart of a wished product is filled", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  await visit(page, "/shop");
  const heart = productCards(page)
    .first()
    .getByRole("button", { name: /^Add to Wishlist/ });
  const icon = heart.locator("svg");
  await expect(icon).toHaveCSS("fill", "none");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const red = await icon.evaluate((svg) => getComputedStyle(svg).color);
  await expect(icon).toHaveCSS("fill", red);
});
