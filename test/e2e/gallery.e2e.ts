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

test("the zoom says its state: unloaded, loading, loaded, unloading, unloaded", async ({ page }) => {
  await openProduct(page);
  await expect(page.getByRole("button", { name: /^Enlarge picture/ })).toBeAttached();
  const states = await page.evaluateHandle(() => {
    const zoom = document.querySelector<HTMLElement>("[data-zoom]");
    const seen = [zoom?.dataset.zoom];
    const watch = new MutationObserver(() => seen.push(zoom?.dataset.zoom));
    if (zoom) watch.observe(zoom, { attributeFilter: ["data-zoom"] });
    return seen;
  });
  await enlarge(page);
  await expect(page.locator('[data-zoom="loaded"]')).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await states.jsonValue()).toEqual(["unloaded", "loading", "loaded", "unloading", "unloaded"]);
});

test("the picture fills the window and lies in its pool of light", async ({ page }) => {
  await openProduct(page);
  await enlarge(page);
  const picture = await page.getByRole("dialog").getByRole("img").boundingBox();
  const window = page.viewportSize();
  expect(Math.round(picture?.height ?? 0)).toBe(Math.min(window?.height ?? 0, window?.width ?? 0));
  const overlay = page.getByRole("dialog").locator("[data-rmiz-modal-overlay]");
  expect(await overlay.evaluate((layer) => getComputedStyle(layer).backgroundImage)).toContain("radial-gradient");
});

/** Notes the parts of the page that move on their own in each change of pages. */
async function noteMoves(page: Page) {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        Object.assign(window, { moved: parts.includes("::view-transition-group(product-picture)") });
      });
      return transition;
    };
  });
  return async () => {
    const moved = await page.waitForFunction(() => (window as { moved?: boolean }).moved !== undefined);
    await moved.dispose();
    return page.evaluate(() => {
      const { moved } = window as { moved?: boolean };
      Object.assign(window, { moved: undefined });
      return moved;
    });
  };
}

test("the picture moves from the card to the product's page, and back", async ({ page }) => {
  await visit(page, "/shop");
  const moved = await noteMoves(page);
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").nth(1);
  await card.getByRole("link").click();
  expect(await moved()).toBe(true);
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await page.goBack();
  expect(await moved()).toBe(true);
});

test("nothing moves for who asks for rest", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/shop");
  const moved = await noteMoves(page);
  await page.getByRole("region", { name: "Products" }).getByRole("article").nth(1).getByRole("link").click();
  expect(await moved()).toBe(false);
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
    expectedComplaints.push(/\/media\/.+-1200\.webp: Applying inline style/);
    const [product] = await (await page.request.get("/api/product?sort=-sold&page=1&limit=1")).json();
    await page.goto(`/product/${product._id}`);
    await thumbnails(page).nth(1).click();
    await expect(page).toHaveURL(/\/media\/.+-1200\.webp$/);
  });
});
