import type { Page } from "@playwright/test";
import { findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { offlineNotice, waitForWorker } from "./offline-page.ts";

test.use({ serviceWorkers: "allow" });

/** Wherever the page is scrolled, the notice is whole, and nothing is seen above it but the header. */
async function expectInView(page: Page) {
  const places = () =>
    offlineNotice(page).evaluate((notice) => {
      const { left, top, bottom } = notice.getBoundingClientRect();
      const above = top > 1 ? document.elementFromPoint(left + 100, top - 2) : null;
      const within = document.elementFromPoint(left + 100, (top + bottom) / 2);
      return [above === null || above.closest("header") !== null, notice.contains(within)];
    });
  await expect.poll(places).toEqual([true, true]);
}

/** A finger pulls the page down: on a phone the first row of the header returns. */
async function pullDown(page: Page) {
  await page.evaluate(() => {
    const target = document.documentElement;
    for (const [type, clientY] of [
      ["touchstart", 300],
      ["touchmove", 400],
    ] as const)
      target.dispatchEvent(
        new TouchEvent(type, { touches: [new Touch({ identifier: 1, target, clientY })], bubbles: true }),
      );
  });
}

test("the notice is in view below the header, also after scrolling up, and at the top of the checkout", {
  tag: "@widths",
}, async ({ page, context, shop, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/);
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  await visit(page, "/");
  await waitForWorker(page);
  for (const address of ["/shop", "/checkout"]) {
    await visit(page, address);
    await context.setOffline(true);
    await expect(offlineNotice(page)).toBeVisible();
    for (const top of [0, 900, 700, 300]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      await expectInView(page);
    }
    await pullDown(page);
    await expectInView(page);
    await context.setOffline(false);
    await expect(offlineNotice(page)).toHaveCount(0);
  }
});
