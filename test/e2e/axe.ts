import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./storefront.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** axe finds nothing, in light mode, nor in the colours of dark mode. */
export async function expectAccessible(page: Page, name?: string) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await endAnimations(page);
  expect.soft(await listViolations(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await listViolations(page, ["color-contrast", "link-in-text-block"]), `${name}, dark`).toEqual([]);
}

/** axe is put into a page once: AxeBuilder does so, and reads all stylesheets again, for each question. */
async function listViolations(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const only = values ? { runOnly: { type: "rule" as const, values } } : {};
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], preload: false, ...only });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, rules);
}

/** And no other transition starts: a change of the theme would start thousands. */
async function endAnimations(page: Page) {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    for (;;) {
      // Those that follow a scroll position never end.
      const animations = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      if (animations.length === 0) return;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
}
