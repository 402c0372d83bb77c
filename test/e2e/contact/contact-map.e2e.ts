import { expect, test, visit } from "#test/e2e/storefront.ts";
import {
  expectZoom,
  officeMap,
  officePosition,
  openMap,
  pin,
  restingOfficePosition,
  staticMap,
  zoomButton,
} from "./office-map.ts";

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
  await restingOfficePosition(page);
  await page.keyboard.press("ArrowRight");
  expect(Math.round(x - (await restingOfficePosition(page)).x)).toBe(80);
  await page.keyboard.press("ArrowUp");
  expect(Math.round((await restingOfficePosition(page)).y - y)).toBe(80);
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

for (const width of [768, 1440])
  test(`at ${width} pixels, the map scrolls under the header`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    await openMap(page);
    const bar = page.getByRole("banner").locator(".header-bar");
    for (const part of [zoomButton(page, "Zoom in"), pin(page)]) {
      await part.evaluate((element) => scrollBy(0, element.getBoundingClientRect().y - 10));
      const { x = 0, y = 0, width: wide = 0, height = 0 } = (await part.boundingBox()) ?? {};
      const isCovered = await bar.evaluate(
        (element, [left, top]) => element.contains(document.elementFromPoint(left as number, top as number)),
        [x + wide / 2, y + Math.min(height, 40) / 2],
      );
      expect(isCovered, `the header covers ${part}`).toBe(true);
    }
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
