import { newId } from "#shop/ids.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { financialYear, invoiceNumber } from "./invoice-number.ts";
import { takeNumber } from "./number-series.server.ts";
import { partOfLine } from "./part-of-line.ts";
import { findStandingInvoice } from "./standing-invoice.server.ts";

/** The position of a line says how many pieces are taken back, after how many others. */
export type CreditedPieces = ReadonlyMap<number, { before: number; now: number }>;

/** Of the order's invoice that stands: `returnId` null is for all that no other credit note took back. */
type Taken = { orderId: string; returnId: string | null; pieces: CreditedPieces | "all" };

/**
 * Issues the credit note of a return, or of an order that is cancelled or unpacked after its invoice (`returnId` null).
 * Amounts and taxes are parts of the invoice's lines, so all credit notes of an invoice add up to it at most; once they add
 * up to it, it stands no longer. The caller has locked the order.
 * @returns the number of the credit note; null when no invoice of the order stands, or nothing of it is taken back.
 */
export async function issueCreditNote(tx: Tx, { orderId, returnId, pieces }: Taken): Promise<string | null> {
  const invoice = await findStandingInvoice(tx.db, orderId);
  if (!invoice) return null;
  const invoiced = await readLines(tx, invoice.id);
  const id = newId(tx.now());
  const lines = invoiced.flatMap((line) => {
    const left = line.quantity - line.credited;
    const now = pieces === "all" ? { before: line.credited, now: left } : pieces.get(line.position);
    if (!now || now.now === 0) return [];
    return [{ credit_note_id: id, invoice_id: invoice.id, position: line.position, ...partOf(line, now) }];
  });
  if (lines.length === 0) return null;
  const { seller } = await tx.readSettings();
  const now = tx.now();
  const year = financialYear(now);
  const numberInYear = await takeNumber(tx, "credit_note_series", year);
  const number = invoiceNumber(seller.creditNotePrefix, year, numberInYear);
  const note = { financial_year: year, number_in_year: numberInYear, number, issued_at_ms: now };
  await tx.db
    .insertInto("credit_notes")
    .values({ id, invoice_id: invoice.id, order_id: orderId, return_id: returnId, ...note })
    .execute();
  await tx.db.insertInto("credit_note_lines").values(lines).execute();
  const taken = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  if (invoiced.every((line) => line.credited + (taken.get(line.position) ?? 0) >= line.quantity))
    await tx.db.updateTable("invoices").set({ credited_at_ms: now }).where("id", "=", invoice.id).execute();
  return number;
}

type InvoicedLine = Awaited<ReturnType<typeof readLines>>[number];

/** The invoice's lines, with the pieces that its credit notes took back until now. */
async function readLines({ db }: Tx, invoiceId: string) {
  const lines = await db
    .selectFrom("invoice_lines")
    .where("invoice_id", "=", invoiceId)
    .orderBy("position")
    .selectAll()
    .execute();
  const rows = await db.selectFrom("credit_note_lines").where("invoice_id", "=", invoiceId).selectAll().execute();
  return lines.map((line) => {
    const credited = rows.filter(({ position }) => position === line.position);
    return { ...line, credited: credited.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

function partOf(line: InvoicedLine, pieces: { before: number; now: number }) {
  const part = (amountPaise: number) => partOfLine(amountPaise, { ordered: line.quantity, ...pieces });
  const total = part(line.price_paise * line.quantity - line.discount_paise);
  const taxes = {
    cgst_paise: part(line.cgst_paise),
    sgst_paise: part(line.sgst_paise),
    igst_paise: part(line.igst_paise),
  };
  const taxable = total - taxes.cgst_paise - taxes.sgst_paise - taxes.igst_paise;
  return { quantity: pieces.now, total_paise: total, taxable_paise: taxable, ...taxes };
}
