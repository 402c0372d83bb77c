import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { startShop } from "./shop-server.ts";
import { expect, test, visit } from "./storefront.ts";

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

const staticMap = (page: Page) => page.getByRole("img", { name: "Drawn map of the streets around our office" });
const officeMap = (page: Page) => page.getByRole("region", { name: /^Map of the streets around our office/ });
const pin = (page: Page) => page.getByRole("img", { name: "Our office", exact: true });
const zoomButton = (page: Page, name: "Zoom in" | "Zoom out") => page.getByRole("main").getByRole("button", { name });

async function officePosition(page: Page) {
  const box = await pin(page).boundingBox();
  return { x: (box?.x ?? 0) + 25, y: (box?.y ?? 0) + 64 };
}

/** Pixels from the office to the metro station 'Market Road', 825 m west and 365 m south. */
async function distanceToStation(page: Page) {
  const station = await page.locator(".map-label-station", { hasText: "Market Road" }).boundingBox();
  return (await officePosition(page)).x - (station?.x ?? 0);
}

/** The same distance, calculated from the scale of web maps at the office's latitude. */
function distanceAtZoom(zoom: number) {
  const metresAPixel = (40_075_016.69 / 256 / 2 ** zoom) * Math.cos((12.9719 * Math.PI) / 180);
  return 825 / metresAPixel;
}

async function openMap(page: Page) {
  await visit(page, "/contact");
  await officeMap(page).scrollIntoViewIfNeeded();
  await expect(officeMap(page)).toHaveAttribute("aria-busy", "false");
  await expect(pin(page)).toBeInViewport();
}

/** Allows two pixels of difference. */
async function expectZoom(page: Page, zoom: number) {
  await expect.poll(async () => Math.abs((await distanceToStation(page)) - distanceAtZoom(zoom))).toBeLessThan(2);
  await expect(officeMap(page)).toHaveAttribute("data-zoom", String(zoom));
}

test("without tiles, shows the built-in vector map at zoom 14", async ({ page }) => {
  const response = await page.goto("/contact");
  expect(response?.headers()["content-security-policy"]).toContain("img-src 'self' data:;");
  await openMap(page);
  await expect(staticMap(page)).toHaveCount(0);
  await expectZoom(page, 14);
  const frame = await officeMap(page).boundingBox();
  const { x, y } = await officePosition(page);
  expect(Math.abs(x - ((frame?.x ?? 0) + (frame?.width ?? 0) / 2))).toBeLessThan(2);
  expect(Math.abs(y - ((frame?.y ?? 0) + (frame?.height ?? 0) / 2))).toBeLessThan(2);
  for (const kind of ["park", "water", "street", "road", "main", "metro-1", "metro-2"])
    expect((await officeMap(page).locator(`path.map-${kind}`).first().boundingBox())?.width, kind).toBeGreaterThan(50);
  const name = (text: string) => officeMap(page).getByText(text, { exact: true }).first();
  for (const text of ["Lantern Street", "Foundry Road", "Banyan Park", "Mirror Lake"])
    await expect(name(text)).toBeVisible();
  await expect(name("Ember Street")).toBeHidden();
  await expect(officeMap(page).locator(".leaflet-tile")).toHaveCount(0);
});

test("buttons and keys zoom the built-in map, within its limits", async ({ page }) => {
  await openMap(page);
  await zoomButton(page, "Zoom in").click();
  await expectZoom(page, 15);
  await expect(officeMap(page).getByText("Ember Street", { exact: true }).first()).toBeVisible();
  await officeMap(page).focus();
  await page.keyboard.press("-");
  await expectZoom(page, 14);
  await zoomButton(page, "Zoom out").click();
  await expectZoom(page, 13);
  await expect(zoomButton(page, "Zoom out")).toBeDisabled();
  await officeMap(page).focus();
  for (const zoom of [14, 15, 16, 17]) {
    await page.keyboard.press("+");
    await expectZoom(page, zoom);
  }
  await expect(zoomButton(page, "Zoom in")).toBeDisabled();
  await expect(zoomButton(page, "Zoom out")).toBeEnabled();
});

test("arrow keys and dragging move the built-in map, at the same zoom", async ({ page }) => {
  await openMap(page);
  // Dragging works without a click before.
  const from = await officePosition(page);
  await page.mouse.move(from.x, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 10, { steps: 12 });
  // Without movement at the end of the drag, the map has no inertia.
  await page.waitForTimeout(300);
  await page.mouse.up();
  const { x, y } = await officePosition(page);
  expect([Math.round(x - from.x), Math.round(y - from.y)]).toEqual([60, -30]);
  await officeMap(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Math.round(x - (await officePosition(page)).x)).toBe(80);
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => Math.round((await officePosition(page)).y - y)).toBe(80);
  await expectZoom(page, 14);
});

test("the wheel scrolls the page over the map; with Ctrl, or while the map has focus, it zooms", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await openMap(page);
  const pointAtMap = async () => {
    const { x, y } = await officePosition(page);
    await page.mouse.move(x + 50, y + 40);
  };
  await pointAtMap();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 60);
  await expectZoom(page, 14);
  await pointAtMap();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -60);
  await page.keyboard.up("Control");
  await expect(officeMap(page)).toHaveAttribute("data-zoom", "15");
  const { x, y } = await officePosition(page);
  await page.mouse.click(x + 50, y + 40);
  await expect(officeMap(page)).toBeFocused();
  const scrollPosition = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 60);
  await expect(officeMap(page)).toHaveAttribute("data-zoom", "14");
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
});

test("on a touch screen, one finger scrolls the page until the map is tapped", async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openMap(page);
  await expect(page.getByText("Tap the map to move it with one finger.")).toBeVisible();
  const touchAction = () => officeMap(page).evaluate((map) => getComputedStyle(map).touchAction);
  expect(await touchAction()).toBe("pan-x pan-y");
  await officeMap(page).tap({ position: { x: 30, y: 200 } });
  await expect.poll(touchAction).toBe("none");
  await context.close();
});

test("the map follows light and dark mode", async ({ page }) => {
  await openMap(page);
  const street = () =>
    officeMap(page)
      .locator("path.map-street")
      .evaluate((path) => getComputedStyle(path).stroke);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await street();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await street()).not.toBe(light);
});

test("loads the map only when it is almost in view; until then shows a static picture of it", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => void loaded.push(request.url()));
  await page.setViewportSize({ width: 360, height: 400 });
  await visit(page, "/contact");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  await expect(staticMap(page)).toBeAttached();
  const mapRequests = () => loaded.filter((address) => /leaflet|live-map/.test(address));
  expect(mapRequests()).toEqual([]);
  await staticMap(page).scrollIntoViewIfNeeded();
  await expect(officeMap(page)).toHaveAttribute("aria-busy", "false");
  expect(mapRequests().length).toBeGreaterThan(1);
});

test("when the map cannot be loaded, keeps the static picture and shows a message", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route("**/assets/live-map*", (route) => route.abort());
  await visit(page, "/contact");
  await expect(page.getByText("The map could not be loaded. Please use the address and the link below.")).toBeVisible();
  await expect(staticMap(page)).toBeVisible();
  await expect(zoomButton(page, "Zoom in")).toHaveCount(0);
});

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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a static map, the address and a link to a larger map", async ({ page }) => {
    await page.goto("/contact");
    await expect(staticMap(page)).toBeVisible();
    expect((await staticMap(page).locator("path.map-street").boundingBox())?.width).toBeGreaterThan(300);
    await expect(page.getByRole("main").locator("address").first()).toContainText("Bengaluru");
    await expect(page.getByRole("main").getByRole("link", { name: /^View larger map/ })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/?mlat=12.9719&mlon=77.6412#map=14/12.9719/77.6412",
    );
    await expect(page.getByRole("main").getByRole("button", { name: "Zoom in" })).toHaveCount(0);
  });
});
