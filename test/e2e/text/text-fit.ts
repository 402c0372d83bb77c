import type { Page } from "@playwright/test";
import { expect } from "#test/e2e/storefront.ts";

/** What is shown shortened by intention: it is whole elsewhere. */
const SHORTENED = [
  ".visually-hidden",
  ".skip-link",
  "option",
  // The menu that it opens has the whole name.
  ".account-menu-name",
  // The page that it leads to has the whole titles.
  ".compare-bar-title",
  // The map shows a part of its city.
  ".office-map",
];

/**
 * Texts of the page that cannot be read, because they are outside of the page, or of a part that hides what does not fit.
 * Parts that scroll, such as tables, may have more than they show; the texts of their items stay within the item.
 */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate((shortened) => {
    const sideways = document.documentElement.scrollWidth - innerWidth;
    const cut = new Set(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const element = text.parentElement as Element;
      if (text.data.trim() === "" || element.closest(shortened) !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const own = range.getBoundingClientRect();
      if (own.width > 0 && !isWithin(own, element))
        cut.add(`${element.tagName.toLowerCase()}.${element.className}: ${text.data.trim().slice(0, 40)}`);
    }
    return [...cut];

    function isWithin(own: DOMRect, element: Element): boolean {
      let inner = element;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(at);
        // For screen readers only.
        if (clipPath !== "none") return true;
        const scrolls = /auto|scroll/.test(overflowX) && inner !== at;
        const { left, right, bottom } = (scrolls ? inner : at).getBoundingClientRect();
        const hides = scrolls || /hidden|clip/.test(overflowX);
        if (hides && (own.left < left - 1 || own.right > right + 1)) return false;
        if (/hidden|clip/.test(overflowY) && webkitLineClamp === "none" && own.bottom > bottom + 1) return false;
        if (scrolls) return true;
        inner = at;
      }
      return own.left >= -1 && own.right <= innerWidth + 1;
    }
  }, SHORTENED.join());
}

/** A number with its unit ('16 GB', '8-core', '1.75-inch', '2-in-1'), a day with its month ('1 Dec'), 'USB-C'. */
const FIGURE =
  "[\\d.,]*\\d(?:-[a-z]{1,6}(?![a-z])(?:-\\d+)?| (?:[KMGT]B|mAh|[kMG]?Hz|Wh?|MP|mm|cm|kg|g|L|ml|inch|DPI|dpi|fps|cores?|hours?|nits?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))(?![\\p{L}]))|[A-Za-z]{1,4}-[A-Z](?![\\p{L}])";

/**
 * Words of at most so many letters and figures of the page that are divided between two lines. Words are not where they have a
 * hyphen.
 */
export function findDividedWords(page: Page, maxLetters: number): Promise<string[]> {
  return page.evaluate(
    ([max, figure]) => {
      const divided = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        const element = text.parentElement as Element;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (element.closest("option") !== null || isForReaders(element)) continue;
        for (const { 0: word, index } of text.data.matchAll(new RegExp(`${figure}|[\\p{L}\\p{N}₹.,]+`, "gu"))) {
          if (word.length > max) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1)
            divided.add(
              `${element.tagName.toLowerCase()}.${element.className}: ${word} (${text.data.trim().slice(0, 40)})`,
            );
        }
      }
      return [...divided];

      /** Clipped to a pixel, for screen readers only. */
      function isForReaders(element: Element | null): boolean {
        return (
          element !== null && (getComputedStyle(element).clipPath !== "none" || isForReaders(element.parentElement))
        );
      }
    },
    [maxLetters, FIGURE] as const,
  );
}

const WIDTHS = [320, 360, 768, 1280];

/** Until the page has its new width, and what moves for a moment has arrived. */
async function settle() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const leftMs = ({ effect, currentTime }: Animation) =>
    Number(effect?.getComputedTiming().endTime) - Number(currentTime ?? 0);
  const ending = document.getAnimations().filter((animation) => leftMs(animation) < 1_000);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

/** Fits at all widths: every text can be read, and the page does not scroll sideways. */
export async function expectReadable(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(settle);
    expect.soft(await findCutTexts(page), `${name} at ${width} px`).toEqual([]);
  }
}
