import type { Locator, Page } from "@playwright/test";
import { findCheapProducts, logInWithCart } from "./cart/cart-setup.ts";
import { expectStoredLayout } from "./part-boxes.ts";
import { addressOf } from "./routes.ts";
import { openWithPictures } from "./screens.ts";
import { expect, test } from "./storefront.ts";

// Settings of its own give this file a new shop, without the reviews that other tests add.
test.use({ settings: { LOG_LEVEL: "error" } });

const SCREENSHOTS = [
  { name: "home", route: "home", width: 1440, height: 900, colorScheme: "light" },
  { name: "home-phone", route: "home", width: 360, height: 780, colorScheme: "dark" },
  { name: "list", route: "shop", width: 768, height: 1_024, colorScheme: "dark" },
  { name: "product", route: "product", width: 1440, height: 900, colorScheme: "light" },
] as const;

/** Elements with dates, which change every day. */
const dates = (page: Page) => [page.locator("time"), page.getByText(/^Delivery by/)];

/** The browser writes by which day products arrive: another day would be wider or narrower. */
const DAY = "2026-11-29T12:00:00+05:30";

test.beforeEach(({ page }) => page.clock.setFixedTime(DAY));

/** Another major version of Chromium renders other pixels: there, only the main parts must be where they were. */
async function expectScreenshot(page: Page, name: string, mask: Locator[] = []) {
  const comparesPixels = await expectStoredLayout(page, name, test.info());
  if (comparesPixels)
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.02, animations: "disabled", mask });
}

for (const { name, route, width, height, colorScheme } of SCREENSHOTS)
  test(`'${name}' matches its screenshot`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openWithPictures(page, await addressOf(page, route));
    await expectScreenshot(page, name, dates(page));
  });

test("'cart' matches its screenshot", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const lines = (await findCheapProducts(page, 2)).map((product) => ({ product, quantity: 2 }));
  await logInWithCart(page, shop, lines);
  await openWithPictures(page, "/cart");
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
  await expectScreenshot(page, "cart");
});
