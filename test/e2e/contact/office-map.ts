import type { Page } from "@playwright/test";
import { expect, visit } from "#test/e2e/storefront.ts";

export const staticMap = (page: Page) => page.getByRole("img", { name: "Drawn map of the streets around our office" });
export const officeMap = (page: Page) => page.getByRole("region", { name: /^Map of the streets around our office/ });
export const pin = (page: Page) => page.getByRole("img", { name: "Our office", exact: true });
export const zoomButton = (page: Page, name: "Zoom in" | "Zoom out") =>
  page.getByRole("main").getByRole("button", { name });

export async function officePosition(page: Page) {
  const box = await pin(page).boundingBox();
  return { x: (box?.x ?? 0) + 25, y: (box?.y ?? 0) + 64 };
}

/** The position when the map stands still: it ignores arrow keys while it moves. */
export async function restingOfficePosition(page: Page) {
  for (;;) {
    const { x, y } = await officePosition(page);
    await page.waitForTimeout(300);
    const later = await officePosition(page);
    if (later.x === x && later.y === y) return later;
  }
}

/** Pixels from the office to the metro station 'Market Road', 825 m west and 365 m south. */
async function distanceToStation(page: Page) {
  const station = await page.locator(".map-label-station", { hasText: "Market Road" }).boundingBox();
  return (await officePosition(page)).x - (station?.x ?? 0);
}

/** The same distance, calculated from the scale of web maps at the office's latitude. */
function distanceAtZoom(zoom: number) {
  const metresPerPixel = (40_075_016.69 / 256 / 2 ** zoom) * Math.cos((12.9719 * Math.PI) / 180);
  return 825 / metresPerPixel;
}

export async function openMap(page: Page) {
  await visit(page, "/contact");
  await officeMap(page).scrollIntoViewIfNeeded();
  await expect(officeMap(page)).toHaveAttribute("aria-busy", "false");
  await expect(pin(page)).toBeInViewport();
}

/** Allows two pixels of difference. */
export async function expectZoom(page: Page, zoom: number) {
  await expect.poll(async () => Math.abs((await distanceToStation(page)) - distanceAtZoom(zoom))).toBeLessThan(2);
  await expect(officeMap(page)).toHaveAttribute("data-zoom", String(zoom));
}
