import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type ShopServer, startShop } from "./shop-server.ts";

export { expect };

type TestFixtures = {
  expectedErrors: RegExp[];
};
type WorkerFixtures = {
  /** Settings besides those of `startShop`. */
  settings: Record<string, string>;
  shop: ShopServer;
};

/** A browser test with a running shop and demo data. Fails on unexpected browser errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  expectedErrors: async ({}, use) => use([]),
  context: async ({ context, expectedErrors }, use) => {
    const errors = collectErrors(context);
    await use(context);
    const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
    expect(unexpected, "errors in the browser").toEqual([]);
  },
});

export async function visit(page: Page, path: string) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitForHydration(page);
  // As after a reload: no part changes its height while the test looks at it.
  await page.evaluate(() => document.documentElement.setAttribute("data-whole", ""));
}

/** Waits until React has hydrated the page. The event starts the scripts of pages that load them on first use. */
export async function waitForHydration(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
}

/** Delays requests until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Delays the data of the next pages until the returned function is called. */
export const holdPageData = (page: Page) => hold(page, /\.data(\?|$)/);

export const status404 = /status of 404/;

/**
 * Collects errors of scripts, console and network, and violations of the Content-Security-Policy and of Trusted Types.
 */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" || /Content Security Policy|TrustedHTML|TrustedScript/.test(text))
      errors.push(`${message.page()?.url()}: ${text}`);
  });
  context.on("weberror", (error) => errors.push(String(error.error().stack ?? error.error())));
  return errors;
}
