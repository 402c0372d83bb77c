import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type ShopServer, startShop } from "./shop-server.ts";

export { expect };

type Own = {
  /** What the browser may complain of in this test, such as an address that leads nowhere. */
  expectedComplaints: RegExp[];
};
type Shared = {
  /** Settings of the shop, beside those of `startShop`. */
  settings: Record<string, string>;
  shop: ShopServer;
};

/** A test in a browser before a running shop, its demo loaded. It fails when the browser complains about a page. */
export const test = base.extend<Own, Shared>({
  settings: [{}, { option: true, scope: "worker" }],
  shop: [
    async ({ settings }, use) => {
      const shop = await startShop(settings);
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  expectedComplaints: async ({}, use) => use([]),
  context: async ({ context, expectedComplaints }, use) => {
    const complaints = watch(context);
    await use(context);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((expected) => expected.test(text)));
    expect(unexpected, "what the browser complained of").toEqual([]);
  },
});

/** Opens a page and waits until its scripts have taken it over. */
export async function visit(page: Page, path: string) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await takenOver(page);
}

/** Waits until React knows all of the page that the server sent; a page that is only read waits for a touch itself. */
export async function takenOver(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(
    () =>
      "whole" in document.documentElement.dataset &&
      Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
  );
}

/** What Chromium logs of an address that leads nowhere. */
export const status404 = /status of 404/;

/** Errors of scripts, console and network, and violations of the Content-Security-Policy and of Trusted Types. */
function watch(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" || /Content Security Policy|TrustedHTML|TrustedScript/.test(text))
      complaints.push(`${message.page()?.url()}: ${text}`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error().stack ?? error.error())));
  return complaints;
}
