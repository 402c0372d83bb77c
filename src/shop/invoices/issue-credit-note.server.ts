import { newId } from "#shop/ids.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { financialYear, invoiceNumber } from "./invoice-number.ts";
import { takeNumber } from "./number-series.server.ts";
import { partOfLine } from "./part-of-line.ts";

/** The position of a line says how many pieces are taken back, after how many others. */
export type CreditedPieces = ReadonlyMap<number, { before: number; now: number }>;

/**
 * Issues the credit note of an accepted return, or of an order that was cancelled after its invoice (`returnId` null: all
 * pieces). Amounts and taxes are parts of the invoice's lines, so all credit notes of an invoice add up to it at most. The
 * caller has locked the order.
 * @returns the number of the credit note; null when the order has no invoice.
 */
export async function issueCreditNote(
  tx: Tx,
  { orderId, returnId, pieces }: { orderId: string; returnId: string | null; pieces: CreditedPieces | "all" },
): Promise<string | null> {
  const invoiced = await tx.db
    .selectFrom("invoice_lines")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .selectAll()
    .execute();
  if (invoiced.length === 0) return null;
  const id = newId(tx.now());
  const lines = invoiced.flatMap((line) => {
    const credited = pieces === "all" ? { before: 0, now: line.quantity } : pieces.get(line.position);
    if (!credited) return [];
    const part = (amountPaise: number) => partOfLine(amountPaise, { ordered: line.quantity, ...credited });
    const total = part(line.price_paise * line.quantity - line.discount_paise);
    const taxes = {
      cgst_paise: part(line.cgst_paise),
      sgst_paise: part(line.sgst_paise),
      igst_paise: part(line.igst_paise),
    };
    const taxable = total - taxes.cgst_paise - taxes.sgst_paise - taxes.igst_paise;
    const amounts = { total_paise: total, taxable_paise: taxable, ...taxes };
    return [{ credit_note_id: id, order_id: orderId, position: line.position, quantity: credited.now, ...amounts }];
  });
  const { seller } = await tx.readSettings();
  const year = financialYear(tx.now());
  const numberInYear = await takeNumber(tx, "credit_note_series", year);
  const number = invoiceNumber(seller.creditNotePrefix, year, numberInYear);
  const note = { financial_year: year, number_in_year: numberInYear, number, issued_at_ms: tx.now() };
  await tx.db
    .insertInto("credit_notes")
    .values({ id, order_id: orderId, return_id: returnId, ...note })
    .execute();
  await tx.db.insertInto("credit_note_lines").values(lines).execute();
  return number;
}
