import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { CreditNote, Invoice } from "#contract/invoices.ts";
import { creditNoteTexts } from "./credit-note-texts.ts";
import { DOCUMENT_COLUMNS, type DocumentTexts } from "./document-texts.ts";
import { invoiceTexts } from "./invoice-texts.ts";

const MARGIN = 40;
const INK = "#15161A";
const INK_2 = "#454853";
const LINE = "#DCD7CE";
/** Points; the first column takes the rest. */
const WIDTHS = ["*", 46, 62, 60, 70, 84, 66] as const;

/** Where the fonts are, for the sources and for the built server alike. */
const fontPath = (weight: 400 | 600) =>
  createRequire(import.meta.url).resolve(`#shop/invoices/fonts/figtree-${weight}.ttf`);

export type Pdf = { filename: string; content: Buffer };

/** With the name under which it is stored. */
export async function invoicePdf(invoice: Invoice): Promise<Pdf> {
  return { filename: filename("invoice", invoice), content: await renderPdf(invoice, invoiceTexts(invoice)) };
}

/** With the name under which it is stored. */
export async function creditNotePdf(note: CreditNote): Promise<Pdf> {
  return { filename: filename("credit-note", note), content: await renderPdf(note, creditNoteTexts(note)) };
}

const filename = (kind: string, { number }: Invoice | CreditNote) => `${kind}-${number.replaceAll("/", "-")}.pdf`;

/** One A4 document. The library is loaded with the first one, so that the server starts sooner. */
async function renderPdf({ number, seller, issuedAt }: Invoice | CreditNote, texts: DocumentTexts): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const { title, facts, parties, rows, sums, notes } = texts;
  const [regular, bold] = [fontPath(400), fontPath(600)];
  const document = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    font: regular,
    lang: "en-IN",
    info: {
      Title: `${title} ${number}`,
      Author: seller.name,
      CreationDate: new Date(issuedAt),
    },
  });
  const written = buffer(document);
  document.font(bold).fontSize(20).fillColor(INK).text(title).moveDown(0.5);
  document.fontSize(9);
  for (const [label, value] of facts)
    document
      .font(regular)
      .fillColor(INK_2)
      .text(`${label}: `, { continued: true })
      .font(bold)
      .fillColor(INK)
      .text(value);
  for (const { title: heading, lines } of parties) {
    document.moveDown().font(bold).text(heading).font(regular);
    for (const line of lines) document.text(line);
  }
  document.moveDown().fontSize(8);
  document.table({
    columnStyles: WIDTHS.map((width, index) => ({ width, align: { x: index === 0 ? "left" : "right" } }) as const),
    rowStyles: (row) => ({
      border: [0, 0, 1, 0],
      borderColor: LINE,
      padding: [5, 3, 5, 3],
      font: { src: row === 0 ? bold : regular, size: 8 },
    }),
    data: [[...DOCUMENT_COLUMNS], ...rows],
  });
  document.moveDown().fontSize(9);
  for (const [index, [label, amount]] of sums.entries())
    document.font(index === sums.length - 1 ? bold : regular).text(`${label}: ${amount}`, { align: "right" });
  document.moveDown().font(regular).fillColor(INK_2).fontSize(8);
  for (const note of notes) document.text(note);
  document.end();
  return written;
}
