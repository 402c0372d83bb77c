/** What a printed document shows, as texts. The same contents make the same file. */

export const DOCUMENT_COLUMNS = ["Item", "Quantity", "Price", "Discount", "Taxable value", "GST", "Total"] as const;

/** The columns of a packing slip, which is about pieces and not about their prices. */
export const SLIP_COLUMNS = ["Item", "Colour", "Serial numbers", "Pieces"] as const;

/** The columns of a manifest, which a courier signs for the parcels that it takes. */
export const MANIFEST_COLUMNS = ["Deliver to", "Order", "Tracking number", "Pieces", "To collect"] as const;

/** Pages and PDFs show them. The first cell of a row may have two lines. */
export type DocumentTexts = {
  title: string;
  facts: [label: string, value: string][];
  parties: { title: string; lines: string[] }[];
  /** Which columns the rows have: `DOCUMENT_COLUMNS` by default, `SLIP_COLUMNS` or `MANIFEST_COLUMNS`. */
  table?: "amounts" | "slip" | "manifest";
  rows: string[][];
  sums: [label: string, amount: string][];
  notes: string[];
  /** A QR code of the link stands beside the texts. */
  pay?: { title: string; lines: string[]; link: string };
};

/** What stands on a parcel, as texts: a page of A6. */
export type LabelTexts = {
  /** The bars say it to a scanner: the tracking number, else the order's number. */
  code: string;
  courier: string | null;
  facts: [label: string, value: string][];
  /** Its name, and where the parcel goes, line by line. */
  recipient: string[];
  sender: string[];
  /** What the courier collects: 'Collect ₹4,500.50'. */
  collect: string;
};

/** `more` begin on pages of their own. */
export type PdfContents = {
  number: string;
  seller: string;
  issuedAt: string;
  texts: DocumentTexts | LabelTexts;
  more?: readonly (DocumentTexts | LabelTexts)[];
};
