import type { Page } from "@playwright/test";
import { expect } from "#test/e2e/storefront.ts";

export const offlineNotice = (page: Page) => page.getByRole("region", { name: "Connection" });

/** Waits until the service worker answers for the page, and has stored it. */
export async function waitForWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await expectStored(page, (path) => path === new URL(page.url()).pathname + new URL(page.url()).search);
}

/** The addresses of all stored responses, as paths, in the caches whose names match. */
export function storedPaths(page: Page, names = /./): Promise<string[]> {
  return page.evaluate(async (pattern) => {
    const own = (await caches.keys()).filter((name) => new RegExp(pattern).test(name));
    const requests = await Promise.all(own.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  }, names.source);
}

async function expectStored(page: Page, matches: (path: string) => boolean) {
  await expect.poll(async () => (await storedPaths(page)).some(matches)).toBe(true);
}
