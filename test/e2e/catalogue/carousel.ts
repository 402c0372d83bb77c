import type { Page } from "@playwright/test";
import { expect, visit } from "#test/e2e/storefront.ts";

export const carousel = (page: Page, label: string) => page.getByRole("region", { name: label, exact: true });

export const slidesOf = (page: Page, label: string) => carousel(page, label).getByRole("list").first();

/** In pixels. */
export const scrollOffset = (page: Page, label: string) => slidesOf(page, label).evaluate((list) => list.scrollLeft);

export function countSlidesInView(page: Page, label: string) {
  return slidesOf(page, label).evaluate((list) => {
    const view = list.getBoundingClientRect();
    const inside = ({ left, right }: DOMRect) => left >= view.left - 1 && right <= view.right + 1;
    return [...list.children].filter((slide) => inside(slide.getBoundingClientRect())).length;
  });
}

/** Stops the page's clock and restarts the carousel's timer. */
export async function openWithStoppedClock(page: Page, path: string, label: string) {
  await page.clock.install();
  await visit(page, path);
  await scrollToTop(page, label);
  await page.getByRole("button", { name: `Pause ${label}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Play ${label}`, exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: `Play ${label}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Pause ${label}`, exact: true })).toBeVisible();
  await movePointerAway(page);
  // The clicks may have scrolled the page.
  await scrollToTop(page, label);
  await expect(carousel(page, label)).toHaveAttribute("data-playing", "true");
}

/** Of several in view only the topmost moves. */
export function scrollToTop(page: Page, label: string) {
  return carousel(page, label).evaluate((element) => element.scrollIntoView({ block: "start" }));
}

/** Carousels pause under the pointer or focus. */
export async function movePointerAway(page: Page) {
  await page.evaluate(() => document.querySelector("main")?.focus({ preventScroll: true }));
  await page.mouse.move(2, 2);
}

export async function expectToAdvanceEvery(page: Page, label: string, ms: number) {
  await page.clock.runFor(ms - 1);
  await expectNotToMove(page, label);
  await page.clock.runFor(1);
  await expect.poll(() => scrollOffset(page, label)).toBeGreaterThan(0);
}

/** Waits long enough for a smooth scroll to start. */
export async function expectNotToMove(page: Page, label: string) {
  await page.waitForTimeout(150);
  expect(await scrollOffset(page, label)).toBe(0);
}

/** Expects steps of one column to the end, then again from the start. */
export async function expectToWrapAround(page: Page, label: string, ms: number) {
  const places = await slidesOf(page, label).evaluate((list) => {
    const [first, ...others] = [...list.children].map((slide) => slide.getBoundingClientRect().left);
    const end = list.scrollWidth - list.clientWidth;
    const lefts = [0, ...others.map((left) => left - (first ?? 0))].filter((left) => left <= end + 2);
    return [...new Set(lefts.map((left) => Math.round(left)))];
  });
  expect(places.length).toBeGreaterThan(1);
  await expectToAdvanceEvery(page, label, ms);
  for (const place of [...places.slice(1), 0, ...places.slice(1, 2)]) {
    await expect
      .poll(async () => Math.abs((await scrollOffset(page, label)) - place), { message: label })
      .toBeLessThan(4);
    await page.clock.runFor(ms);
  }
}
