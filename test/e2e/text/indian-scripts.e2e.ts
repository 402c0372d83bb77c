import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Font } from "fontkit";
import sharp from "sharp";
import type { IndianScript } from "#documents/pdf/script-runs.ts";
import { fontPath, openShapedFont } from "#documents/pdf/shaped-font.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { INDIAN_TEXTS } from "#test/indian-texts.ts";

const SIZE = 60;
const BOX = { width: 700, height: 160 };

/** The text as the PDF draws it: the outlines of the font's glyphs at their positions. */
function drawn(font: Font, text: string): string {
  const { glyphs, positions } = font.layout(text);
  const scale = SIZE / font.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = `translate(${x + xOffset} ${yOffset})`;
    x += xAdvance;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<svg width="${BOX.width}" height="${BOX.height}"><g transform="translate(20 100) scale(${scale} ${-scale})">${paths.join("")}</g></svg>`;
}

/** The text as the browser draws it with the same font, on the same baseline. */
const typed = (text: string) =>
  `<svg width="${BOX.width}" height="${BOX.height}"><text x="20" y="100" font-size="${SIZE}" font-family="script">${text}</text></svg>`;

async function pictureOf(page: Page, face: string, content: string): Promise<Buffer> {
  await page.setContent(`<style>${face}body{margin:0;background:#fff}</style>${content}`);
  await page.evaluate(async () => {
    await document.fonts.load("60px script");
    await document.fonts.ready;
  });
  const picture = await page.screenshot({ clip: { x: 0, y: 0, ...BOX } });
  return sharp(picture).greyscale().blur(1).raw().toBuffer();
}

/** The part of the dark points of one picture that are light in the other. */
function difference(one: Buffer, other: Buffer): number {
  const dark = one.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0);
  return one.reduce((sum, value, index) => sum + (Math.abs(value - (other[index] ?? 0)) > 100 ? 1 : 0), 0) / dark;
}

for (const script of Object.keys(INDIAN_TEXTS) as IndianScript[])
  test(`invoices show ${script} as a browser does with the same font`, async ({ page }) => {
    await page.setViewportSize(BOX);
    const font = await openShapedFont(script);
    const data = readFileSync(fontPath(script)).toString("base64");
    const face = `@font-face{font-family:script;src:url(data:font/woff;base64,${data})}`;
    for (const word of INDIAN_TEXTS[script]) {
      const shown = await pictureOf(page, face, typed(word));
      expect(difference(shown, await pictureOf(page, face, drawn(font, word))), word).toBeLessThan(0.05);
    }
    const [first = "", second = ""] = INDIAN_TEXTS[script];
    const other = await pictureOf(page, face, drawn(font, second));
    expect(difference(await pictureOf(page, face, typed(first)), other)).toBeGreaterThan(0.2);
  });
