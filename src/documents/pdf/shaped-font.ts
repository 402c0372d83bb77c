import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, Glyph, GlyphPosition } from "fontkit";
import { INDIAN_SCRIPTS, type IndianScript } from "./script-runs.ts";
import { sfntOfWoff } from "./sfnt-of-woff.ts";

/** A font for a PDF is asked for this. */
type ShapedText = { glyphs: Glyph[]; positions: GlyphPosition[]; readonly advanceWidth: number };

/**
 * Opens Noto Sans for a script, shaped by HarfBuzz: the shaping of the PDF library's own font library fails with some
 * conjuncts and vowel signs. Both libraries are loaded with the first text in such a script.
 */
export async function openShapedFont(script: IndianScript): Promise<Font> {
  const [{ create }, harfBuzz] = await Promise.all([import("fontkit"), import("harfbuzzjs")]);
  const sfnt = sfntOfWoff(readFileSync(fontPath(script)));
  const font = create(sfnt) as Font;
  const shaper = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(new Uint8Array(sfnt).buffer)));

  // The PDF's reader copies this for a glyph: its own letter, or all letters that are shown together.
  const letters = new Map(font.characterSet.map((letter) => [font.glyphForCodePoint(letter).id, [letter]]));

  function shape(text: string): ShapedText {
    const buffer = new harfBuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfBuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      const own = text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
      return font.getGlyph(id, letters.get(id) ?? codePointsOf(own)) as Glyph;
    });
    const positions = buffer.getGlyphPositions();
    return {
      glyphs,
      positions,
      // The PDF library scales the positions before it asks.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }

  return Object.assign(font, { layout: shape });
}

const codePointsOf = (text: string) => [...text].map((sign) => sign.codePointAt(0) ?? 0);

/** Returns the path of the WOFF file of the font, at the usual weight. */
export function fontPath(script: IndianScript): string {
  const name = `noto-sans-${INDIAN_SCRIPTS[script]}`;
  const file = `${name}-${INDIAN_SCRIPTS[script]}-400-normal.woff`;
  return createRequire(import.meta.url).resolve(`@fontsource/${name}/files/${file}`);
}
