import { forEachScreen, openWithPictures } from "#test/e2e/screens.ts";
import { status404, test } from "#test/e2e/storefront.ts";

const WIDTHS = { 360: 780, 768: 1_024, 1440: 900 };

/** Writes `shots/<width>-<theme>/<screen>.png`. */
for (const [width, height] of Object.entries(WIDTHS))
  for (const colorScheme of ["light", "dark"] as const)
    test(`${width} px, ${colorScheme}`, async ({ page, shop, expectedErrors }) => {
      test.setTimeout(600_000);
      expectedErrors.push(status404);
      await page.setViewportSize({ width: Number(width), height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await forEachScreen(page, shop, async (name, address) => {
        await openWithPictures(page, address);
        await page.screenshot({
          path: `shots/${width}-${colorScheme}/${name.replaceAll(" ", "-")}.png`,
          fullPage: true,
        });
      });
    });
