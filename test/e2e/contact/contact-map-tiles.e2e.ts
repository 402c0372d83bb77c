import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startShop } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { expectZoom, officeMap, officePosition, pin, staticMap, zoomButton } from "./office-map.ts";

const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** Starts a tile server that records the requested paths. Without tiles it responds 404. */
async function startTiles(withTiles: boolean): Promise<{ url: string; requested: string[]; server: Server }> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    if (withTiles) response.writeHead(200, { "content-type": "image/png" }).end(TILE);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`, requested, server };
}

async function withTileServer(withTiles: boolean, check: (url: string, requested: string[]) => Promise<void>) {
  const { url, requested, server } = await startTiles(withTiles);
  const shop = await startShop({ DEMO: "off", MAP_TILE_URL: url });
  try {
    await check(`${shop.url}/contact`, requested);
  } finally {
    await shop.stop();
    server.close();
  }
}

test("with the operator's tiles the map opens at zoom 14, and can be moved and zoomed", async ({ page }) => {
  await withTileServer(true, async (url, requested) => {
    await visit(page, url);
    await expect(pin(page)).toBeInViewport();
    await expect(staticMap(page)).toHaveCount(0);
    // The tile of 12.9719° N, 77.6412° E.
    await expect.poll(() => requested).toContain("/14/11725/7596.png");
    expect(requested.filter((path) => !path.startsWith("/14/"))).toEqual([]);
    await expect(page.getByRole("link", { name: "© OpenStreetMap contributors" })).toBeVisible();
    await expect(officeMap(page).locator("path")).toHaveCount(0);

    const { x } = await officePosition(page);
    await officeMap(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => Math.round(x - (await officePosition(page)).x)).toBe(80);
    await page.keyboard.press("-");
    await expect.poll(() => requested.some((path) => path.startsWith("/13/"))).toBe(true);
    // The map ignores other steps while it moves.
    await expect(async () => {
      await zoomButton(page, "Zoom in").click();
      await expect.poll(() => requested.some((path) => path.startsWith("/15/")), { timeout: 2_000 }).toBe(true);
    }).toPass();
  });
});

test("the map opens after a link from another page", async ({ page }) => {
  await withTileServer(true, async (url) => {
    await visit(page, url.replace("/contact", "/about"));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(pin(page)).toBeInViewport();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  });
});

test("when tiles fail, shows the built-in map with a message", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await withTileServer(false, async (url) => {
    await visit(page, url);
    await expect(page.getByText("The street map could not be loaded. A simple map")).toBeVisible();
    await expectZoom(page, 14);
    await expect(officeMap(page).locator("path.map-street")).toBeVisible();
    await expect(page.getByRole("link", { name: "© OpenStreetMap contributors" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: /^View larger map/ })).toBeVisible();
    await expect(page.getByRole("main").locator("address").first()).toContainText("Bengaluru");
  });
});
