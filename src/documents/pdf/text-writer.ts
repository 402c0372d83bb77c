import { createRequire } from "node:module";
import { breakLines } from "./break-lines.ts";
import { type Run, scriptRuns } from "./script-runs.ts";
import { openShapedFont } from "./shaped-font.ts";

type Weight = 400 | 600;
/**
 * These are shares of the font size: from the top of a line to its baseline, and to the next line. Vowel signs and
 * conjuncts are higher.
 */
const LATIN_LINE = { ascent: 0.95, height: 1.25 };
const INDIAN_LINE = { ascent: 1.1, height: 1.55 };

/** The fonts are there, for the sources and for the built server alike. */
export const latinFontPath = (weight: Weight) =>
  createRequire(import.meta.url).resolve(`#documents/fonts/figtree-${weight}.ttf`);

export type TextStyle = { size: number; color: string; weight?: Weight; align?: "left" | "right" };
type Place = { x: number; y: number; width: number };

export type TextWriter = {
  /** Returns the width in points, as a single line. */
  widthOf(text: string, style: TextStyle): number;
  heightOf(text: string, width: number, style: TextStyle): number;
  /** Returns where the next line of text begins. */
  write(text: string, place: Place, style: TextStyle): number;
};

/** Writes into the document in the fonts of the scripts that the texts have; only these are loaded. */
export async function openTextWriter(document: PDFKit.PDFDocument, texts: readonly string[]): Promise<TextWriter> {
  // The font is named by the path with which the document was opened: under another name, the library would read it
  // again and again.
  const latin = { 400: latinFontPath(400), 600: latinFontPath(600) };
  // A font object is a source, too, although the library's types do not say so.
  for (const script of new Set(texts.flatMap((text) => scriptRuns(text).map((run) => run.script))))
    if (script !== "Latin") document.registerFont(script, (await openShapedFont(script)) as never);

  /** One weight of the other scripts is enough: what is strong are words of the shop. */
  const fontOf = ({ script }: Run, weight: Weight) => (script === "Latin" ? latin[weight] : script);

  function runsWidth(runs: readonly Run[], { size, weight = 400 }: TextStyle): number {
    return runs.reduce((sum, run) => sum + document.font(fontOf(run, weight), size).widthOfString(run.text), 0);
  }

  function linesOf(text: string, width: number, style: TextStyle) {
    const lines = breakLines(text, width, (part) => runsWidth(scriptRuns(part), style));
    return lines.map((line) => {
      const runs = scriptRuns(line);
      const isIndian = runs.some(({ script }) => script !== "Latin");
      return { line, runs, isIndian, ...(isIndian ? INDIAN_LINE : LATIN_LINE) };
    });
  }

  return {
    widthOf: (text, style) => runsWidth(scriptRuns(text), style),
    heightOf(text, width, style) {
      return linesOf(text, width, style).reduce((sum, { height }) => sum + height * style.size, 0);
    },
    write(text, { x, y, width }, style) {
      const { size, color, weight = 400, align = "left" } = style;
      let top = y;
      document.fillColor(color);
      for (const { line, runs, isIndian, ascent, height } of linesOf(text, width, style)) {
        let left = align === "left" ? x : x + width - runsWidth(runs, style);
        // Glyphs in the order of sight are not the text: programs that read the document get it beside them.
        if (isIndian) document.markContent("Span", { actual: line });
        for (const run of runs) {
          document.font(fontOf(run, weight), size);
          document.text(run.text, left, top + ascent * size, { lineBreak: false, baseline: "alphabetic" });
          left += document.widthOfString(run.text);
        }
        if (isIndian) document.endMarkedContent();
        top += height * size;
      }
      return top;
    },
  };
}
