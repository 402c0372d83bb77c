import type { Page } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What the page showed when the preview appeared, read before the browser painted it. */
type Seen = { path: string; places: string[]; covers: boolean; picture: string };

declare global {
  interface Window {
    seen?: Seen;
    places(root: Element | null): string[];
  }
}

const PREVIEW = ".product-preview";

const cardOf = (page: Page) => page.getByRole("region", { name: "Products" }).getByRole("article").nth(4);

/** A list that is scrolled, so that the header is not whole, after the code of the product page has run. */
async function openList(page: Page) {
  await visit(page, "/shop");
  await page.waitForFunction(() => window.__reactRouterRouteModules?.["product/product-page"]);
  await cardOf(page).evaluate((card) => card.scrollIntoView({ block: "center" }));
  await expect(cardOf(page).locator("img")).toHaveJSProperty("complete", true);
}

async function observePreview(page: Page) {
  await page.evaluate(() => {
    window.places = (root) =>
      ["h1", ".breadcrumbs", ".product-rating", ".product-price", ".gallery-well"].map((selector) => {
        const part = root?.querySelector(selector);
        if (!part) return `${selector} is missing`;
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${selector} ${[x, y, width, height].map(Math.round)} ${getComputedStyle(part).background}`;
      });
    const observer = new MutationObserver(() => {
      const preview = document.querySelector(".product-preview");
      if (!preview) return;
      observer.disconnect();
      window.seen = {
        path: location.pathname,
        places: window.places(preview),
        covers: preview.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
        picture: preview.querySelector<HTMLElement>(".gallery-well > div")?.style.backgroundImage ?? "",
      };
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test("a tapped card is shown as its product before the page opens, and nothing moves then", async ({ page }) => {
  await openList(page);
  await observePreview(page);
  const scrolled = await page.evaluate(() => scrollY);
  const shownPicture = await cardOf(page)
    .locator("img")
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  await cardOf(page).getByRole("link").tap();
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(page.locator(PREVIEW)).toHaveCount(0);
  const seen = await page.evaluate(() => window.seen);
  expect(seen).toEqual({
    path: "/shop",
    places: await page.evaluate(() => window.places(document.querySelector("article.product"))),
    covers: true,
    picture: `url("${shownPicture}")`,
  });
  await page.goBack();
  await expect(cardOf(page)).toBeInViewport();
  await expect(page.locator(PREVIEW)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test("the card's picture stands in until the product's own has come", async ({ page }) => {
  await openList(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/media/*", async (route) => {
    await arrived;
    await route.continue();
  });
  await cardOf(page).getByRole("link").tap();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  const first = page.locator("article.product .gallery-strip > li").first();
  await expect(first).toHaveCSS("background-image", /-hero/);
  await expect(first.getByRole("img")).toHaveCSS("opacity", "0");
  arrive();
  await expect(first).toHaveCSS("background-image", "none");
  await expect(first.getByRole("img")).toHaveCSS("opacity", "1");
  await expect(first.getByRole("img")).toHaveJSProperty("complete", true);
});

test("a tap that opens no page leaves the list usable", async ({ page }) => {
  await openList(page);
  await observePreview(page);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await cardOf(page).getByRole("link").tap();
  expect(await page.evaluate(() => window.seen?.covers)).toBe(true);
  await expect(page.locator(PREVIEW)).toBeHidden();
  await expect(page).toHaveURL("/shop");
  await cardOf(page).getByRole("link").tap({ trial: true });
});

test("a tap that something else has handled shows nothing", async ({ page }) => {
  await openList(page);
  await observePreview(page);
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), true));
  await cardOf(page).getByRole("link").tap();
  await expect(page).toHaveURL("/shop");
  expect(await page.evaluate(() => window.seen)).toBeUndefined();
});
