import { buffer } from "node:stream/consumers";
import {
  DOCUMENT_COLUMNS,
  type DocumentTexts,
  type LabelTexts,
  MANIFEST_COLUMNS,
  type PdfContents,
  SLIP_COLUMNS,
} from "#contract/documents/pdfs.ts";
import { qrSquares } from "./qr-code.ts";
import { latinFontPath, openTextWriter, type TextStyle } from "./text-writer.ts";
import { writeLabel } from "./write-label.ts";

const MARGIN = 40;
/** In points. */
const A4_WIDTH = 595.28;
const INK = "#15161A";
const INK_2 = "#454853";
const LINE = "#DCD7CE";
/** Widths are in points; the first column takes the rest. */
const TABLES = {
  amounts: { columns: DOCUMENT_COLUMNS, widths: [46, 62, 60, 70, 84, 66] },
  slip: { columns: SLIP_COLUMNS, widths: [90, 150, 46] },
  manifest: { columns: MANIFEST_COLUMNS, widths: [96, 130, 46, 76] },
} as const;
type Table = (typeof TABLES)[keyof typeof TABLES];
const PADDING = 3;
const ROW_PADDING = 5;
const GAP = 10;
const QR_SIDE = 96;

const TITLE: TextStyle = { size: 20, color: INK, weight: 600 };
const LABEL: TextStyle = { size: 9, color: INK_2 };
const TEXT: TextStyle = { size: 9, color: INK };
const STRONG: TextStyle = { ...TEXT, weight: 600 };
const CELL: TextStyle = { size: 8, color: INK };
const NOTE: TextStyle = { size: 8, color: INK_2 };

/** Makes pages of A4, and of A6 for labels. The library is loaded with the first document, so that the server starts sooner. */
export async function renderPdf({ number, seller, issuedAt, texts, more = [] }: PdfContents): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const document = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    font: latinFontPath(400),
    lang: "en-IN",
    autoFirstPage: !isLabel(texts),
    info: {
      Title: `${isLabel(texts) ? "Label" : texts.title} ${number}`,
      Author: seller,
      CreationDate: new Date(issuedAt),
    },
  });
  const written = buffer(document);
  const writer = await openTextWriter(document, [texts, ...more].flatMap(allTexts));
  const width = A4_WIDTH - 2 * MARGIN;
  let y = MARGIN;

  function makeRoom(height: number) {
    if (y + height <= document.page.height - MARGIN) return;
    document.addPage();
    y = MARGIN;
  }

  function write(text: string, style: TextStyle, indent = 0) {
    const room = width - indent;
    makeRoom(writer.heightOf(text, room, style));
    y = writer.write(text, { x: MARGIN + indent, y, width: room }, style);
  }

  function writeRow(cells: readonly string[], { widths: others }: Table, style: TextStyle) {
    const widths = [width - others.reduce((sum, one) => sum + one, 0), ...others];
    const inner = widths.map((one) => one - 2 * PADDING);
    const height = Math.max(...cells.map((cell, index) => writer.heightOf(cell, inner[index] ?? 0, style)));
    makeRoom(height + 2 * ROW_PADDING);
    let x = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const place = { x: x + PADDING, y: y + ROW_PADDING, width: inner[index] ?? 0 };
      writer.write(cell, place, { ...style, align: index === 0 ? "left" : "right" });
      x += widths[index] ?? 0;
    }
    y += height + 2 * ROW_PADDING;
    document.lineWidth(1).moveTo(MARGIN, y).lineTo(x, y).stroke(LINE);
  }

  function writePayment({ title: heading, lines, link }: NonNullable<DocumentTexts["pay"]>) {
    y += GAP;
    makeRoom(QR_SIDE);
    const place = { x: MARGIN, y, side: QR_SIDE };
    for (const [left, top, side] of qrSquares(link, place)) document.rect(left, top, side, side);
    document.fill("#000");
    document.link(place.x, place.y, QR_SIDE, QR_SIDE, link);
    write(heading, STRONG, QR_SIDE + GAP);
    for (const line of lines) write(line, TEXT, QR_SIDE + GAP);
    y = Math.max(y, place.y + QR_SIDE);
  }

  function writeTexts({ title, facts, parties, table = "amounts", rows, sums, notes, pay }: DocumentTexts) {
    write(title, TITLE);
    y += GAP;
    for (const [label, value] of facts) {
      const begin = y;
      write(`${label}:`, LABEL);
      y = begin;
      write(value, STRONG, writer.widthOf(`${label}: `, LABEL));
    }
    for (const { title: heading, lines } of parties) {
      y += GAP;
      write(heading, STRONG);
      for (const line of lines) write(line, TEXT);
    }
    y += GAP;
    const shape = TABLES[table];
    writeRow(shape.columns, shape, { ...CELL, weight: 600 });
    for (const row of rows) writeRow(row, shape, CELL);
    y += GAP;
    for (const [index, [label, amount]] of sums.entries())
      write(`${label}: ${amount}`, { ...TEXT, align: "right", weight: index === sums.length - 1 ? 600 : 400 });
    y += GAP;
    for (const note of notes) write(note, NOTE);
    if (pay) writePayment(pay);
  }

  if (isLabel(texts)) await writeLabel(document, writer, texts);
  else writeTexts(texts);
  for (const own of more) {
    if (isLabel(own)) {
      await writeLabel(document, writer, own);
      continue;
    }
    document.addPage();
    y = MARGIN;
    writeTexts(own);
  }
  document.end();
  return written;
}

const isLabel = (page: DocumentTexts | LabelTexts): page is LabelTexts => "recipient" in page;

function allTexts(page: DocumentTexts | LabelTexts): string[] {
  if (isLabel(page))
    return [page.code, page.courier ?? "", page.collect, ...page.facts.flat(), ...page.recipient, ...page.sender];
  const { title, facts, parties, rows, sums, notes, pay } = page;
  return [
    ...[title, ...facts.flat(), ...rows.flat(), ...sums.flat(), ...notes],
    ...parties.flatMap((party) => [party.title, ...party.lines]),
    ...(pay ? [pay.title, ...pay.lines] : []),
  ];
}
