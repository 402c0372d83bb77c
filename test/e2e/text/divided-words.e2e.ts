import { forEachScreen, openLoaded } from "#test/e2e/screens.ts";
import { expect, status404, test } from "#test/e2e/storefront.ts";
import { findDividedWords } from "./text-fit.ts";

/** Where there is room for a whole word, it is not divided, because long ones may be. */
test("words of ordinary length are not divided", async ({ page, shop, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(status404);
  await forEachScreen(page, shop, async (name, address) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openLoaded(page, address);
    for (const width of [320, 360, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect.soft(await findDividedWords(page, 16), `${name} at ${width}`).toEqual([]);
    }
  });
});
