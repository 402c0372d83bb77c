/** What an invoice or a credit note shows, as texts. The same contents make the same file. */

export const DOCUMENT_COLUMNS = ["Item", "Quantity", "Price", "Discount", "Taxable value", "GST", "Total"] as const;

/** The page and the PDF show them. The first cell of a row has two lines. */
export type DocumentTexts = {
  title: string;
  facts: [label: string, value: string][];
  parties: { title: string; lines: string[] }[];
  rows: string[][];
  sums: [label: string, amount: string][];
  notes: string[];
  /** A QR code of the link stands beside the texts. */
  pay?: { title: string; lines: string[]; link: string };
};

export type PdfContents = { number: string; seller: string; issuedAt: string; texts: DocumentTexts };
