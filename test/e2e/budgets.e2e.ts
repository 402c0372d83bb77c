import { request as httpRequest } from "node:http";
import type { Page } from "@playwright/test";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { logInWithCart } from "./cart/cart-setup.ts";
import { addressOf } from "./routes.ts";
import { withShopContext } from "./shop-context.ts";
import { startShop } from "./shop-server.ts";
import { expect, test } from "./storefront.ts";

const KIB = 1_024;
const QUIET_MS = 500;
declare global {
  interface Window {
    /** These addresses were fetched with a low priority. */
    fetchedLater: string[];
  }
}

type Kind = "document" | "stylesheet" | "script" | "font" | "image";
type Transfer = { kind: Kind; address: string; bytes: number };

const PRODUCT_PAGE = /\/product-page-[^/]*\.js$/;
const CART_PAGE = /\/cart-page-[^/]*\.js$/;

/** Maximum KiB that a page loads without user action, gzipped where the browser accepts it; code of the next page. */
const BUDGETS: Record<string, { page: string; html: number; script: number; next?: RegExp }> = {
  home: { page: "home", html: 20, script: 140, next: PRODUCT_PAGE },
  "a list of 30 products": { page: "shop", html: 24, script: 140, next: PRODUCT_PAGE },
  "a product": { page: "product", html: 18, script: 140, next: CART_PAGE },
  "the blog": { page: "blogs", html: 20, script: 140 },
  "a post": { page: "post", html: 18, script: 0 },
  about: { page: "about", html: 18, script: 0 },
  terms: { page: "terms", html: 18, script: 0 },
  login: { page: "login", html: 18, script: 160 },
  register: { page: "register", html: 18, script: 160 },
};

/** Measures until nothing has been requested for a while, `awaited` included. */
async function measureTransfers(page: Page, address: string, awaited = /^/): Promise<Transfer[]> {
  const loaded = new Map<string, Kind>();
  let last = Date.now();
  page.on("request", (request) => {
    last = Date.now();
    loaded.set(request.url(), request.resourceType() as Kind);
  });
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetchedLater = [];
    window.fetch = (input, init) => {
      if (init?.priority === "low") window.fetchedLater.push(new URL(String(input), location.href).href);
      return fetch(input, init);
    };
  });
  await page.goto(address, { waitUntil: "load" });
  const waitingMs = () => ([...loaded.keys()].some((url) => awaited.test(url)) ? Date.now() - last : 0);
  await expect.poll(waitingMs, { timeout: 20_000 }).toBeGreaterThan(QUIET_MS);
  const origin = new URL(page.url()).origin;
  const ownRequests = [...loaded].filter(([url]) => url.startsWith(origin) && !url.includes("/api/"));
  return Promise.all(ownRequests.map(async ([url, kind]) => ({ kind, address: url, bytes: await gzipBytes(url) })));
}

/** Code and styles of the pages that come next, which are loaded when the browser has time. */
async function isForNextPage(page: Page): Promise<(transfer: Transfer) => boolean> {
  const styles = page.locator("link[rel=preload][fetchpriority=low]");
  const addresses = [
    ...(await styles.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))),
    ...(await page.evaluate(() => window.fetchedLater)),
  ];
  return ({ address }) => addresses.includes(address);
}

/** Scripts requested before the first view was shown or timed out. */
function scriptsBeforeFirstView(page: Page): Promise<string[]> {
  return page.evaluate((timeoutMs) => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const from = Math.min(visit?.domComplete ?? 0, timeoutMs);
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return scripts.filter(({ startTime }) => startTime < from).map(({ name }) => name);
  }, 4_000);
}

/** Transfer size of the body for a client that accepts only gzip. */
function gzipBytes(url: string): Promise<number> {
  const accept = "image/avif,image/webp,*/*";
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { "accept-encoding": "gzip", accept } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () => resolve(bytes));
    })
      .on("error", reject)
      .end();
  });
}

const sum = (transfers: Transfer[], ...kinds: Kind[]) =>
  transfers.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0) / KIB;

/** Loaded when the page has been shown for a while, so perhaps within the time that is measured. */
const belongsToZoom = ({ address }: Transfer) => /\/assets\/zoom-/.test(address);

for (const [name, { page: route, html, script, next }] of Object.entries(BUDGETS))
  test(`${name} stays within its size budgets`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const all = await measureTransfers(page, await addressOf(page, route), next);
    const forNextPage = await isForNextPage(page);
    const early = sum(all.filter(forNextPage), "script");
    expect(early > 0, "code of the next pages is loaded early").toBe(next !== undefined);
    expect(early, "JavaScript of the next pages").toBeLessThanOrEqual(35);
    expect(sum(all.filter(forNextPage), "stylesheet"), "CSS of the next pages").toBeLessThanOrEqual(2);
    const transfers = all.filter((one) => !forNextPage(one) && !belongsToZoom(one));
    expect(sum(transfers, "document"), "HTML").toBeLessThanOrEqual(html);
    expect(sum(transfers, "stylesheet"), "CSS").toBeLessThanOrEqual(16);
    expect(transfers.filter(({ kind }) => kind === "stylesheet")).toHaveLength(1);
    expect(sum(transfers, "script"), "JavaScript").toBeLessThanOrEqual(script);
    expect(await scriptsBeforeFirstView(page), "scripts beside the first view").toEqual([]);
    expect(sum(transfers, "font"), "fonts").toBeLessThanOrEqual(45);
    const pictures = transfers.filter(({ kind }) => kind === "image");
    expect(Math.max(0, ...pictures.map(({ bytes }) => bytes / KIB)), "largest picture").toBeLessThanOrEqual(40);
    expect(sum(transfers, "document", "stylesheet", "script", "font", "image"), "first view").toBeLessThanOrEqual(400);
  });

test("a list of 30 products is small before compression, as the server renders it", async ({ shop }) => {
  await expect(async () => {
    const html = await (await fetch(`${shop.url}/shop`)).text();
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    const [data = ""] = html.match(/<script>[^<]*enqueue\(.*?<\/script>/s) ?? [];
    expect(cards).toHaveLength(30);
    // While the search loads, a list has no filters.
    expect(html).toContain("filter-swatches");
    expect(cards.join("").length / KIB, "cards").toBeLessThanOrEqual(61.5);
    expect(data.length / KIB, "data").toBeLessThanOrEqual(16.8);
    expect(Buffer.byteLength(html) / KIB, "HTML").toBeLessThanOrEqual(110);
  }).toPass({ timeout: 20_000 });
});

test("a product loads the zoom of its pictures later, within a separate budget", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const zoom = (await measureTransfers(page, await addressOf(page, "product"), /zoom-.*css/)).filter(belongsToZoom);
  expect(sum(zoom, "script"), "JavaScript of the zoom").toBeLessThanOrEqual(8);
  expect(sum(zoom, "stylesheet"), "CSS of the zoom").toBeLessThanOrEqual(1);
  expect(zoom).toHaveLength(2);
});

test("the contact page stays within its size budgets, and its map within a separate one", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const transfers = await measureTransfers(page, await addressOf(page, "contact"));
  const belongsToMap = ({ address }: Transfer) => /\/assets\/(live-map|leaflet)-/.test(address);
  const [map, rest] = [transfers.filter(belongsToMap), transfers.filter((weight) => !belongsToMap(weight))];
  expect(sum(rest, "document"), "HTML").toBeLessThanOrEqual(18);
  expect(sum(rest, "stylesheet"), "CSS").toBeLessThanOrEqual(16);
  const stylesheets = rest.filter(({ kind }) => kind === "stylesheet").map(({ address }) => address);
  expect(stylesheets).toEqual([expect.stringMatching(/\/styles-/), expect.stringMatching(/\/contact-page-/)]);
  expect(sum(rest, "script"), "JavaScript").toBeLessThanOrEqual(160);
  expect(await scriptsBeforeFirstView(page), "scripts beside the first view").toEqual([]);
  expect(sum(rest, "font"), "fonts").toBeLessThanOrEqual(45);
  expect(sum(map, "script"), "JavaScript of the map").toBeLessThanOrEqual(64);
  expect(sum(map, "stylesheet"), "CSS of the map").toBeLessThanOrEqual(4);
});

test("the customer's pages stay within their size budgets", async ({ page, shop }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await logInWithCart(page, shop, []);
  for (const address of ["/cart", "/checkout", "/wishlist", "/accounts/orders", "/accounts/settings"]) {
    const all = await measureTransfers(page, address);
    const forNextPage = await isForNextPage(page);
    const transfers = all.filter((one) => !forNextPage(one));
    expect(sum(transfers, "script"), `JavaScript of ${address}`).toBeLessThanOrEqual(160);
    expect(sum(transfers, "stylesheet"), `CSS of ${address}`).toBeLessThanOrEqual(16);
  }
});

test("the frame's data, which every document has, stays within its size budget", async ({ shop }) => {
  expect((await gzipBytes(`${shop.url}/frame.json`)) / KIB).toBeLessThanOrEqual(1);
});

test("the pages of a shop with 2,000 brands stay small", async () => {
  const server = await startShop({ DEMO: "off" });
  try {
    const products = Array.from({ length: 2_000 }, (_, index) =>
      productInput({
        title: `Zaruko lamp with a stand and a shade, number ${index}`,
        brand: `Zaruko ${index}`,
        category: `Kind ${index % 8}`,
      }),
    );
    await withShopContext(server, async (ctx) => {
      for (let start = 0; start < products.length; start += 250)
        await saveProducts(ctx, products.slice(start, start + 250));
    });
    for (const path of ["/", "/shop"]) {
      await expect(async () => {
        expect(await (await fetch(server.url + path)).text()).toContain("Zaruko lamp");
      }).toPass();
      expect((await gzipBytes(server.url + path)) / KIB, path).toBeLessThanOrEqual(24);
    }
    const brands = (await (await fetch(`${server.url}/`)).text()).match(/href="\/shop\?brand=[0-9a-f]{24}"/g);
    expect(new Set(brands).size, "brands of the carousel").toBe(24);
  } finally {
    await server.stop();
  }
});
