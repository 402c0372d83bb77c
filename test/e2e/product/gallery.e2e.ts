import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { press } from "#test/e2e/layout/focus.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { moveFingers } from "./fingers.ts";

async function openProduct(page: Page) {
  const [product] = await (await page.request.get("/api/product?sort=-sold&page=1&limit=1")).json();
  await visit(page, `/product/${product._id}`);
  return product as Product;
}

const fileOf = (address: string | null | undefined) => address?.replace(/-\d+\.\w+$/, "");

const thumbnails = (page: Page) => page.getByRole("link", { name: /^Picture \d(:|$)/ });

test("a thumbnail changes the large picture", async ({ page }) => {
  const { title, images, color } = await openProduct(page);
  const count = await thumbnails(page).count();
  expect(count).toBeGreaterThan(1);
  const files = images.filter(({ color: shown }) => shown === color[0]?._id).map(({ url }) => fileOf(url));
  const thumbnailImages = thumbnails(page).locator("img");
  expect((await thumbnailImages.evaluateAll((all) => all.map((img) => img.getAttribute("src")))).map(fileOf)).toEqual(
    files,
  );
  const large = (number: number) => page.getByRole("img", { name: `${title}, picture ${number} of ${count}` });
  await expect(large(1)).toBeVisible();
  expect(fileOf(await large(1).getAttribute("src"))).toBe(files[0]);
  await thumbnails(page).nth(1).click();
  await expect(large(2)).toBeVisible();
  expect(fileOf(await large(2).getAttribute("src"))).toBe(files[1]);
  await expect(large(1)).not.toBeInViewport({ ratio: 0.1 });
  await expect(thumbnails(page).nth(1)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => large(2).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await large(2).click();
  await expect(page.getByRole("dialog").getByRole("img")).toHaveAttribute("src", new RegExp(`${files[1]}-1200.avif$`));
});

test("of the thumbnails the shown one is a Tab stop, and arrow keys lead to the others", async ({ page }) => {
  await openProduct(page);
  const [first, second] = [thumbnails(page).nth(0), thumbnails(page).nth(1)];
  await expect(second).toHaveAttribute("tabindex", "-1");
  await press(first, "ArrowRight");
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute("aria-current", "true");
  await expect(first).toHaveAttribute("tabindex", "-1");
  await expect(second).not.toHaveAttribute("tabindex");
  await page.keyboard.press("ArrowLeft");
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute("aria-current", "true");
});

const large = (page: Page) => page.getByRole("img", { name: /, picture 1 of \d+$/ });

async function enlarge(page: Page) {
  await large(page).click();
  await expect(page.locator('[data-zoom="loaded"] .zoom-overlay')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

test("the keyboard enlarges the picture and closes it", async ({ page }) => {
  await openProduct(page);
  await page.getByRole("button", { name: /^Enlarge picture.* 1 of \d+$/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Enlarge picture.* 1 of \d+$/ })).toBeFocused();
});

test("a picture that is enlarged before its file has arrived gets its largest file", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/media\/.*\.(avif|webp)$/, async (route) => {
    await released;
    await route.continue();
  });
  await openProduct(page);
  expect(await large(page).evaluate((img: HTMLImageElement) => img.currentSrc)).toBe("");
  await large(page).click();
  release();
  await expect(page.getByRole("dialog").getByRole("img")).toHaveAttribute("src", /-1200\.webp$/);
});

test("a click before the scripts have loaded enlarges the picture once they have", async ({ page }) => {
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  const [product] = await (await page.request.get("/api/product?sort=-sold&page=1&limit=1")).json();
  await page.goto(`/product/${product._id}`, { waitUntil: "domcontentloaded" });
  await large(page).click();
  await expect(page).toHaveURL(`/product/${product._id}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  releaseScripts();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await expect(page).toHaveURL(`/product/${product._id}`);
});

for (const file of ["zoom-*.js", "zoom-*.css"])
  test(`a click waits for the zoom script; if ${file} fails, shows a message and the next click retries`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|preload/);
    let fails = true;
    await page.route(`**/assets/${file}`, (route) => (fails ? route.abort() : route.continue()));
    await openProduct(page);
    const address = page.url();
    await large(page).click();
    await expect(page.getByText("The picture could not be enlarged. Please try again.")).toBeVisible();
    expect(page.url()).toBe(address);
    fails = false;
    await enlarge(page);
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCSS("position", "fixed");
    expect(page.url()).toBe(address);
  });

test("no link on the page opens an image file", { tag: "@widths" }, async ({ page }) => {
  await openProduct(page);
  expect(await page.locator('a[href*="/media/"]').count()).toBe(0);
  await page.getByRole("link", { name: "Picture 2" }).click();
  expect(await page.locator('a[href*="/media/"]').count()).toBe(0);
});

test("enlarges the large picture; Escape, the wheel and its button close it", { tag: "@widths" }, async ({ page }) => {
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

test("the zoom state changes from unloaded to loading, loaded, unloading and unloaded", async ({ page }) => {
  await openProduct(page);
  const states = await page.evaluateHandle(() => {
    const recorded: (string | undefined)[] = [];
    const watch = new MutationObserver(() => {
      const state = document.querySelector<HTMLElement>("[data-zoom]")?.dataset.zoom;
      if (state !== recorded.at(-1)) recorded.push(state);
    });
    watch.observe(document.body, { attributeFilter: ["data-zoom"], childList: true, subtree: true });
    return recorded;
  });
  await enlarge(page);
  await expect(page.locator('[data-zoom="loaded"]')).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await states.jsonValue()).toEqual(["unloaded", "loading", "loaded", "unloading", "unloaded"]);
});

test("the enlarged picture and its background fill the window", async ({ page }) => {
  await openProduct(page);
  await enlarge(page);
  const picture = await page.getByRole("dialog").getByRole("img").boundingBox();
  const window = page.viewportSize();
  expect(Math.round(picture?.height ?? 0)).toBe(Math.min(window?.height ?? 0, window?.width ?? 0));
  const overlay = page.getByRole("dialog").locator(".zoom-overlay");
  expect(await overlay.evaluate((layer) => getComputedStyle(layer).backgroundImage)).toContain("radial-gradient");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the row of pictures scrolls to the next one, and each has a thumbnail that shows it", async ({ page }) => {
    await openProduct(page);
    const links = thumbnails(page);
    for (const link of await links.all()) expect((await link.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await expect(links.first().locator("img")).toBeInViewport();
    await expect(links.first()).toHaveAttribute("aria-current", "true");
    const { y = 0 } = (await large(page).boundingBox()) ?? {};
    await moveFingers(page, [300, y + 80, 40, y + 90]);
    await expect(links.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("img", { name: /, picture 2 of/ })).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await links.first().tap();
    await expect(large(page)).toBeInViewport({ ratio: 0.9 });
    await expect(links.first()).toHaveAttribute("aria-current", "true");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a thumbnail shows its picture in the page, and no link opens an image file", async ({ page }) => {
    const [product] = await (await page.request.get("/api/product?sort=-sold&page=1&limit=1")).json();
    await page.goto(`/product/${product._id}`);
    const shown = (number: number) => page.getByRole("img", { name: new RegExp(`, picture ${number} of`) });
    await expect(shown(1)).toHaveCount(1);
    await large(page).click({ force: true });
    await expect(page).toHaveURL(`/product/${product._id}`);
    for (const number of [2, 1]) {
      await thumbnails(page)
        .nth(number - 1)
        .click();
      await expect(page).toHaveURL(`/product/${product._id}#picture-${number}`);
      await expect(shown(number)).toBeInViewport({ ratio: 0.5 });
      await expect(shown(3 - number)).not.toBeInViewport({ ratio: 0.1 });
      await expect.poll(() => shown(number).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await page.locator('a[href*="/media/"]').count()).toBe(0);
  });
});
