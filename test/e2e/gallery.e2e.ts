import type { Page } from "@playwright/test";
import { expect, test, visit } from "./storefront.ts";

async function openProduct(page: Page) {
  const [product] = await (await page.request.get("/api/product?sort=-sold&page=1&limit=1")).json();
  await visit(page, `/product/${product._id}`);
  return product as { title: string };
}

const thumbnails = (page: Page) => page.getByRole("link", { name: /^Picture \d$/ });

test("a thumbnail changes the large picture", async ({ page }) => {
  const { title } = await openProduct(page);
  const count = await thumbnails(page).count();
  expect(count).toBeGreaterThan(1);
  const large = (number: number) => page.getByRole("img", { name: `${title}, picture ${number} of ${count}` });
  await expect(large(1)).toBeVisible();
  await thumbnails(page).nth(1).click();
  await expect(large(2)).toBeVisible();
  await expect(large(1)).toHaveCount(0);
  await expect(thumbnails(page).nth(1)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => large(2).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

const large = (page: Page) => page.getByRole("img", { name: /, picture 1 of \d+$/ });

/** Enlarges the picture and waits until it has come to rest. */
async function enlarge(page: Page) {
  // The library brings its button once the page is at rest.
  await expect(page.getByRole("button", { name: /^Enlarge picture/ })).toBeAttached();
  await large(page).click();
  await expect(page.getByRole("dialog").locator('[data-rmiz-modal-overlay="visible"]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

test("the keyboard enlarges the picture as well", async ({ page }) => {
  await openProduct(page);
  await page.getByRole("button", { name: /^Enlarge picture/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the large picture is enlarged; Escape, the wheel and its button close it again", async ({ page }) => {
  await openProduct(page);
  const enlarged = page.getByRole("dialog");
  const closing = {
    Escape: () => page.keyboard.press("Escape"),
    wheel: () => page.mouse.wheel(0, 40),
    button: () => enlarged.getByRole("button", { name: "Close picture" }).click(),
  };
  for (const close of Object.values(closing)) {
    await enlarge(page);
    await close();
    await expect(enlarged).toBeHidden();
  }
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 400, height: 800 } });

  test("a vertical swipe of more than 10 pixels closes the picture, a shorter one does not", async ({ page }) => {
    await openProduct(page);
    await enlarge(page);
    const enlarged = page.getByRole("dialog");
    const touches = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", y: number) =>
      touches.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: 200, y }] });
    await touch("touchStart", 400);
    await touch("touchMove", 410);
    await expect(enlarged.locator('[data-rmiz-modal-overlay="visible"]')).toBeVisible();
    await touch("touchMove", 430);
    await expect(enlarged).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a thumbnail leads to its picture", async ({ page, expectedComplaints }) => {
    // Chromium's own page around a picture has styles that our policy for pictures forbids.
    expectedComplaints.push(/\/media\/.+-800\.webp: Applying inline style/);
    const [product] = await (await page.request.get("/api/product?sort=-sold&page=1&limit=1")).json();
    await page.goto(`/product/${product._id}`);
    await thumbnails(page).nth(1).click();
    await expect(page).toHaveURL(/\/media\/.+-800\.webp$/);
  });
});
