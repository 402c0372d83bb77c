const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A piece ends after spaces and hyphens. */
const PIECES = /[^\s-]*(?:-+|\s+|$)/g;

/**
 * Returns the lines of a text in a column. Words that are wider than the column are divided between signs that are seen as
 * one.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const [piece] of paragraph.matchAll(PIECES)) {
      if (measure((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      if (line !== "") lines.push(line.trimEnd());
      line = "";
      if (measure(piece.trimEnd()) <= width) line = piece;
      else
        for (const { segment } of GRAPHEMES.segment(piece)) {
          if (line !== "" && measure(line + segment) > width) {
            lines.push(line);
            line = "";
          }
          line += segment;
        }
    }
    return [...lines, line.trimEnd()];
  });
}
