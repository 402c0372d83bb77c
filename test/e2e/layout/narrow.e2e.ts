import type { Page } from "@playwright/test";
import { forEachScreen, openLoaded } from "#test/e2e/screens.ts";
import { expect, status404, test } from "#test/e2e/storefront.ts";

async function findOverflow(page: Page) {
  return page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll("main :is(h1, h2, h3, p, a, button, label, dt, dd, th, td, li)")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.closest(".visually-hidden, .carousel-track, .skip-link") === null)
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1) && scrollerOf(element) === null;
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
    return { sideways: Math.max(0, sideways), cut };

    /** A table may scroll in its own frame; clipped text is for screen readers. */
    function scrollerOf(element: Element) {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) || getComputedStyle(at).clipPath !== "none") return at;
      return null;
    }
  });
}

const noOverflow = { sideways: 0, cut: [] };

test("every page shows all its content at 320 pixels", async ({ page, shop, expectedErrors }) => {
  test.slow();
  expectedErrors.push(status404);
  await page.setViewportSize({ width: 320, height: 640 });
  await forEachScreen(page, shop, async (name, address) => {
    await openLoaded(page, address);
    expect.soft(await findOverflow(page), name).toEqual(noOverflow);
  });
});

test("every page shows all its content at twice the text size", async ({ page, shop, expectedErrors }) => {
  test.slow();
  expectedErrors.push(status404);
  await page.setViewportSize({ width: 768, height: 900 });
  // A user's browser setting; this style sheet comes before the page's own.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  await forEachScreen(page, shop, async (name, address) => {
    await openLoaded(page, address);
    expect.soft(await findOverflow(page), name).toEqual(noOverflow);
  });
});
