/** What a printed document shows, as texts. The same contents make the same file. */

export const DOCUMENT_COLUMNS = ["Item", "Quantity", "Price", "Discount", "Taxable value", "GST", "Total"] as const;

/** The columns of a packing slip, which is about pieces and not about their prices. */
export const SLIP_COLUMNS = ["Item", "Colour", "Serial numbers", "Pieces"] as const;

/** Pages and PDFs show them. The first cell of a row may have two lines. */
export type DocumentTexts = {
  title: string;
  facts: [label: string, value: string][];
  parties: { title: string; lines: string[] }[];
  /** Which columns the rows have: `DOCUMENT_COLUMNS` by default, or `SLIP_COLUMNS`. */
  table?: "amounts" | "slip";
  rows: string[][];
  sums: [label: string, amount: string][];
  notes: string[];
  /** A QR code of the link stands beside the texts. */
  pay?: { title: string; lines: string[]; link: string };
};

/** `more` begin on pages of their own. */
export type PdfContents = {
  number: string;
  seller: string;
  issuedAt: string;
  texts: DocumentTexts;
  more?: readonly DocumentTexts[];
};
