import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { startShop } from "./shop-server.ts";
import { expect, test, visit } from "./storefront.ts";

const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** A server of map tiles, which notes what it is asked for; without tiles it has none. */
async function startTiles(withTiles: boolean): Promise<{ url: string; asked: string[]; server: Server }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (withTiles) response.writeHead(200, { "content-type": "image/png" }).end(TILE);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`, asked, server };
}

/** The contact page of a shop whose live map has its tiles from there. */
async function withMap(withTiles: boolean, look: (url: string, asked: string[]) => Promise<void>) {
  const { url, asked, server } = await startTiles(withTiles);
  const shop = await startShop({ DEMO: "off", MAP_TILE_URL: url });
  try {
    await look(`${shop.url}/contact`, asked);
  } finally {
    await shop.stop();
    server.close();
  }
}

const show = (page: Page) => page.getByRole("button", { name: "Show the live map" });
const drawn = (page: Page) => page.getByRole("img", { name: "Drawn map of the streets around our office" });
const live = (page: Page) => page.getByRole("region", { name: /^Live map around our office/ });

test("the live map opens on a click at zoom 14 with the office marked, and is used by keyboard", async ({ page }) => {
  await withMap(true, async (url, asked) => {
    const scripts: string[] = [];
    page.on("request", (request) => void scripts.push(request.url()));
    await visit(page, url);
    await expect(drawn(page)).toBeVisible();
    expect(scripts.filter((address) => /leaflet|live-map/.test(address))).toEqual([]);
    expect(asked).toEqual([]);

    await show(page).click();
    await expect(live(page)).toBeFocused();
    await expect(page.getByRole("img", { name: "Our office" })).toBeInViewport();
    await expect(drawn(page)).toBeHidden();
    // The tile of 12.9719° N, 77.6412° E.
    await expect.poll(() => asked).toContain("/14/11725/7596.png");
    expect(asked.filter((path) => !path.startsWith("/14/"))).toEqual([]);
    await expect(page.getByRole("link", { name: "© OpenStreetMap contributors" })).toBeVisible();

    const place = () => page.getByRole("img", { name: "Our office" }).boundingBox();
    const before = await place();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await place())?.x).toBeLessThan((before?.x ?? 0) - 20);
    await page.keyboard.press("-");
    await expect.poll(() => asked.some((path) => path.startsWith("/13/"))).toBe(true);
    // The map takes no other step while it moves.
    await expect(async () => {
      await page.getByRole("button", { name: "Closer" }).click();
      await expect.poll(() => asked.some((path) => path.startsWith("/15/")), { timeout: 2_000 }).toBe(true);
    }).toPass();
  });
});

test("the live map opens for whoever came from another page too", async ({ page }) => {
  await withMap(true, async (url) => {
    await visit(page, url.replace("/contact", "/about"));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await show(page).click();
    await expect(page.getByRole("img", { name: "Our office" })).toBeInViewport();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  });
});

test("where tiles do not come, the drawn map, the address and the link stay, and it is said", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  await withMap(false, async (url) => {
    await visit(page, url);
    await show(page).click();
    await expect(page.getByText("The live map could not be loaded.")).toBeVisible();
    await expect(drawn(page)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Open in a street map/ })).toBeVisible();
    await expect(page.getByRole("main").locator("address").first()).toContainText("Bengaluru");
    await expect(show(page)).toBeHidden();
  });
});

test("a shop without tiles has the drawn map alone, and allows no pictures from elsewhere", async ({ page }) => {
  const answer = await page.goto("/contact");
  expect(answer?.headers()["content-security-policy"]).toContain("img-src 'self' data:;");
  await expect(drawn(page)).toBeVisible();
  await expect(show(page)).toBeHidden();
});
