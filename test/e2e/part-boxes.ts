import { readFileSync, writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { expect } from "./storefront.ts";

/** Left, top, width and height in CSS pixels. */
type Part = { part: string; box: number[] };
type Layout = { chromium: number; parts: Part[] };

const PARTS = "header, nav, main, section, article, aside, form, table, tr, h1, h2, button, li, footer";
const TOLERANCE_PX = 2;

/**
 * Compares where the main parts in view are with what was stored beside the screenshot, and returns whether this Chromium
 * renders the same pixels as the one that was recorded. `--update-snapshots` stores them.
 */
export async function expectStoredLayout(page: Page, name: string, testInfo: TestInfo): Promise<boolean> {
  const file = testInfo.snapshotPath(`${name}.json`);
  const current = { chromium: majorOf(page), parts: await partsInView(page) };
  if (/^(all|changed)$/.test(testInfo.config.updateSnapshots))
    writeFileSync(file, `${JSON.stringify(current)}\n`.replaceAll('{"part"', '\n{"part"'));
  const stored = JSON.parse(readFileSync(file, "utf8")) as Layout;
  expect(current.parts.map(({ part }) => part)).toEqual(stored.parts.map(({ part }) => part));
  const moved = current.parts.flatMap(({ part, box }, index) => {
    const expected = stored.parts[index]?.box ?? [];
    const near = box.every((value, side) => Math.abs(value - (expected[side] ?? 0)) <= TOLERANCE_PX);
    return near ? [] : [`${part}: ${box} instead of ${expected}`];
  });
  expect(moved, "parts that are elsewhere than in the stored layout").toEqual([]);
  return stored.chromium === current.chromium && process.platform === "linux";
}

function majorOf(page: Page): number {
  return Number.parseInt(page.context().browser()?.version() ?? "", 10);
}

function partsInView(page: Page): Promise<Part[]> {
  return page.evaluate((selector) => {
    const parts = [...document.querySelectorAll(selector)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = element.getAttribute("aria-label") ?? (/^H\d$/.test(element.tagName) ? element.textContent : "");
      const box = [x, y, width, height].map((value) => Math.round(value * 10) / 10);
      return { part: `${element.tagName.toLowerCase()} ${name}`.trim(), box, bottom: y + height };
    });
    const inView = parts.filter(({ box: [, y = 0, width = 0], bottom }) => width > 0 && bottom > 0 && y < innerHeight);
    return inView.map(({ part, box }) => ({ part, box }));
  }, PARTS);
}
