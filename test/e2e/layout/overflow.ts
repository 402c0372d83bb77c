import type { Page } from "@playwright/test";

/** How far the page scrolls sideways, and which of its contents are cut off. */
export async function findOverflow(page: Page) {
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
