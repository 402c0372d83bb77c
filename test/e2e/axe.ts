import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./storefront.ts";

/** axe finds nothing, in light mode, nor in the colours of dark mode. Animations are ended. */
export async function expectAccessible(page: Page, name?: string) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await animationsEnded(page);
  expect.soft(await findViolations(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await animationsEnded(page);
  expect.soft(await findViolations(page, ["color-contrast", "link-in-text-block"]), `${name}, dark`).toEqual([]);
}

async function findViolations(page: Page, rules?: string[]) {
  const only = rules ? { runOnly: { type: "rule" as const, values: rules } } : {};
  // Legacy mode needs no second page. It skips frames of other origins; the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], ...only });
  return (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** A change of colour that is cancelled, because another one begins, has ended, too. */
async function animationsEnded(page: Page) {
  await page.evaluate(async () => {
    for (;;) {
      const animations = document.getAnimations();
      if (animations.length === 0) return;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
}
