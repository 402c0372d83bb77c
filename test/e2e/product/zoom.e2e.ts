import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/e2e/axe.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { moveFingers } from "./fingers.ts";
import { enlarge, enlarged, opener, openZoom, pictureInPage, placeOf, standStill } from "./zoom-page.ts";

/** The place of a picture that was magnified so that what is at this point stays there. */
function around(before: { left: number; top: number }, scale: number, at: { x: number; y: number }) {
  return { left: Math.round(at.x + (before.left - at.x) * scale), top: Math.round(at.y + (before.top - at.y) * scale) };
}

const pageScale = (page: Page) => page.evaluate(() => visualViewport?.scale);

test("the enlarged picture is the largest file, and its close button stays in view", { tag: "@widths" }, async ({
  page,
}) => {
  await openZoom(page);
  const close = enlarged(page).getByRole("button", { name: "Close picture" });
  await expect(close).toBeFocused();
  for (let times = 0; times < 8; times++) await page.keyboard.press("+");
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(enlarged(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("keys magnify the enlarged picture and move it", { tag: "@widths" }, async ({ page, viewport }) => {
  await openZoom(page);
  const { width = 0 } = viewport ?? {};
  const first = await placeOf(page);
  await page.keyboard.press("ArrowLeft");
  expect(await placeOf(page)).toEqual(first);
  for (let times = 0; times < 8; times++) await page.keyboard.press("+");
  const most = await placeOf(page);
  expect(most.width).toBe(first.width * 4);
  await page.keyboard.press("ArrowRight");
  expect((await placeOf(page)).left).toBe(most.left - 80);
  for (let times = 0; times < 30; times++) await page.keyboard.press("ArrowRight");
  expect((await placeOf(page)).right).toBe(width);
  await page.keyboard.press("ArrowDown");
  expect((await placeOf(page)).top).toBe(most.top - 80);
  for (let times = 0; times < 8; times++) await page.keyboard.press("-");
  expect(await placeOf(page)).toEqual(first);
  await page.keyboard.press("Escape");
  await expect(enlarged(page)).toBeHidden();
});

test.describe("with a touch screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const tap = (page: Page, x: number, y: number) => page.touchscreen.tap(x, y);

  /** The browser withholds the first pixels of a touch movement, so these events are sent to the page directly. */
  const swipe = (page: Page, x: number, y: number) =>
    page.evaluate(
      ([x, y]) => {
        const target = document.querySelector("dialog[open] img");
        const send = (type: string, clientX: number, clientY: number) =>
          target?.dispatchEvent(
            new PointerEvent(type, { pointerId: 9, pointerType: "touch", clientX, clientY, bubbles: true }),
          );
        send("pointerdown", 200, 400);
        send("pointermove", 200 + x, 400 + y);
        send("pointerup", 200 + x, 400 + y);
      },
      [x, y] as const,
    );

  test("two fingers magnify the picture around their middle, not the page, and one moves it", async ({ page }) => {
    await openZoom(page);
    const first = await placeOf(page);
    expect(first).toMatchObject({ left: 0, width: 360 });
    await moveFingers(page, [110, 300, 50, 300], [170, 300, 230, 300]);
    const threefold = await placeOf(page);
    expect(threefold).toMatchObject({ width: 1080, ...around(first, 3, { x: 140, y: 300 }) });
    expect(await pageScale(page)).toBe(1);
    await expect(enlarged(page).getByRole("button", { name: "Close picture" })).toBeInViewport({ ratio: 1 });

    await moveFingers(page, [200, 400, 160, 420]);
    expect(await placeOf(page)).toMatchObject({ left: threefold.left - 40, top: threefold.top + 20 });
    for (let times = 0; times < 3; times++) await moveFingers(page, [340, 400, 10, 600]);
    expect(await placeOf(page)).toMatchObject({ right: 360, top: 0 });

    await moveFingers(page, [170, 370, 10, 370], [190, 370, 350, 370]);
    expect((await placeOf(page)).width).toBe(4 * 360);
    expect(await pageScale(page)).toBe(1);

    await moveFingers(page, [10, 370, 150, 370], [350, 370, 210, 370]);
    expect(await placeOf(page)).toEqual(first);
    await expect(page.locator('[data-zoom="loaded"]')).toBeVisible();
    await swipe(page, 0, 10);
    await expect(page.locator('[data-zoom="loaded"]')).toBeVisible();
    await swipe(page, 0, 11);
    await expect(enlarged(page)).toBeHidden();
    expect(await pageScale(page)).toBe(1);
    await expect(opener(page)).toBeFocused();
    // It begins anew.
    await enlarge(page);
    expect(await placeOf(page)).toEqual(first);
    await moveFingers(page, [180, 400, 180, 440]);
    await expect(enlarged(page)).toBeHidden();
  });

  test("a double tap magnifies the tapped point and back; a single tap closes", async ({ page }) => {
    await openZoom(page);
    const first = await placeOf(page);
    const doubleTap = async () => {
      await tap(page, 120, 330);
      await tap(page, 120, 330);
    };
    await doubleTap();
    await expect.poll(async () => (await placeOf(page)).width).toBe(900);
    expect(await placeOf(page)).toMatchObject(around(first, 2.5, { x: 120, y: 330 }));
    await doubleTap();
    await expect.poll(() => placeOf(page)).toEqual(first);
    expect(await pageScale(page)).toBe(1);
    await tap(page, 120, 330);
    await expect(enlarged(page)).toBeHidden();
  });

  test("a swipe of 10 pixels up or down leaves the picture open, 11 pixels close it", async ({ page }) => {
    await openZoom(page);
    for (const sign of [1, -1]) {
      await swipe(page, 0, 10 * sign);
      await swipe(page, 30 * sign, 0);
      await expect(page.locator('[data-zoom="loaded"]')).toBeVisible();
      await swipe(page, 0, 11 * sign);
      await expect(enlarged(page)).toBeHidden();
      await enlarge(page);
    }
    await page.keyboard.press("+");
    await swipe(page, 0, 60);
    await expect(page.locator('[data-zoom="loaded"]')).toBeVisible();
  });

  test("a swipe to the side shows the next picture, and back the one before", async ({ page }) => {
    await openZoom(page);
    const status = enlarged(page).getByRole("status");
    await moveFingers(page, [300, 400, 120, 430]);
    await expect(status).toHaveText(/^Picture 2 of/);
    await moveFingers(page, [100, 400, 300, 370]);
    await expect(status).toHaveText(/^Picture 1 of/);
    await page.keyboard.press("+");
    await moveFingers(page, [300, 400, 120, 430]);
    await expect(status).toHaveText(/^Picture 1 of/);
  });

  test("a second tap on the picture in the page leaves it enlarged", async ({ page }) => {
    await openZoom(page);
    await page.keyboard.press("Escape");
    await expect(enlarged(page)).toBeHidden();
    const { x = 0, y = 0 } = (await pictureInPage(page).boundingBox()) ?? {};
    await tap(page, x + 100, y + 100);
    await tap(page, x + 100, y + 100);
    await standStill(page);
    await page.waitForTimeout(400);
    await expect(page.locator('[data-zoom="loaded"]')).toBeVisible();
    await expect(enlarged(page).getByText("Pinch or double-tap to look closer")).toBeVisible();
    await expectAccessible(page, "an enlarged picture");
  });
});

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a click magnifies the picture where it is pointed at, dragging and the wheel move it", async ({ page }) => {
    await openZoom(page);
    const first = await placeOf(page);
    expect(first).toMatchObject({ left: 270, top: 0, width: 900 });
    await page.mouse.click(600, 300);
    const doubled = await placeOf(page);
    expect(doubled).toMatchObject({ width: 1800, ...around(first, 2, { x: 600, y: 300 }) });
    await page.mouse.move(700, 400);
    await page.mouse.down();
    await page.mouse.move(650, 380);
    await page.mouse.move(600, 340);
    await page.mouse.up();
    expect(await placeOf(page)).toMatchObject({ left: doubled.left - 100, top: doubled.top - 60 });
    await page.mouse.wheel(0, 100);
    await expect.poll(async () => (await placeOf(page)).top).toBe(doubled.top - 160);
    await page.mouse.click(600, 300);
    expect(await placeOf(page)).toEqual(first);
    // Beside the picture.
    await page.mouse.click(100, 300);
    await expect(enlarged(page)).toBeHidden();
  });

  test("Ctrl with the wheel, as from a trackpad, magnifies the picture and not the page", async ({ page }) => {
    await openZoom(page);
    const first = await placeOf(page);
    await page.mouse.move(600, 300);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await expect.poll(async () => (await placeOf(page)).width).toBe(Math.round(900 * Math.E));
    expect(await placeOf(page)).toMatchObject(around(first, Math.E, { x: 600, y: 300 }));
    expect(await page.evaluate(() => innerWidth)).toBe(1440);
    await page.keyboard.press("Escape");
    await expect(enlarged(page)).toBeHidden();
  });
});
