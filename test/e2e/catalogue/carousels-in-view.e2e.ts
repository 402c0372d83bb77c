import type { Page } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { carousel, expectNotToMove, movePointerAway, scrollOffset, scrollToTop, slidesOf } from "./carousel.ts";

const INTERVALS = {
  Highlights: 5_000,
  "Top Selling Products": 7_500,
  Brands: 2_500,
  "Popular Product": 7_500,
  "Latest News & Events": 5_000,
};
const LABELS = Object.keys(INTERVALS) as (keyof typeof INTERVALS)[];

const playing = (page: Page) =>
  page
    .locator('.carousel[data-playing="true"]')
    .evaluateAll((all) => all.map((element) => element.getAttribute("aria-label")));

/** Returns the carousels of which at least half is in view, from the top. */
async function seen(page: Page): Promise<string[]> {
  const shares = await page.locator(".carousel").evaluateAll((all) =>
    all.map((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const share = (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
      return { label: element.getAttribute("aria-label") ?? "", top, share };
    }),
  );
  return shares
    .filter(({ share }) => share >= 0.5)
    .sort((one, other) => one.top - other.top)
    .map(({ label }) => label);
}

test("of several carousels in view only the topmost moves", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1_600 });
  await visit(page, "/");
  await movePointerAway(page);
  const together: number[] = [];
  for (const label of LABELS) {
    await scrollToTop(page, label);
    const [topmost, ...others] = await seen(page);
    together.push(others.length);
    await expect.poll(() => playing(page), `${label} at the top`).toEqual([topmost]);
  }
  expect(Math.max(...together), "several are in view at once").toBeGreaterThan(0);
});

test("each carousel at the top keeps its own interval while those below it stand still", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1_600 });
  await page.clock.install();
  await visit(page, "/");
  await movePointerAway(page);
  for (const [label, other] of [
    ["Highlights", "Top Selling Products"],
    ["Brands", "Popular Product"],
  ] as const) {
    await scrollToTop(page, label);
    await expect.poll(() => playing(page)).toEqual([label]);
    // Both wait for their full interval from here on.
    await page.getByRole("button", { name: `Pause ${label}`, exact: true }).click();
    await expect.poll(() => playing(page)).toEqual([]);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.getByRole("button", { name: `Play ${label}`, exact: true }).click();
    await movePointerAway(page);
    await expect.poll(() => playing(page)).toEqual([label]);
    await page.clock.runFor(INTERVALS[label] - 1);
    await expectNotToMove(page, label);
    await page.clock.runFor(1);
    await expect.poll(() => scrollOffset(page, label)).toBeGreaterThan(0);
    await page.clock.runFor(20_000);
    await expectNotToMove(page, other);
    await page.clock.resume();
  }
});

test("while the topmost carousel is paused, hovered or focused, those below it do not begin", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1_600 });
  await visit(page, "/");
  await movePointerAway(page);
  await expect.poll(() => playing(page)).toEqual(["Highlights"]);
  expect((await seen(page)).length).toBeGreaterThan(1);
  await slidesOf(page, "Highlights").hover();
  await expect.poll(() => playing(page)).toEqual([]);
  await movePointerAway(page);
  await expect.poll(() => playing(page)).toEqual(["Highlights"]);
  await carousel(page, "Highlights").getByRole("link").first().focus();
  await expect.poll(() => playing(page)).toEqual([]);
  await page.getByRole("button", { name: "Pause Highlights" }).click();
  await movePointerAway(page);
  await expect(page.getByRole("button", { name: "Play Highlights" })).toBeVisible();
  expect(await playing(page)).toEqual([]);
});
