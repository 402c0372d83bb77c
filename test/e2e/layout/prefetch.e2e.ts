import { expect, test, waitForHydration } from "#test/e2e/storefront.ts";

const RULES = "script[type=speculationrules]";
/** How long a finger rests on the screen. */
const PRESS_MS = 150;

test("while scripts wait, a page is fetched from the press on, not from the click on", { tag: "@widths" }, async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto("/faqs");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Laptops" });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: "Laptops" })).toBeVisible();
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      deliveryType?: string;
    })[];
    return visit?.deliveryType;
  });
  expect(delivery).toBe("navigational-prefetch");
});

test("nothing is fetched in advance once the router opens links", async ({ page }) => {
  await page.goto("/faqs");
  await expect(page.locator(RULES)).toBeAttached();
  await waitForHydration(page);
  await expect(page.locator(RULES)).not.toBeAttached();
});
