import type { LabelTexts } from "#contract/documents/pdfs.ts";
import { barsOf } from "./barcode.ts";
import type { TextStyle, TextWriter } from "./text-writer.ts";

const MARGIN = 16;
const GAP = 8;
const BARS_HEIGHT = 62;
const INK = "#000";
/** Of the address, in points. A long one is written smaller, so that a label is always one page. */
const SIZES = [13, 11, 9, 7.5];

/** Adds a page of A6 with the label of a parcel. */
export async function writeLabel(
  document: PDFKit.PDFDocument,
  writer: TextWriter,
  { code, courier, facts, recipient, sender, collect }: LabelTexts,
): Promise<void> {
  document.addPage({ size: "A6", margin: MARGIN });
  const width = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN;
  let y = MARGIN;

  const style = (size: number, weight: 400 | 600 = 400): TextStyle => ({ size, color: INK, weight });
  const heightOf = (lines: readonly string[], own: TextStyle) =>
    lines.reduce((sum, line) => sum + writer.heightOf(line, width, own), 0);
  function write(lines: readonly string[], own: TextStyle) {
    for (const line of lines) y = writer.write(line, { x: MARGIN, y, width }, own);
  }
  function rule() {
    document
      .lineWidth(1)
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .stroke(INK);
    y += GAP;
  }

  if (courier !== null) write([courier], style(14, 600));
  y += 4;
  for (const bar of await barsOf(code, { x: MARGIN, width })) document.rect(bar.x, y, bar.width, BARS_HEIGHT);
  document.fill(INK);
  y += BARS_HEIGHT + 2;
  write([code], style(10, 600));
  y += GAP;
  rule();

  const [name = "", ...place] = recipient;
  const below = [collect, ...facts.map(([label, value]) => `${label}: ${value}`)];
  const rest = heightOf([collect], style(14, 600)) + heightOf(below.slice(1), style(8)) + heightOf(sender, style(7.5));
  const room = bottom - y - rest - 4 * GAP;
  const size =
    SIZES.find((one) => heightOf([name], style(one + 1, 600)) + heightOf(place, style(one)) <= room) ??
    SIZES.at(-1) ??
    0;
  write([name], style(size + 1, 600));
  write(place, style(size));
  y += GAP;
  rule();
  write([collect], style(14, 600));
  write(below.slice(1), style(8));
  y += GAP;
  write(sender, style(7.5));
}
