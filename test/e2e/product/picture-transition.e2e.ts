import type { Page } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";

/** Returns a function that says whether the product picture was animated in the last view transition. */
async function recordTransitions(page: Page) {
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

test("the picture animates from the card to the product page, and back", async ({ page }) => {
  await visit(page, "/shop");
  const moved = await recordTransitions(page);
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").nth(1);
  await card.getByRole("link").click();
  expect(await moved()).toBe(true);
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await page.goBack();
  expect(await moved()).toBe(true);
});

test("the picture does not animate with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/shop");
  const moved = await recordTransitions(page);
  await page.getByRole("region", { name: "Products" }).getByRole("article").nth(1).getByRole("link").click();
  expect(await moved()).toBe(false);
});

test("a transition that is interrupted causes no error", async ({ page }) => {
  await visit(page, "/shop");
  const isHandled = await page.evaluate(() => {
    const rejected = new Promise<boolean>((resolve) => {
      addEventListener("unhandledrejection", ({ defaultPrevented }) => resolve(defaultPrevented));
    });
    document.startViewTransition(() => undefined);
    document.startViewTransition(() => undefined);
    return rejected;
  });
  expect(isHandled).toBe(true);
});
