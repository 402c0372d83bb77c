import type { Page } from "@playwright/test";
import { expect, visit } from "#test/e2e/storefront.ts";

export const enlarged = (page: Page) => page.getByRole("dialog");
export const opener = (page: Page) => page.getByRole("button", { name: /^Enlarge picture.* 1 of \d+$/ });
export const pictureInPage = (page: Page) => page.getByRole("main").getByRole("img", { name: /, picture 1 of \d+$/ });
export const largest = /-1200\.avif$/;

export async function openZoom(page: Page) {
  const [product] = await (await page.request.get("/api/product?sort=-sold&page=1&limit=1")).json();
  await visit(page, `/product/${product._id}`);
  await enlarge(page);
}

export async function enlarge(page: Page) {
  await pictureInPage(page).click();
  await expect(page.locator('[data-zoom="loaded"]')).toBeVisible();
  await expect(enlarged(page).getByRole("img")).toHaveAttribute("src", largest);
  await standStill(page);
}

export const standStill = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

/** Its edges, in whole pixels. */
export async function placeOf(page: Page) {
  await standStill(page);
  const box = await enlarged(page).getByRole("img").boundingBox();
  if (!box) throw new Error("no enlarged picture");
  const [left, top, width] = [box.x, box.y, box.width].map(Math.round) as [number, number, number];
  return { left, top, width, right: left + width, bottom: top + Math.round(box.height) };
}
